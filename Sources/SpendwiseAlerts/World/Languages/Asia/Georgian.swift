/// Words of payments in Georgian.
extension WorldLanguages {
  static let georgian = """
    out: გადახდა|გადახდილია|ჩამოგეჭრათ|ჩამოიჭრა|დებეტი|გადარიცხვა|გადაირიცხა|განაღდება
    into: ჩარიცხვა|ჩაგერიცხათ|ჩაირიცხა|შემოსავალი|ხელფასი|კრედიტი
    cashOut: განაღდება|თანხის გატანა|ბანკომატი
    cashIn: თანხის შეტანა
    refund: დაბრუნება|უკან დაბრუნება
    transfer: გადარიცხვა
    fee: საკომისიო
    balance: ნაშთი|ხელმისაწვდომი ნაშთი|ბალანსი|ხელმისაწვდომია
    limit: ლიმიტი
    account: ანგარიში|ანგარიშზე|ანგარიშიდან
    card: ბარათი|ბარათით
    amount: თანხა
    date: თარიღი
    to: მიმღები
    sender: გამგზავნი
    payee: მიმღები|ობიექტი
    info: დანიშნულება
    declined: უარყოფილია|არასაკმარისი|ვერ შესრულდა
    code: კოდი|პაროლი
    share: არ გაუზიაროთ
    due: გადასახდელი
    offer: აქცია|ფასდაკლება
    out: gadakhda|gadaxda|chamochra|chamoichra|chamogechrat|gadakhdilia
    into: charitskhva|charicxva|chagericxat|chairitskha
    balance: nashti|khelmisatsvdomi|xelmisatsvdomi|balansi
    account: angarishi|angarishidan
    card: barati|baratit
    amount: tankha|tanxa
    """
}
