"""Three households whose categories have to be learned, the same for the same seed.

Each history is a list of records in time order, with `truth`: where its owner wants the record. `category` is what the
owner's books say, which now and then is a slip that nobody corrected.
"""

import datetime
import random

FIRST = "ASHA RAVI SUNITA IRFAN LAKSHMI ANITA RAHUL PRIYA SURESH KAVITA DEEPAK FATIMA ARJUN MEENA VIKRAM POOJA".split()
LAST = "KUMAR DEVI NARAYAN DESAI SHARMA NAIR PATIL RAO VERMA SHEIKH REDDY IYER SINGH GUPTA MENON JOSHI DAS".split()
SAINTS = "SRI KRISHNA|NEW GANESH|BALAJI|ANNAPOORNA|ROYAL|GREEN LEAF|CITY|MODERN|SHREE SAI|BHARAT|GOLDEN|UDUPI|PUNJAB|STAR"
PLACES = "BANGALORE|BENGALURU IN|MUMBAI|NEW DELHI|PUNE|CHENNAI|GURGAON IND||||"
BANKS = "okaxis okhdfcbank ybl paytm oksbi ibl axl".split()

# Category, subcategory: words of local shops, names that everybody knows, the usual amount and its spread.
TRADES = {
    "food/delivery": ("FOODS|KITCHEN|BIRYANI HOUSE", "SWIGGY|ZOMATO|EATSURE|FAASOS", 420, 0.5),
    "food/restaurants": ("RESTAURANT|BHAVAN|TIFFINS|DHABA|FAMILY RESTAURANT", "BARBEQUE NATION|MTR 1924|HALDIRAM", 900, 0.6),
    "food/cafes": ("CAFE|COFFEE HOUSE|TEA STALL|JUICE CENTRE", "STARBUCKS COFFEE|THIRD WAVE COFFEE|CHAAYOS", 190, 0.5),
    "groceries/kirana": ("PROVISION STORES|KIRANA|GENERAL STORES|TRADERS", "NILGIRIS|RELIANCE FRESH|MORE RETAIL", 480, 0.7),
    "groceries/quick": ("MART|SUPER MART", "BLINKIT|ZEPTO MARKETPLACE|SWIGGY INSTAMART|BIGBASKET", 560, 0.5),
    "groceries/dairy": ("MILK PARLOUR|DAIRY|MILK BOOTH", "NANDINI MILK|COUNTRY DELIGHT|AMUL PARLOUR", 70, 0.4),
    "transport/cabs": ("TRAVELS CAB|AUTO STAND", "UBER INDIA SYSTEMS|OLA CABS ANI TECH|RAPIDO ROPPEN", 230, 0.5),
    "transport/fuel": ("FUELS|SERVICE STATION|PETROLEUM", "INDIAN OIL|HP PETROL PUMP|BHARAT PETROLEUM", 1800, 0.4),
    "transport/transit": ("BUS PASS COUNTER", "BMRCL METRO|DELHI METRO DMRC|BMTC", 90, 0.5),
    "shopping/online": ("ENTERPRISES ONLINE", "AMAZON PAY INDIA|FLIPKART INTERNET|MEESHO|AMAZON SELLER SVCS", 1100, 0.8),
    "shopping/clothing": ("TEXTILES|SILKS|TAILORS|GARMENTS|FOOTWEAR", "MYNTRA DESIGNS|AJIO|WESTSIDE|BATA INDIA", 1700, 0.6),
    "shopping/home": ("HARDWARE|FURNITURE|STEEL CENTRE", "IKEA INDIA|PEPPERFRY|HOME CENTRE", 2600, 0.8),
    "health/pharmacy": ("MEDICALS|PHARMA|MEDICAL STORES|CHEMISTS", "APOLLO PHARMACY|1MG TECHNOLOGIES|PHARMEASY", 540, 0.7),
    "health/doctor": ("CLINIC|DENTAL CARE|DIAGNOSTICS|HOSPITAL", "MANIPAL HOSPITALS|DR LAL PATHLABS|PRACTO", 900, 0.6),
    "bills/mobile": ("MOBILE RECHARGE", "AIRTEL PREPAID|JIO RECHARGE|VODAFONE IDEA", 350, 0.4),
    "bills/electricity": ("ELECTRICITY BOARD", "BESCOM BILLDESK|TATA POWER|MSEDCL", 2100, 0.4),
    "entertainment/streaming": ("MUSIC STREAM", "NETFLIX COM|SPOTIFY INDIA|HOTSTAR|YOUTUBE PREMIUM GOOGLE", 299, 0.4),
    "entertainment/movies": ("CINEMAS|THEATRE|TALKIES", "PVR INOX|BOOKMYSHOW BIGTREE|CINEPOLIS", 640, 0.5),
    "education/school": ("PUBLIC SCHOOL|VIDYALAYA|COLLEGE FEES", "DELHI PUBLIC SCHOOL|BYJUS", 14000, 0.4),
    "education/courses": ("TUITIONS|COACHING CENTRE|BOOK DEPOT|STATIONERY", "UDEMY|COURSERA", 1200, 0.8),
    "travel/trains": ("TOURS AND TRAVELS", "IRCTC RAIL CONNECT|REDBUS|MAKEMYTRIP INDIA", 1900, 0.7),
    "personal/salon": ("SALON|BEAUTY PARLOUR|HAIR STUDIO|SPA", "NATURALS SALON|URBAN COMPANY", 550, 0.6),
}


