"""Statements of banks of many countries, made up after public descriptions of their layouts.

Each function in LAYOUTS gives the text of one file (or its bytes) for eight payments. Names and numbers are invented.
`CURRENCY[name]` is the currency that the file states, or None where it states none.
"""
import random
from datetime import date, timedelta
from decimal import Decimal

PAYEES = ["REWE Markt", "Café Zentral", "Stadtwerke", "Lohn Muster GmbH", "Librairie Nord", "Miete Juni", "Amazon", "Tank 24"]
LAYOUTS = {}
CURRENCY = {}
ENCODING = {}
WHOLE = {"otp-bare", "mufg", "bca"}


class Payment:
    """One payment: signed amount, balance after it, and what surrounds it."""

    def __init__(self, day, amount, balance, payee, number):
        self.day, self.amount, self.balance, self.payee, self.number = day, amount, balance, payee, number

    def out(self, shown):
        return shown(-self.amount) if self.amount < 0 else ""

    def into(self, shown):
        return shown(self.amount) if self.amount > 0 else ""


def payments(name):
    """Eight payments of June 2026, oldest first, the same ones for the same name."""
    chance = random.Random(name)
    balance, day, found = Decimal(2500), date(2026, 6, 1), []
    whole = name in WHOLE
    for number in range(8):
        amount = Decimal(chance.randint(1, 160) * 1000 if whole else chance.randint(350, 48000)) / (1 if whole else 100)
        amount = -amount if number not in (3, 6) else amount + (1000 if not whole else 250000)
        balance += amount
        found.append(Payment(day, amount, balance, PAYEES[number], 7000 + number))
        day += timedelta(days=chance.randint(1, 4))
    return found


def layout(name, currency, encoding="utf-8"):
    def add(function):
        LAYOUTS[name], CURRENCY[name], ENCODING[name] = function, currency, encoding
        return function
    return add


def comma(value, group="."):
    return f"{value:,.2f}".replace(",", "#").replace(".", ",").replace("#", group)


def point(value):
    return f"{value:.2f}"


def grouped(value):
    return f"{value:,.2f}"


def dots(day):
    return day.strftime("%d.%m.%Y")


def slashes(day):
    return day.strftime("%d/%m/%Y")


def dashes(day):
    return day.strftime("%d-%m-%Y")


def line(*cells, by=";", quote='"'):
    return by.join(quote + str(cell).replace('"', '""') + quote for cell in cells) + "\n"


def bare(*cells, by=";"):
    return by.join(map(str, cells)) + "\n"


@layout("dkb", "EUR", "utf-8-sig")
def _(rows):
    text = line("Girokonto", "DE02120300000000202051") + '""\n' + line("Kontostand vom 05.07.2026:", "1.234,56 €") + '""\n'
    text += line("Buchungsdatum", "Wertstellung", "Status", "Zahlungspflichtige*r", "Zahlungsempfänger*in", "Verwendungszweck",
                 "Umsatztyp", "IBAN", "Betrag (€)", "Gläubiger-ID", "Mandatsreferenz", "Kundenreferenz")
    for p in reversed(rows):
        day = p.day.strftime("%d.%m.%y")
        text += line(day, day, "Gebucht", "ISSUER", p.payee, "Rechnung 12", "Ausgang" if p.amount < 0 else "Eingang",
                     "DE11500105170648489890", comma(p.amount), "", "", "")
    return text


@layout("ing-de", "EUR", "cp1252")
def _(rows):
    text = "Umsatzanzeige;Datei erstellt am: 05.07.2026 10:12\n\nIBAN;DE02 1203 0000 0000 2020 51\nKontoname;Girokonto\nBank;ING\n"
    text += f"Kunde;Max Mustermann\nZeitraum;01.06.2026 - 30.06.2026\nSaldo;{comma(rows[-1].balance)};EUR\n\nSortierung;Datum absteigend\n\n"
    text += "In der CSV-Datei finden Sie alle bereits gebuchten Umsätze.\n\n"
    text += "Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung\n"
    for p in reversed(rows):
        text += bare(dots(p.day), dots(p.day), p.payee, "Lastschrift", "Nr. 1, 2", comma(p.balance), "EUR", comma(p.amount), "EUR")
    return text


@layout("sparkasse", "EUR", "cp1252")
def _(rows):
    text = line("Auftragskonto", "Buchungstag", "Valutadatum", "Buchungstext", "Verwendungszweck", "Glaeubiger ID",
                "Mandatsreferenz", "Kundenreferenz (End-to-End)", "Sammlerreferenz", "Lastschrift Ursprungsbetrag",
                "Auslagenersatz Ruecklastschrift", "Beguenstigter/Zahlungspflichtiger", "Kontonummer/IBAN",
                "BIC (SWIFT-Code)", "Betrag", "Waehrung", "Info")
    for p in reversed(rows):
        day = p.day.strftime("%d.%m.%y")
        text += line("DE02120300000000202051", day, day, "FOLGELASTSCHRIFT", "Kd 123", "", "", "", "", "", "", p.payee,
                     "DE11500105170648489890", "INGDDEFFXXX", comma(p.amount, ""), "EUR", "Umsatz gebucht")
    return text


@layout("comdirect", "EUR", "cp1252")
def _(rows):
    text = ';\n' + line("Umsätze Girokonto ", "Zeitraum: 30 Tage") + line("Neuer Kontostand", comma(rows[-1].balance) + " EUR") + "\n"
    text += '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";\n'
    for p in reversed(rows):
        text += f'"{dots(p.day)}";"{dots(p.day)}";"Lastschrift";" Auftraggeber: {p.payee} Buchungstext: 12";"{comma(p.amount)}";\n'
    return text + "\n" + line("Alter Kontostand", "2.500,00 EUR")


