extension TradeTable {
  static let food: StaticString = """
    food/restaurants:
    andhra_mess annapoorneshwari applebees asador ayam_bakar ayam_geprek bakso bar_mleczny barbecue barbeque bbq
    bhavan_veg bhoj_ghar bhojan bhojanalay bhojanalaya bhojnalay bhojnalya biriani biryanis bistro bistrot bonda
    brasserie briyani buffet cantine cevicheria chinese_corner chinese_fast_food chippy choma churrascaria
    churrasqueira cocina comedor cracker_barrel creperie darshini dennys dhabha dhosa diner dining doener doner
    donerci dosa dosas durum eetcafe eethuis eetkamer falafel fish_and_chips food_stall food_truck foodcourt
    foodhall gasthaus gasthof gastropub gaststaette gaststatte gospoda grill grillhouse haleem hawker hotel_pure_veg
    hoteli idli idly ihop imbiss izakaya jadlodajnia kabab kababs kantine karahi karczma kebab kebabs kebap kebapci
    kedai_makan kerala_mess khabsa khaja_ghar khanaval khanawal kofteci lanchonete lokanta lokantasi mandi_house
    marisqueira marisqueria mat_am mataam matam mensa mess meyhane mie_ayam mkahawa mughlai nasi nihari non_veg
    noodle noodles nyama_choma obiady ocakbasi olive_garden osteria padang parotta parrilla pideci punjabi_dhaba
    pure_veg ramen rasoi ratskeller restauracia restauracja restauran restaurante restaurantes restobar restoran
    restorani restorant restraunt restuarant resturant ristorante rodizio rotisserie rumah_makan sate seafood sodexo
    steakhouse stolovaja stolovaya sushi taberna takeaway tandoor tandoori tasca taverna tavola_calda thali thalis
    tiffin_room trattoria udon unavagam upahar upahar_gruha upahara vaishno_dhaba veg_restaurant warung_makan
    warung_nasi wirtshaus
    food/fast-food:
    arepas bagel burger_king_us burgers burrito chaat_bhandar chick_fil_a chicken_wings chipotle chole_bhature
    dairy_queen debonairs domino_s donut donuts doughnuts empanadas fast_food fastfood five_guys frankie
    fried_chicken frietjes friterie friterij frituur hamburgueria hamburguesas hotdog in_n_out jollibee kachori
    little_caesars momo nandos panda_express pani_puri panini panipuri papa_johns piadineria pizzas pizzerija
    popeyes popeyes_louisiana quick_burger samosa sandwich sandwiches shawarmas shawerma snack snack_bar snackbar
    snacks steers taco tacos taqueria telepizza tortas vada_pav vadapav vapiano wada_pav wadapav wagamama wimpy
    food/cafes:
    amrut_tulya amruttulya amrutulya blue_bottle boba bubble_tea cafeina cafes cafetaria cafeteria caffe caffe_nero
    caffetteria cay_evi cay_ocagi chaha chai_wala chaiwala cofee coffe espresso greggs herbata janji_jiwa java_house
    juice_center juice_centre juices kaapi kafe kafeteria kafeterya kaffee kahve kahvecisi kahvesi kawiarnia
    kedai_kopi koffie kopi kopi_kenangan lassi lassiwala panera panera_bread peets pret_a_manger qahwa roasters
    roastery salon_de_the simit_sarayi smoothie smoothies tchibo tea_center tea_centre tea_corner tea_house
    tea_point tea_post tea_room tea_shop tea_stal tea_time teahouse ya_kun
    food/sweets:
    backerei baeckerei baeckerei_konditorei bake_shop bakehouse bakes bakeshop bakkerij baklava baklavaci borek
    borekci boulangerie cake cake_shop cakery cakes chocolate chocolates chocolatier churreria churros confectionary
    confectioner confectioners confectionery confiteria crepes cukiernia dondurma dulceria eiscafe eisdiele es_krim
    falooda farsan firin firini gelados gelateria gelato glacier halawiyat halwa heladeria helados hulwa ice_creams
    icecream icecreams ijssalon konditorei kulfi lody lodziarnia makhbaz mishtan_bhandar mishtanna mishthan
    mistanna_bhandar misthan misthan_bhandar mithaiwala mithaiyan namkeen namkin padaria panaderia panetteria
    panificadora panificio pastane pastanesi pastelaria pasteleria pasticceria pastries pastry patisserie patissier
    pekarna piekarnia roti_bakery simit sorveteria sweet sweet_home sweet_house sweet_mart sweet_shop sweetmart
    toko_roti
    food/bars:
    bar_restaurant beer beer_shop bier biergarten birreria bodegas bottle_shop bottleshop brauerei brauhaus brewpub
    cave_a_vin cerveceria cervejaria cocktail cocktails cocteleria enoteca kneipe licoreria licores liqour
    lounge_bar monopolowy nachtclub nightclub off_licence permit_room piwo spirits taproom tavern vino vinos
    vinoteca whisky wine wine_mart wine_shops winery
    food/delivery:
    careem_food deliveroo deliveroo_plus doordash food_delivery food_order foodpanda getir glovo gofood grabfood
    grubhub hungerstation ifood jahez just_eat justeat lieferando pedidosya pyszne rappi takeaway_com talabat
    thuisbezorgd uber_eats_help wolt yemeksepeti zomato_order
    groceries/kirana:
    abarrote abarrotes alimentari alimentation alimentation_generale almacen_de_alimentos anaj anaj_bhandar annachi
    apna_bazaar apna_bazar artykuly_spozywcze atta atta_chakki bakala bakkal bakkali baqala bio_markt bioladen
    biomarkt bodeguita bqala chakki colmado convenience_store conveniencestore corner_shop daily_needs dailyneeds
    dal_mill deli delicatessen delikatesy dry_fruit dry_fruits dryfruit dryfruits duka duka_la_chakula dukan
    epicerie epicier fair_price_shop feinkost flour_mill flourmill food_mart foodmart galla gallaa gen_store
    general_merchant generalstore genral_store grain grain_merchant grain_store grain_stores grains grocer grocers
    grosery health_food herboristeria karyana kelontong kirana_stor kiranaa kirna kiryana kolonialwaren krana
    kruidenier kuruyemis lebensmittel maligai malligai malligai_kadai masala masala_bhandar masale mercearia mewa
    mini_market mini_mercado minimarket minimarkt minimercado naturkost nutri_store oil_mill organic_store organics
    pala_sarakku palasarakku pansari pasari potraviny produkti produkty provision_stor provisional_store provison
    provisons pulperia ration ration_shop reformhaus rice_mandi rice_mill rice_traders sahakari_bhandar sari
    sari_sari_sari_store sarkuteri sembako sklep sklep_spozywczy spaza spices spozywczy tamween toko_kelontong
    toko_sembako ultramarinos wholefoods
    groceries/supermarket:
    a101 albert_heijn albertsons alcampo aldi alfamart asda assai atacadao auchan bakkal_market bazaar_super
    biedronka big_mart billa ^bim bim_a_s bodega_aurrera carrefour carrefour_kenya carrefoursa cash_and_carry
    cash_carry checkers_hyper chedraui choithrams circle_k co_op cold_storage ^coles coles_supermarkets colruyt
    conad consum continente ^coop delhaize departmental_store departmental_stores departmntal dept_store dino_polska
    edeka eroski esselunga eurospin fairprice familymart food_bazaar food_lion food_market food_store food_stores
    foodstore franprix getraenkemarkt getrankemarkt giant_hypermarket heb_grocery hipermarket hipermercado hofer
    hyper_market hypermarche hypermart hyperstar iceland_foods indomaret instacart intermarche ipermercato kaufland
    kroger lawson leclerc lenta_hyper lidl loblaws lulu magnit ^marche market_hall markt mart_supermarket mega_mart
    megamart meijer mercadinho ^mercado mercadona migros monoprix morrisons naivas netto ntuc ocado othaim oxxo
    pam_panorama panda_retail pao_de_acucar pasar_raya pasar_swalayan pasaraya pazari penny_markt perekrestok
    pick_n_pay pingo_doce publix pyaterochka quickmart rewe s_mkts safeway sainsbury sainsburys sainsburys_s_mkts
    sheng_siong shoprite sobeys sok_market soriana spermarket spinneys sprouts_farmers stokrotka supar_market
    super_shop super_store superm supermaket supermarche supermarkat supermarkett supermarkt supermarkten
    supermercado supermercado_dia supermercados supermercati supermercato supershop superstore swalayan targ tesco
    tesco_express tesco_stores trader_joe trader_joes waitrose walmart_supercenter wawa wegmans whole_foods wholefds
    woolworths zabka
    groceries/dairy:
    cheese cremerie dairies doodh doodhwala dudh dudhwala dugdh dugdhalaya egg_center eggs fromagerie kaashandel
    kaaswinkel lacteos laiterie laticinios latteria lecheria milk_booth milk_center milk_centre milk_depot
    milk_products milk_suppliers mleczarnia molkerei paneer queseria susu_segar
    groceries/produce:
    aloo_pyaz banana batata bhaji bhaji_mandai bhajipala bhajiwala buah coconut coconuts fal_bhandar farm_fresh
    farm_shop farmers_market fruit_mart fruit_stall fruits_and_vegetables fruits_et_legumes fruta frutaria frutas
    fruteria frutta frutteria fruttivendolo gemuese gemuse greengrocer groente groenteboer groenten hortifruti
    kaigari kaikani kaikari kanda kanda_batata khudar khudrawat koorakayalu kuragayalu legumes ^mandai maraicher
    matunda mboga meyve nariyal obst obst_und_gemuese onion ortofrutta ovoce owoce pazha_mudir pazhamudhir
    pazhamudir phal_bhandar primeur primeurs quitanda sabji sabji_mandi sabzi sabzi_mandi sacolao sayur sayuran
    sebze subzi tarkari toko_buah tukang_sayur veg_and_fruits vegatable vegetabls vegetble vegitable vegitables
    verduleria verduras warzywa warzywa_owoce warzywniak zelenina
    groceries/meat:
    acougue asmak balik_pazari balikci boucherie boucherie_charcuterie broiler broilers carnes carniceria
    charcuteria charcuterie chicken_center chicken_centre chicken_corner chicken_shop chickens chiken daging
    fischhandel fish_market fish_mart fish_stall fishmonger fishmongers fleischerei halal_meat jazzar ^kasap lahoum
    macelleria machhi machhli machli malhama matsya meats metzgerei miesny mieso murgh muton mutton_shop
    mutton_stall nyama peixaria pescaderia pescheria poissonnerie polleria pollos poultry prawns reznictvi salumeria
    schlachterei seafoods sklep_miesny ^slager slagerij talho toko_daging vishandel viswinkel wedliny
    """
}