class Household:
    def __init__(self, seed, months, slips):
        self.chance, self.months, self.slips = random.Random(seed), months, slips
        self.records, self.number = [], 0
        self.labels = set()

    def pick(self, text):
        return self.chance.choice(text.split("|"))

    def person(self):
        return f"{self.chance.choice(FIRST)} {self.chance.choice(LAST)}"

    def shop(self, trade):
        words, brands, _, _ = TRADES[trade]
        if self.chance.random() < 0.35:
            return self.pick(brands)
        # A fifth of the local shops are paid by the name of their owner, which says nothing.
        if self.chance.random() < 0.2:
            return self.person()
        head = self.person().split()[0] if self.chance.random() < 0.4 else self.pick(SAINTS)
        return f"{head} {self.pick(words)}"

    def amount(self, usual, spread):
        minor = int(self.chance.lognormvariate(0, spread) * usual * 100)
        return max(100, minor // 500 * 500 if self.chance.random() < 0.5 else minor)

    def printed(self, name, channel):
        """How a bank writes a payee: never twice the same way."""
        chance = self.chance
        if chance.random() < 0.06 and len(name) > 6:
            place = chance.randrange(1, len(name) - 1)
            name = name[:place] + name[place + 1:]
        if chance.random() < 0.08:
            name = name.replace(" ", "")
        if channel == "upi":
            style = chance.random()
            reference = chance.randrange(10**11, 10**12)
            if style < 0.4:
                return f"UPI-{name[:24]}-{reference}"
            if style < 0.6:
                return f"UPI/{reference}/{name.lower().replace(' ', '')[:16]}@{chance.choice(BANKS)}"
            return name.title() if style < 0.8 else name[:20]
        mark = chance.choice(["", "", "", "PYU*", "RAZ*", "WWW ", "POS 416021XXXXXX1234 "])
        return f"{mark}{name} {chance.choice(PLACES.split('|'))}".strip()[:40]

    def add(self, day, minor, account, channel, name, truth, currency="INR"):
        self.labels.add(truth)
        label = truth
        if self.chance.random() < self.slips:
            label = self.chance.choice(sorted(self.labels))
        kind = "income" if minor > 0 else "expense"
        self.number += 1
        self.records.append(dict(
            id=f"t{self.number:016}", date=day.isoformat(), minor=minor, currency=currency, kind=kind, account=account,
            channel=channel, raw=self.printed(name, channel), truth=truth, category=label))

    def days(self):
        day = datetime.date(2024, 1, 1)
        while (day.year - 2024) * 12 + day.month <= self.months:
            yield day, (day.year - 2024) * 12 + day.month - 1
            day += datetime.timedelta(days=1)

    def history(self):
        return sorted(self.records, key=lambda record: (record["date"], record["id"]))


def family(seed=1):
    """Many merchants, of which new ones come all the time, and the noise of UPI."""
    home = Household(seed, 24, 0.03)
    chance = home.chance
    shops = [(home.shop(trade), trade) for trade in TRADES for _ in range(9)]
    weights = [chance.paretovariate(1.1) for _ in shops]
    salary, landlord, maid = "INFOTECH SOLUTIONS PVT LTD SALARY", home.person(), home.person()
    for day, month in home.days():
        if day.day == 1:
            home.add(day, 14500000, "hdfc-1234", "statement", salary, "income/salary")
            home.add(day, -2800000, "hdfc-1234", "upi", landlord, "rent/home")
            home.add(day, -450000, "hdfc-1234", "upi", maid, "bills/home-services")
        for _ in range(chance.choice([2, 3, 4, 5, 6]) + (2 if day.weekday() >= 5 else 0)):
            if chance.random() < 0.06:
                shops.append((home.shop(trade := chance.choice(list(TRADES))), trade))
                weights.append(chance.paretovariate(1.1))
            name, trade = chance.choices(shops, weights)[0]
            # From department stores come groceries on weekdays and clothes on Sundays.
            if name == "MORE RETAIL" and day.weekday() == 6:
                trade = "shopping/clothing"
            usual, spread = TRADES[trade][2:]
            account, channel = chance.choices([("hdfc-1234", "upi"), ("icici-6017", "card"), ("sbi-9659", "upi")], [5, 3, 2])[0]
            home.add(day, -home.amount(usual, spread), account, channel, name, trade)
    return home.history()


def student(seed=2):
    """Few merchants; half of the money goes to friends, for what the amount and the day tell."""
    home = Household(seed, 18, 0.04)
    chance = home.chance
    trades = ["food/delivery", "food/cafes", "groceries/quick", "transport/cabs", "transport/transit", "bills/mobile",
              "entertainment/streaming", "entertainment/movies", "education/courses", "shopping/online"]
    shops = [(home.shop(trade), trade) for trade in trades for _ in range(3)]
    friends, owner, father = [home.person() for _ in range(9)], home.person(), home.person()
    for day, month in home.days():
        if day.day == 2:
            home.add(day, 1800000, "sbi-9659", "upi", father, "income/family")
            home.add(day, -850000, "sbi-9659", "upi", owner, "rent/home")
        if chance.random() < 0.03:
            shops.append((home.shop(trade := chance.choice(trades)), trade))
        for _ in range(chance.choice([0, 1, 1, 2, 3])):
            name, trade = chance.choice(shops)
            home.add(day, -home.amount(*TRADES[trade][2:]), "sbi-9659", chance.choice(["upi", "upi", "card"]), name, trade)
        if chance.random() < 0.7:
            friend = chance.choice(friends if chance.random() < 0.9 else [home.person()])
            if day.weekday() >= 5:
                trade, minor = "entertainment/movies", home.amount(600, 0.3)
            elif chance.random() < 0.25:
                trade, minor = "rent/home", home.amount(2800, 0.15)
            else:
                trade, minor = "food/restaurants", home.amount(150, 0.4)
            home.add(day, -minor, "sbi-9659", "upi", friend, trade)
    return home.history()


def freelancer(seed=3):
    """Two currencies and two accounts for private and work; habits that drift and a mind that changes."""
    home = Household(seed, 24, 0.03)
    chance = home.chance
    trades = ["food/cafes", "food/delivery", "food/restaurants", "groceries/kirana", "groceries/quick", "transport/cabs",
              "shopping/online", "shopping/home", "health/doctor", "health/pharmacy", "bills/mobile", "travel/trains"]
    shops = {trade: [home.shop(trade) for _ in range(4)] for trade in trades}
    clouds = ["AWS EMEA", "DIGITALOCEAN COM", "GITHUB INC", "FIGMA MONTHLY", "OPENAI CHATGPT SUBSCR", "GOOGLE WORKSPACE"]
    clients = ["ACME STUDIOS LLC", "NORTHWIND GMBH", "BLUEBIRD MEDIA INC", "TOPTAL LLC"]
    for day, month in home.days():
        if day.day == 1:
            # Every other month a habit is dropped and another one begins.
            for trade in chance.sample(trades, 3):
                shops[trade][chance.randrange(4)] = home.shop(trade)
            home.add(day, -1200000, "icici-6017", "upi", "WEWORK INDIA MGMT", "business/office" if month < 12 else "rent/office")
        if chance.random() < 0.08:
            home.add(day, home.amount(1400, 0.5), "wise-4411", "feed", chance.choice(clients), "income/freelance", "USD")
        if chance.random() < 0.3:
            home.add(day, -home.amount(24, 0.8), "wise-4411", "feed", chance.choice(clouds), "business/hosting", "USD")
        for _ in range(chance.choice([1, 2, 3, 4])):
            trade = chance.choice(trades)
            name = chance.choice(shops[trade])
            account, channel = chance.choice([("hdfc-1234", "upi"), ("hdfc-1234", "card"), ("icici-6017", "card")])
            truth = trade
            # What is bought and driven with the card for work is work.
            if account == "icici-6017" and trade in ("shopping/online", "transport/cabs", "shopping/home"):
                truth = "business/services"
            # Coffee is an office from the second year on, on weekdays.
            if trade == "food/cafes" and month >= 12 and day.weekday() < 5:
                truth = "business/meetings"
            home.add(day, -home.amount(*TRADES[trade][2:]), account, channel, name, truth)
    return home.history()


HISTORIES = {"family": family, "student": student, "freelancer": freelancer}