@layout("n26", "EUR")
def _(rows):
    text = line("Date", "Payee", "Account number", "Transaction type", "Payment reference", "Amount (EUR)",
                "Amount (Foreign Currency)", "Type Foreign Currency", "Exchange Rate", by=",")
    for p in rows:
        text += line(p.day, p.payee, "", "MasterCard Payment", "", point(p.amount), point(p.amount * 2), "USD", "0.5", by=",")
    return text


@layout("vr-bank", "EUR", "cp1252")
def _(rows):
    text = "\n".join(['"Volksbank Muster eG"', "", '"Umsatzanzeige"', "", '"BLZ:";"20090500";;"Datum:";"05.07.2026"',
                      '"Konto:";"1234567";;"Uhrzeit:";"10:00:00"', '"Abfrage von:";"Max";;"Kontoinhaber:";"Max"', "",
                      '"Zeitraum:";;"von:";"01.06.2026";"bis:";"30.06.2026"', "", ""])
    text += line("Buchungstag", "Valuta", "Auftraggeber/Zahlungsempfänger", "Empfänger/Zahlungspflichtiger", "Konto-Nr.", "IBAN",
                 "BLZ", "BIC", "Vorgang/Verwendungszweck", "Kundenreferenz", "Währung", "Umsatz", " ")
    for p in reversed(rows):
        text += line(dots(p.day), dots(p.day), "Max", p.payee, "", "DE11500105170648489890", "", "INGDDEFFXXX",
                     "Lastschrift 12", "", "EUR", comma(abs(p.amount)), "S" if p.amount < 0 else "H")
    text += f'\n"01.06.2026";;;;;;;;;"Anfangssaldo";"EUR";"2.500,00";"H"\n'
    return text + f'"30.06.2026";;;;;;;;;"Endsaldo";"EUR";"{comma(rows[-1].balance)}";"H"\n'


@layout("postbank", "EUR")
def _(rows):
    text = "Umsätze;;;;;;;;;;;;;;;;;\nKonto;;;;;;;;;;;;;;;;;\n1.6.2026 - 30.6.2026;;;;;;;;;;;;;;;;;\n"
    text += f"Letzter Kontostand;;;;2.500,00;EUR;;;;;;;;;;;;\nVorgemerkte und noch nicht gebuchte Umsätze sind nicht enthalten.\n"
    text += ("Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;"
             "Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;"
             "Anzahl der Schecks;Soll;Haben;Währung\n")
    for p in rows:
        day = f"{p.day.day}.{p.day.month}.{p.day.year}"
        amount = comma(p.amount)
        text += bare(day, day, "SEPA", p.payee, "Nr. 12", "DE11500105170648489890", "", "", "", "", "", amount, "", "", "",
                     amount if p.amount < 0 else "", amount if p.amount > 0 else "", "EUR")
    return text + f"Kontostand;30.6.2026;;;{comma(rows[-1].balance)};EUR;;;;;;;;;;;;\n"


@layout("plain-de", None, "cp1252")
def _(rows):
    return "Datum;Zweck;Betrag\n" + "".join(bare(dots(p.day), p.payee, comma(p.amount)) for p in rows)


@layout("ubs", "CHF", "utf-8-sig")
def _(rows):
    text = (f"Kontonummer:;0234 00103914.40;\nIBAN:;CH93 0076 2011 6238 5295 7;\nVon:;2026-06-01;\nBis:;2026-06-30;\n"
            f"Anfangssaldo:;2500.00;\nSchlusssaldo:;{rows[-1].balance};\nBewertet in:;CHF;\nAnzahl Transaktionen in diesem Zeitraum:;8;\n\n"
            "Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;"
            "Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;\n")
    for p in reversed(rows):
        text += bare(p.day, "10:11:12", p.day, p.day, "CHF", point(p.amount) if p.amount < 0 else "", p.into(point), "",
                     point(p.balance), f"99{p.number}TI", f'"{p.payee}; Zürich"', "Zahlung", '"QRR: 12; Konto"', "", "")
    return text


@layout("postfinance", "CHF", "utf-8-sig")
def _(rows):
    text = ("Datum von:;=\"2026-06-01\"\nDatum bis:;=\"2026-06-30\"\nBuchungsart:;=\"Alle Buchungen\"\nKonto:;=\"CH9300762011623852957\"\n"
            "Währung:;=\"CHF\"\n\nDatum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie\n\n")
    for p in reversed(rows):
        text += bare(dots(p.day), "Lastschrift" if p.amount < 0 else "Gutschrift", f'"{p.payee}"', p.into(point),
                     point(p.amount) if p.amount < 0 else "", "", "Haushalt")
    return text + "\nDisclaimer:\nDer Dokumentinhalt wurde durch Filtereinstellungen generiert.\n"


@layout("george", "EUR", "utf-16")
def _(rows):
    text = "Buchungsdatum,Partnername,Partner IBAN,BIC/SWIFT,Partner Kontonummer,Bankleitzahl,Betrag,Währung,Buchungs-Details\n"
    for p in reversed(rows):
        text += line(dots(p.day), p.payee, "AT611904300234573201", "", "", "", comma(p.amount), "EUR", "Zahlung", by=",")
    return text


