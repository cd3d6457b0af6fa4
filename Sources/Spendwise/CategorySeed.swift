/// One category that a new set of books begins with.
public struct CategorySeed: Sendable, Equatable {
  /// The id in records: short, lower case, never renamed.
  public var slug: String
  /// The display name.
  public var name: String
  /// One emoji.
  public var icon: String
  /// `#RRGGBB`.
  public var color: String
  /// The position in lists, from 1.
  public var order: Int
  /// The finer headings inside it.
  public var subcategories: [Subcategory]

  /// A finer heading inside a category.
  public struct Subcategory: Sendable, Equatable {
    /// The id in records.
    public var slug: String
    /// The display name.
    public var name: String

    public init(slug: String, name: String) {
      (self.slug, self.name) = (slug, name)
    }
  }

  /// The slug of transactions without a known category.
  public static let uncategorized = "uncategorized"

  /// The slugs of money that came, and of moves between own accounts. Neither is spent.
  public static let (income, transfers) = ("income", "transfers")

  /// The name of a category without one: `eating-out` is `Eating Out`.
  public static func title(of slug: String) -> String {
    slug.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// All seeds in display order. The table is read at first use.
  public static let all: [CategorySeed] = {
    var seeds: [CategorySeed] = []
    func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
    // Bytes, since to split a text with emoji into characters takes longer than to read an alert.
    for line in "\(table)".utf8.split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 5 else { continue }
      let fields = cells.dropLast().map(text)
      let subcategories = cells[4].split(separator: ",").compactMap { pair -> Subcategory? in
        let parts = pair.split(separator: "=", maxSplits: 1).map(text)
        return parts.count == 2 ? Subcategory(slug: parts[0], name: parts[1]) : nil
      }
      seeds.append(
        CategorySeed(
          slug: fields[0], name: fields[1], icon: fields[2], color: fields[3], order: seeds.count + 1,
          subcategories: subcategories))
    }
    return seeds
  }()

  /// `slug|name|icon|colour|subcategory=name,…`
  private static let table: StaticString = """
    food|Food & Dining|🍽️|#E4572E|delivery=Delivery,restaurants=Restaurants,cafes=Cafes,fast-food=Fast food,\
    bars=Bars & alcohol,sweets=Sweets & bakery
    groceries|Groceries|🛒|#3DA35D|quick=Quick commerce,supermarket=Supermarket,kirana=Local shop,\
    dairy=Milk & dairy,produce=Fruit & vegetables,meat=Meat & fish
    transport|Transportation|🚗|#2E86AB|cabs=Cabs & autos,fuel=Fuel,transit=Metro & buses,parking=Parking,\
    tolls=Tolls,vehicle=Vehicle care,rentals=Rentals
    shopping|Shopping|🛍️|#F2A541|online=Online,clothing=Clothing & shoes,electronics=Electronics,\
    home=Home & furniture,beauty=Beauty & care,jewellery=Jewellery,sports=Sports,kids=Kids & toys,gifts=Gifts,\
    department=Department stores,eyewear=Eyewear
    entertainment|Entertainment|🎬|#9B5DE5|streaming=Streaming,movies=Movies,music=Music,games=Games,\
    events=Events,reading=Books & news,apps=Apps
    bills|Bills & Utilities|💡|#F7B801|mobile=Mobile,internet=Internet,electricity=Electricity,gas=Gas,\
    water=Water,tv=TV,insurance=Insurance,loans=Loans & EMI,taxes=Taxes & government,software=Software & cloud,\
    home-services=Home services
    health|Healthcare|🩺|#EF476F|pharmacy=Pharmacy,doctor=Doctor,hospital=Hospital,lab=Tests,dental=Dental,\
    fitness=Fitness
    travel|Travel|✈️|#118AB2|flights=Flights,trains=Trains,buses=Buses,hotels=Hotels,packages=Trips & agents,\
    visa=Visa & forex
    education|Education|🎓|#6A4C93|school=School & college,courses=Courses,coaching=Coaching,exams=Exams
    business|Business|💼|#577590|advertising=Advertising,services=Services,office=Office,courier=Courier,\
    hosting=Hosting & domains
    rent|Rent|🏠|#8D6A9F|home=Home,society=Society & maintenance
    investments|Investments|📈|#2A9D8F|stocks=Stocks & brokers,mutual-funds=Mutual funds,retirement=PPF & NPS,\
    deposits=Deposits,gold=Gold,crypto=Crypto
    fees|Fees|🧾|#B56576|bank=Bank charges,card=Card fees,interest=Interest paid,penalty=Penalties
    income|Income|💰|#06A77D|salary=Salary,interest=Interest,dividend=Dividends,cashback=Cashback & rewards,\
    rent=Rent received,tax-refund=Tax refund,government=Benefits
    transfers|Transfers|🔁|#7A7A7A|card-payment=Card payment,self=Own accounts,wallet=Wallets,cash=Cash withdrawals
    other|Other|📦|#9AA0A6|donations=Donations,help=Household help,pets=Pets,care=Personal care,post=Post
    uncategorized|Uncategorized|❔|#C0C0C0|
    """
}