@layout("easybank", "EUR", "cp1252")
def _(rows):
    return "".join(bare("AT611904300234573201", f"Zahlung an {p.payee} MC/{p.number}", dots(p.day), dots(p.day),
                        ("+" if p.amount > 0 else "") + comma(p.amount), "EUR") for p in reversed(rows))


@layout("ing-nl", "EUR")
def _(rows):
    text = line("Datum", "Naam / Omschrijving", "Rekening", "Tegenrekening", "Code", "Af Bij", "Bedrag (EUR)", "Mutatiesoort",
                "Mededelingen", by=",")
    for p in reversed(rows):
        text += line(p.day.strftime("%Y%m%d"), p.payee, "NL91INGB0417164300", "NL20RABO0123456789", "BA",
                     "Af" if p.amount < 0 else "Bij", comma(abs(p.amount), ""), "Betaalautomaat",
                     f"Pasvolgnr: 001 {dashes(p.day)} 12:30 Valutadatum: {dashes(p.day)}", by=",")
    return text


@layout("rabobank", "EUR", "cp1252")
def _(rows):
    text = line("IBAN/BBAN", "Munt", "BIC", "Volgnr", "Datum", "Rentedatum", "Bedrag", "Saldo na trn", "Tegenrekening IBAN/BBAN",
                "Naam tegenpartij", "Naam uiteindelijke partij", "Naam initiërende partij", "BIC tegenpartij", "Code",
                "Batch ID", "Transactiereferentie", "Machtigingskenmerk", "Incassant ID", "Betalingskenmerk", "Omschrijving-1",
                "Omschrijving-2", "Omschrijving-3", "Reden retour", "Oorspr bedrag", "Oorspr munt", "Koers", by=",")
    for p in rows:
        signed = ("+" if p.amount > 0 else "") + comma(p.amount, "")
        text += line("NL20RABO0123456789", "EUR", "RABONL2U", f"{p.number:018}", p.day, p.day, signed,
                     "+" + comma(p.balance, ""), "NL91INGB0417164300", p.payee, "", "", "INGBNL2A", "bg", "", "", "", "", "",
                     "Factuur 12", "", "", "", "", "", "", by=",")
    return text


@layout("abn-amro", "EUR")
def _(rows):
    return "".join(bare("417164300", "EUR", p.day.strftime("%Y%m%d"), comma(p.balance - p.amount, ""), comma(p.balance, ""),
                        p.day.strftime("%Y%m%d"), comma(p.amount, ""), f"BEA   NR:12  {p.payee},PAS001", by="\t") for p in rows)


@layout("knab", "EUR")
def _(rows):
    text = "KNAB EXPORT;;;;;;;;;;\nRekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;\n"
    for p in rows:
        text += bare("NL79KNAB0123456789", dashes(p.day), "EUR", "D" if p.amount < 0 else "C", comma(abs(p.amount), ""),
                     "NL91INGB0417164300", p.payee, dashes(p.day), "iDEAL", "Factuur 12", "")
    return text


@layout("kbc", "EUR", "cp1252")
def _(rows):
    text = ("Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;"
            "rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling\n")
    for p in reversed(rows):
        text += bare("BE68539007547034", "", "JANSSENS", "EUR", " 02026006", slashes(p.day), f"BETALING {p.payee}",
                     slashes(p.day), comma(p.amount, ""), comma(p.balance, ""), p.into(lambda v: comma(v, "")),
                     comma(p.amount, "") if p.amount < 0 else "", "", "", p.payee, "", "", "")
    return text


@layout("boursorama", None, "utf-8-sig")
def _(rows):
    text = "dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountBalance\n"
    for p in reversed(rows):
        text += f'{p.day};{p.day};"CARTE 01/06/26 {p.payee}";"Courses";"Vie";"{p.payee}";{comma(p.amount, " ")};;00040123456;"BoursoBank";{point(rows[-1].balance)}\n'
    return text


@layout("banque-postale", "EUR", "cp1252")
def _(rows):
    text = ("Numéro Compte   :;1234567A033\nType         :;CCP\nCompte tenu en  :;euros\nDate            :;05/07/2026\n"
            f"Solde (EUROS)   :;{comma(rows[-1].balance, '')}\nSolde (FRANCS)  :;{comma(rows[-1].balance * Decimal('6.55957'), '')}\n\n"
            "Date;Libellé;Montant(EUROS);Montant(FRANCS)\n")
    for p in reversed(rows):
        text += bare(slashes(p.day), f'"ACHAT CB {p.payee}"', comma(p.amount, ""), comma(p.amount * Decimal("6.55957"), ""))
    return text


@layout("credit-agricole", "EUR", "cp1252")
def _(rows):
    text = ("Téléchargement du 05/07/2026;\n\nM. DUPONT JEAN\nCompte de Dépôt carte n° 00123456789;\n"
            f"Solde au 05/07/2026 {comma(rows[-1].balance, ' ')} €\n\nListe des opérations du compte entre le 01/06/2026 et le 30/06/2026;\n\n"
            "Date;Libellé;Débit euros;Crédit euros;\n")
    for p in reversed(rows):
        text += f'{slashes(p.day)};"PAIEMENT PAR CARTE         \n{p.payee} 01/06           \n";{p.out(lambda v: comma(v, " "))};{p.into(lambda v: comma(v, " "))};\n'
    return text


@layout("bbva", "EUR")
def _(rows):
    cells = lambda *all: "<tr>" + "".join(f"<td>{cell}</td>" for cell in all) + "</tr>"
    text = "<html><body><table>" + cells("Últimos movimientos") + cells("Cuenta ES91 2100 0418 4502 0005 1332")
    text += cells("F.Valor", "Fecha", "Concepto", "Movimiento", "Importe", "Divisa", "Disponible", "Divisa", "Observaciones")
    for p in reversed(rows):
        text += cells(slashes(p.day), slashes(p.day), p.payee, "Pago con tarjeta", comma(p.amount), "EUR", comma(p.balance), "EUR", "")
    return text + "</table></body></html>"


@layout("santander-es", "EUR")
def _(rows):
    text = f"Saldo:\t{comma(rows[-1].balance)} EUR\t\t\t\nCuenta:\tES9121000418450200051332\t\t\t\n\t\t\t\t\nFECHA OPERACIÓN\tFECHA VALOR\tCONCEPTO\tIMPORTE EUR\tSALDO\n"
    return text + "".join(bare(slashes(p.day), slashes(p.day), p.payee, comma(p.amount), comma(p.balance), by="\t") for p in reversed(rows))


@layout("ing-es", "EUR")
def _(rows):
    text = "Número de cuenta:;1465 0100 92 1234567890\nTitular:;Ana\nFecha exportación:;05/07/2026\n\nF. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMAGEN;IMPORTE (€);SALDO (€)\n"
    return text + "".join(bare(slashes(p.day), "Compras", "Ropa", p.payee, "", "No", comma(p.amount), comma(p.balance)) for p in reversed(rows))


@layout("plain-es", None)
def _(rows):
    return "Fecha;Concepto;Importe\n" + "".join(bare(slashes(p.day), p.payee, comma(p.amount)) for p in rows)


@layout("fineco", "EUR")
def _(rows):
    text = ("Conto Corrente: IT60X0542811101000000123456;;;;;;\nIntestazione Conto Corrente: ROSSI MARIO;;;;;;\nPeriodo Dal: 01/06/2026 Al: 30/06/2026;;;;;;\n\n"
            "Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato;Moneymap\n")
    for p in reversed(rows):
        text += bare(slashes(p.day), slashes(p.day), p.into(comma), comma(p.amount) if p.amount < 0 else "", "PagoBancomat", p.payee, "Contabilizzato", "Casa")
    return text


@layout("intesa", "EUR")
def _(rows):
    text = "Data;Operazione;Dettagli;Conto o carta;Contabilizzazione;Categoria ;Valuta;Importo\n"
    for p in reversed(rows):
        text += bare(slashes(p.day), p.payee, "POS Milano", "Conto 1000/00012345", "CONTABILIZZATO", "Spesa", "EUR", comma(p.amount))
    return text


@layout("nubank", None)
def _(rows):
    return "Data,Valor,Identificador,Descrição\n" + "".join(
        bare(slashes(p.day), point(p.amount), f"65e0{p.number}-aa11-4b22-9c33-0123456789ab", f"Compra no débito - {p.payee}", by=",") for p in rows)


@layout("cgd", "EUR", "cp1252")
def _(rows):
    text = ("Consultar saldos e movimentos à ordem - 05-07-2026\n\nConta ;0123000000000 - EUR - Conta Extracto\nData de início ;01-06-2026\nData de fim ;30-06-2026\n\n"
            "Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível ;Categoria ;\n")
    for p in reversed(rows):
        text += bare(dashes(p.day), dashes(p.day), f"COMPRA {p.payee}", p.out(comma), p.into(comma), comma(p.balance), comma(p.balance), "Diversos", "")
    return text + f" ; ; ; ;Saldo contabilístico ;{comma(rows[-1].balance)} EUR ; ; ;\n"


@layout("mbank", "PLN", "cp1250")
def _(rows):
    text = ("mBank S.A. Bankowość Detaliczna;\nSkrytka Pocztowa 2108;\n\n#Klient;\nJAN KOWALSKI;\n\nLista operacji;\n\n#Za okres:;\n01.06.2026;30.06.2026;\n\n"
            "#Rodzaj rachunku;\neKonto;\n\n#Waluta;\nPLN;\n\n#Numer rachunku;\n11 1140 2004 0000 3002 0135 5387;\n\n"
            f"#Podsumowanie obrotów na rachunku;#Liczba operacji;#Wartość operacji\nUznania;2;3 000,00 PLN;\nObciążenia;6;-1 000,00 PLN;\n\n#Saldo początkowe;2 500,00 PLN;\n\n"
            "#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;\n")
    for p in rows:
        text += f'{p.day};{p.day};ZAKUP PRZY UŻYCIU KARTY;"{p.payee}  DATA TRANSAKCJI: {p.day}";"  ";\'\';{comma(p.amount, " ")};{comma(p.balance, " ")};\n'
    return text + f"\n;;;;;;#Saldo końcowe;{comma(rows[-1].balance, ' ')} PLN;\n"


@layout("pko", "PLN", "cp1250")
def _(rows):
    text = line("Data operacji", "Data waluty", "Typ transakcji", "Kwota", "Waluta", "Saldo po transakcji", "Opis transakcji", "", "", "", by=",")
    for p in reversed(rows):
        signed = ("+" if p.amount > 0 else "") + point(p.amount)
        text += line(p.day, p.day, "Płatność kartą", signed, "PLN", "+" + point(p.balance), "Tytuł: 0100" + str(p.number),
                     f"Lokalizacja: Kraj: POLSKA Adres: {p.payee}", f"Data i czas operacji: {p.day}", "", by=",")
    return text


@layout("millennium", "PLN")
def _(rows):
    text = line("Numer rachunku/karty", "Data transakcji", "Data rozliczenia", "Rodzaj transakcji", "Na konto/Z konta",
                "Odbiorca/Zleceniodawca", "Opis", "Obciążenia", "Uznania", "Saldo", "Waluta", by=",")
    for p in reversed(rows):
        text += line("PL61109010140000071219812874", p.day, p.day, "TRANSAKCJA KARTĄ", "", p.payee, "Zakup",
                     point(p.amount) if p.amount < 0 else "", p.into(point), point(p.balance), "PLN", by=",")
    return text


@layout("fio", "CZK", "utf-8-sig")
def _(rows):
    text = ('"Výpis č. 6/2026 z účtu ""2900123456/2010"""\n"Majitel účtu: Jan Novák"\n"Období: 01.06.2026 - 30.06.2026"\n"Počáteční stav účtu k 01.06.2026: 2 500,00 CZK"\n'
            f'"Koncový stav účtu k 30.06.2026: {comma(rows[-1].balance, " ")} CZK"\n\n')
    text += line("ID operace", "Datum", "Objem", "Měna", "Protiúčet", "Název protiúčtu", "Kód banky", "Název banky", "KS", "VS", "SS",
                 "Poznámka", "Zpráva pro příjemce", "Typ", "Provedl", "Upřesnění", "Komentář", "BIC", "ID pokynu")
    for p in rows:
        text += line(f"2600000{p.number}", dots(p.day), comma(p.amount, ""), "CZK", "", "", "", "", "", str(p.number), "", f"Nákup: {p.payee}", "",
                     "Platba kartou", "Novák", "", "", "", f"3100{p.number}")
    return text


@layout("airbank", "CZK")
def _(rows):
    text = line("Datum provedení", "Směr úhrady", "Typ úhrady", "Kategorie", "Měna účtu", "Částka v měně účtu", "Poplatek v měně účtu",
                "Původní měna úhrady", "Původní částka úhrady", "Název protistrany", "Číslo účtu protistrany", "Variabilní symbol", "Zpráva pro příjemce")
    for p in reversed(rows):
        text += line(slashes(p.day), "Odchozí" if p.amount < 0 else "Příchozí", "Platba kartou", "Nákupy", "CZK", comma(p.amount, ""), "0,00",
                     "CZK", comma(p.amount, ""), p.payee, "", "", "")
    return text


@layout("otp", "HUF", "utf-8-sig")
def _(rows):
    text = "Tranzakció dátuma;Könyvelés dátuma;Típus;Bejövő/Kimenő;Partner neve;Partner számlaszáma/azonosítója;Költési kategória;Közlemény;Számla név;Számla szám;Összeg;Pénznem\n"
    for p in reversed(rows):
        text += bare(p.day.strftime("%Y-%m-%d 10:11:12"), p.day, "VÁSÁRLÁS KÁRTYÁVAL", "Kimenő" if p.amount < 0 else "Bejövő", p.payee, "", "Egyéb", "", "Számla",
                     "11773016-00000000", comma(p.amount, ""), "HUF")
    return text


@layout("otp-bare", "HUF", "cp1250")
def _(rows):
    return "".join(f'"117730160000000000000000";"{"T" if p.amount < 0 else "J"}";{p.amount:.0f};"HUF";{p.day:%Y%m%d};{p.day:%Y%m%d};{p.balance:.0f};"";"{p.payee}";"közlemény";"";"";"VÁSÁRLÁS KÁRTYÁVAL";\n'
                   for p in rows)


@layout("swedbank-se", "SEK", "cp1252")
def _(rows):
    text = "* Transaktioner Period 2026-06-01 – 2026-06-30 Skapad 2026-07-05 10:00 CEST\nRadnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo\n"
    for n, p in enumerate(reversed(rows)):
        text += f'{n + 1},8327-9,1234567890,"Privatkonto",SEK,{p.day},{p.day},{p.day},"{p.payee}","Kortköp",{point(p.amount)},{point(p.balance)}\n'
    return text


@layout("handelsbanken", "SEK", "cp1252")
def _(rows):
    text = f"Kontohavare:\tAnna\nKonto:\t123 456 789, SE45 5000 0000 0583 9825 7466\nSaldo:\t{comma(rows[-1].balance, ' ')}\n\nReskontradatum\tTransaktionsdatum\tText\tBelopp\tSaldo\n"
    return text + "".join(bare(p.day, p.day, p.payee, comma(p.amount, " "), comma(p.balance, " "), by="\t") for p in reversed(rows))


@layout("nordea-dk", None, "cp1252")
def _(rows):
    return "Bogført;Tekst;Rentedato;Beløb;Saldo\n" + "".join(
        bare(dashes(p.day), f"Dankort-køb {p.payee}", dashes(p.day), comma(p.amount), comma(p.balance)) for p in reversed(rows))


@layout("dnb", None, "cp1252")
def _(rows):
    return line("Dato", "Forklaring", "Rentedato", "Ut fra konto", "Inn på konto") + "".join(
        line(dots(p.day), f"Varekjøp {p.payee}", dots(p.day), p.out(point), p.into(point)) for p in reversed(rows))


@layout("nordea-fi", "EUR")
def _(rows):
    return "Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viitenumero;Saldo;Valuutta\n" + "".join(
        bare(p.day.strftime("%Y/%m/%d"), comma(p.amount, ""), "FI2112345600000785", "", "", p.payee, "", comma(p.balance, ""), "EUR") for p in reversed(rows))


@layout("swedbank-lt", "EUR")
def _(rows):
    text = line("Sąskaitos Nr.", "", "Data", "Gavėjas", "Paaiškinimai", "Suma", "Valiuta", "D/K", "Įrašo Nr.", "Kodas", "Įmokos kodas", "Dok. Nr.", by=",")
    account = "LT127044000001234567"
    text += line(account, "10", rows[0].day, "", "Likutis pradžiai", "2500.00", "EUR", "K", "", "LS", "", "", by=",")
    for p in rows:
        text += line(account, "20", p.day, p.payee, "PIRKINYS", point(abs(p.amount)), "EUR", "D" if p.amount < 0 else "K", f"20260{p.number}", "K", "", "", by=",")
    total = sum(p.amount for p in rows if p.amount < 0)
    text += line(account, "82", rows[-1].day, "", "Apyvarta", point(-total), "EUR", "D", "", "K2", "", "", by=",")
    return text + line(account, "86", rows[-1].day, "", "Likutis pabaigai", point(rows[-1].balance), "EUR", "K", "", "LS", "", "", by=",")


@layout("garanti", "TRY")
def _(rows):
    text = f"Hesap Hareketleri;;;;\nIBAN;TR33 0006 1005 1978 6457 8413 26;;;\nTarih Aralığı;01/06/2026 - 30/06/2026;;;\n\nTarih;Açıklama;Etiket;Tutar;Bakiye;Dekont No\n"
    return text + "".join(bare(slashes(p.day), p.payee, "Diğer", comma(p.amount), comma(p.balance), p.number) for p in reversed(rows))


@layout("tinkoff", "RUB", "cp1251")
def _(rows):
    text = line("Дата операции", "Дата платежа", "Номер карты", "Статус", "Сумма операции", "Валюта операции", "Сумма платежа",
                "Валюта платежа", "Кэшбэк", "Категория", "MCC", "Описание", "Бонусы (включая кэшбэк)", "Округление на инвесткопилку", "Сумма операции с округлением")
    for p in reversed(rows):
        amount = comma(p.amount, "")
        text += line(p.day.strftime("%d.%m.%Y 12:13:14"), dots(p.day), "*1234", "OK", amount, "RUB", amount, "RUB", "", "Супермаркеты", "5411",
                     p.payee.encode("cp1251", "ignore").decode("cp1251"), "0,00", "0,00", comma(abs(p.amount), ""))
    return text


@layout("mufg", "JPY", "cp932")
def _(rows):
    text = line("日付", "摘要", "摘要内容", "支払い金額", "預かり金額", "差引残高", "メモ", "未資金化区分", "入払区分", by=",")
    for p in rows:
        text += line(f"{p.day.year}/{p.day.month}/{p.day.day}", "カード", p.payee.encode("ascii", "ignore").decode(), p.out(lambda v: f"{v:,.0f}"),
                     p.into(lambda v: f"{v:,.0f}"), f"{p.balance:,.0f}", "", "", "支払い" if p.amount < 0 else "預かり", by=",")
    return text


@layout("bca", "IDR")
def _(rows):
    text = ("Informasi Rekening - Mutasi Rekening,,,,\nNo. rekening : '1234567890,,,,\nNama : BUDI,,,,\nPeriode : 01/06/2026 - 30/06/2026,,,,\nKode Mata Uang : IDR,,,,\n"
            "Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo\n")
    for p in rows:
        text += bare("'" + p.day.strftime("%d/%m"), p.payee, "'0000", f'"{grouped(abs(p.amount))}"', "DB" if p.amount < 0 else "CR", f'"{grouped(p.balance)}"', by=",")
    return text + f'Saldo Awal : "2,500.00"\nSaldo Akhir : "{grouped(rows[-1].balance)}"\n'


@layout("monzo", "GBP")
def _(rows):
    text = "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\n"
    for p in rows:
        text += bare(f"tx_0000{p.number}", slashes(p.day), "10:11:12", "Card payment", p.payee, "", "Shopping", point(p.amount), "GBP", point(p.amount * 2), "EUR", "", "", "",
                     p.payee.upper(), "", point(p.amount) if p.amount < 0 else "", p.into(point), by=",")
    return text


@layout("nationwide", "GBP", "cp1252")
def _(rows):
    pounds = lambda v: f"£{v:.2f}"
    text = line("Account Name:", "FlexDirect ****12345", by=",") + line("Account Balance:", pounds(rows[-1].balance), by=",") + line("Available Balance: ", pounds(rows[-1].balance), by=",") + "\n"
    text += line("Date", "Transaction type", "Description", "Paid out", "Paid in", "Balance", by=",")
    return text + "".join(line(p.day.strftime("%d %b %Y"), "Visa purchase", p.payee, p.out(pounds), p.into(pounds), pounds(p.balance), by=",") for p in reversed(rows))


@layout("commbank", None)
def _(rows):
    return "".join(f'{slashes(p.day)},"{"+" if p.amount > 0 else ""}{point(p.amount)}","{p.payee}","+{point(p.balance)}"\n' for p in reversed(rows))


@layout("wechat", "CNY", "utf-8-sig")
def _(rows):
    text = "微信支付账单明细,,,,,,,,,,\n微信昵称：[小明],,,,,,,,,,\n起始时间：[2026-06-01 00:00:00] 终止时间：[2026-06-30 23:59:59],,,,,,,,,,\n,,,,,,,,,,\n----------------------微信支付账单明细列表--------------------,,,,,,,,,,\n"
    text += "交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注\n"
    for p in reversed(rows):
        text += bare(p.day.strftime("%Y-%m-%d 12:13:14"), "商户消费", p.payee, '"商品"', "支出" if p.amount < 0 else "收入", f"¥{abs(p.amount):.2f}", "零钱", "支付成功",
                     f"4200000{p.number}\t", f"1000{p.number}\t", "/", by=",")
    return text


@layout("in-out", "EUR")
def _(rows):
    return "| Booked | Text | Inflow | Outflow | Ccy |\n" + "".join(f"| {p.day} | {p.payee} | {p.into(point)} | {p.out(point)} | EUR |\n" for p in rows)


@layout("triodos", "EUR")
def _(rows):
    text = ""
    for p in reversed(rows):
        text += line(
            dashes(p.day),
            "NL20TRIO0123456789",
            comma(abs(p.amount)),
            "Debet" if p.amount < 0 else "Credit",
            p.payee,
            "NL91ABNA0417164300",
            "BA" if p.amount < 0 else "CR",
            "Betaalautomaat 18:42 pasnr. 003",
            comma(p.balance),
            by=",",
        )
    return text


@layout("belfius", "EUR", "cp1252")
def _(rows):
    text = (
        "Boekingsdatum vanaf;01/06/2026\nBoekingsdatum tot en met;30/06/2026\nBedrag vanaf;\nBedrag tot en met;\nRekeninguittrekselnummer vanaf;\nMededeling;\nNaam tegenpartij bevat;\nRekening tegenpartij;\nLaatste saldo;"
        + comma(rows[-1].balance)
        + " EUR\nDatum/uur van het laatste saldo;05/07/2026 10:12:00\n;\n;\n"
    )
    text += "Rekening;Boekingsdatum;Rekeninguittrekselnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen\n"
    for p in reversed(rows):
        text += bare(
            "BE68 5390 0754 7034",
            slashes(p.day),
            "00006",
            p.number,
            "",
            p.payee,
            "",
            "1000 BRUSSEL",
            "BETALING BANKCONTACT",
            slashes(p.day),
            comma(p.amount, ""),
            "EUR",
            "",
            "BE",
            "",
        )
    return text


@layout("cic", None, "cp1252")
def _(rows):
    text = "Date;Date de valeur;Montant;Libellé;Solde\n"
    for p in rows:
        text += bare(
            slashes(p.day), slashes(p.day), comma(p.amount, ""), "PAIEMENT CB " + p.payee, comma(p.balance, "")
        )
    return text


@layout("unicredit", "EUR", "cp1252")
def _(rows):
    text = "Data Registrazione;Data valuta;Descrizione;Importo (EUR);Canale;\n"
    for p in reversed(rows):
        text += bare(dots(p.day), dots(p.day), "PAGAMENTO POS " + p.payee, comma(p.amount), "Internet", "")
    return text


@layout("millennium-bcp", "EUR", "utf-16")
def _(rows):
    text = "Conta: 45212345678\nMoeda: EUR\nData inicial: 01/06/2026\nData final: 30/06/2026\n\nData lançamento\tData valor\tDescrição\tMontante\tTipo\tSaldo\n"
    for p in reversed(rows):
        text += (
            "\t".join(
                [
                    dashes(p.day),
                    dashes(p.day),
                    "COMPRA 1234 " + p.payee,
                    point(p.amount).replace(".", ","),
                    "Débito" if p.amount < 0 else "Crédito",
                    point(p.balance).replace(".", ","),
                ]
            )
            + "\n"
        )
    return text


@layout("raiffeisen-ch", None, "cp1252")
def _(rows):
    text = "IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date\n"
    for p in rows:
        text += bare(
            "CH9300762011623852957",
            p.day.strftime("%Y-%m-%d") + " 00:00:00.0",
            "Einkauf " + p.payee,
            point(p.amount),
            point(p.balance),
            p.day.strftime("%Y-%m-%d") + " 00:00:00.0",
        )
    return text


CURRENCY["raiffeisen-ch"] = "CHF"


@layout("csob", "CZK", "cp1250")
def _(rows):
    text = "Historie účtu 123456789/0300\n\nčíslo účtu;datum zaúčtování;částka;měna;zůstatek;číslo účtu protiúčtu;kód banky protiúčtu;název protiúčtu;konstantní symbol;variabilní symbol;označení operace;ID transakce;poznámka\n"
    for p in reversed(rows):
        text += bare(
            "123456789",
            dots(p.day),
            comma(p.amount, ""),
            "CZK",
            comma(p.balance, ""),
            "",
            "",
            p.payee.replace("é", "e"),
            "",
            "",
            "Platba kartou" if p.amount < 0 else "Příchozí úhrada",
            p.number,
            "",
        )
    return text


@layout("tatra", "EUR", "utf-8-sig")
def _(rows):
    text = "Dátum;Popis transakcie;Suma;Mena;Typ;Zostatok\n"
    for p in rows:
        text += bare(
            dots(p.day),
            p.payee,
            comma(abs(p.amount), " "),
            "EUR",
            "Debet" if p.amount < 0 else "Kredit",
            comma(p.balance, " "),
        )
    return text


@layout("ing-ro", "RON")
def _(rows):
    months = "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie".split()
    text = "Titular cont:,,Asha Verma\nCNP:,,*****\nAdresa:,,Bucuresti\n\n,,,Extras de cont\n,,,01 iunie 2026 - 30 iunie 2026\nContul:,,RO49 INGB 0000 9999 0123 4567,,Moneda:,RON\n\nData,,,Detalii tranzactie,,Debit,,Credit\n"
    for p in reversed(rows):
        text += line(
            f"{p.day.day:02} {months[p.day.month-1]} {p.day.year}",
            "",
            "",
            "Cumparare POS" if p.amount < 0 else "Incasare",
            "",
            p.out(comma),
            "",
            p.into(comma),
            by=",",
        )
        text += line("", "", "", "Terminal: " + p.payee, "", "", "", "", by=",")
        text += line("", "", "", f"Autorizare: {p.number}", "", "", "", "", by=",")
    return text


@layout("danske", "DKK", "cp1252")
def _(rows):
    text = line("Dato", "Tekst", "Beløb i DKK", "Saldo i DKK", "Status", "Afstemt")
    for p in rows:
        text += line(dots(p.day), p.payee, comma(p.amount), comma(p.balance), "Udført", "Nej")
    return text


@layout("seb", "SEK", "utf-8-sig")
def _(rows):
    text = "Bokföringsdatum;Valutadatum;Verifikationsnummer;Text/mottagare;Belopp;Saldo\n"
    for p in reversed(rows):
        text += bare(p.day, p.day, p.number, p.payee + " /26-06-01", point(p.amount), point(p.balance))
    return text


CURRENCY["seb"] = None


@layout("op-fi", "EUR", "utf-8-sig")
def _(rows):
    text = line(
        "Kirjauspäivä",
        "Arvopäivä",
        "Määrä EUROA",
        "Laji",
        "Selitys",
        "Saaja/Maksaja",
        "Saajan tilinumero ja pankin BIC",
        "Viite",
        "Viesti",
        "Arkistointitunnus",
    )
    for p in rows:
        text += line(
            p.day,
            p.day,
            comma(p.amount, ""),
            "106",
            "KORTTIOSTO" if p.amount < 0 else "TILISIIRTO",
            p.payee,
            "",
            "",
            "",
            f"20260601/{p.number}",
        )
    return text


@layout("privatbank", "UAH", "utf-8-sig")
def _(rows):
    text = line(
        "Дата",
        "Категорія",
        "Картка",
        "Опис операції",
        "Сума в валюті картки",
        "Валюта картки",
        "Сума в валюті транзакції",
        "Валюта транзакції",
        "Залишок на кінець періоду",
        "Валюта залишку",
        by=",",
    )
    for p in reversed(rows):
        text += line(
            dots(p.day) + " 18:42:11",
            "Продукти",
            "4149 **** **** 1234",
            p.payee,
            point(p.amount),
            "UAH",
            point(p.amount),
            "UAH",
            point(p.balance),
            "UAH",
            by=",",
        )
    return text


@layout("kakao", "KRW", "utf-8-sig")
def _(rows):
    text = "카카오뱅크 거래내역\n성명,홍길동\n계좌번호,3333-01-1234567\n조회기간,2026.06.01 ~ 2026.06.30\n통화,KRW\n\n거래일시,구분,거래금액,거래 후 잔액,거래구분,내용,메모\n"
    whole = lambda v: f"{int(v):,}"
    for p in reversed(rows):
        text += line(
            p.day.strftime("%Y.%m.%d") + " 18:42:11",
            "출금" if p.amount < 0 else "입금",
            whole(p.amount),
            whole(p.balance),
            "체크카드결제",
            p.payee,
            "",
            by=",",
        )
    return text


WHOLE.add("kakao")


@layout("td-canada", None)
def _(rows):
    text = ""
    for p in reversed(rows):
        text += line(
            p.day.strftime("%m/%d/%Y"), p.payee, p.out(point), p.into(point), point(p.balance), by=",", quote=""
        )
    return text


@layout("rbc", "CAD", "utf-8-sig")
def _(rows):
    text = '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"\n'
    for p in rows:
        text += bare(
            "Chequing",
            "01234-1234567",
            f"{p.day.month}/{p.day.day}/{p.day.year}",
            "",
            f'"{p.payee}"',
            '"CONTACTLESS INTERAC"',
            point(p.amount),
            "",
            "",
            by=",",
        )
    return text


@layout("itau", None, "cp1252")
def _(rows):
    text = (
        "Logotipo Itaú\nAtualização:;05/07/2026 10:12\nNome:;ASHA VERMA\nAgência:;1234\nConta:;12345-6\n\nLançamentos\ndata;lançamento;ag./origem;valor (R$);saldos (R$)\n31/05/2026;SALDO ANTERIOR;;;"
        + comma(rows[0].balance - rows[0].amount)
        + "\n"
    )
    for p in rows:
        text += bare(slashes(p.day), p.payee, "", comma(p.amount), "")
        text += bare(slashes(p.day), "SALDO DO DIA", "", "", comma(p.balance))
    return text


CURRENCY["itau"] = "BRL"


@layout("bbva-mx", "MXN", "utf-8-sig")
def _(rows):
    text = "BBVA México\nCuenta *1234 MXN\n\nDía,Concepto / Referencia,cargo,Abono,Saldo\n"
    for p in reversed(rows):
        text += line(
            slashes(p.day),
            p.payee + " / ******1234",
            "-" + grouped(-p.amount) if p.amount < 0 else "",
            p.into(grouped),
            grouped(p.balance),
            by=",",
        )
    return text
