extension TradeTable {
  static let shops: StaticString = """
    shopping/clothing:
    abbigliamento about_you ahdhiya asos ayakkabi ayakkabici bags baju bekleidung bershka boutique_de_ropa boutiques
    busana butik buty c_and_a calcados calzado calzados calzature ccc_obuwie chappal chappals chaussures cloth
    cloth_center cloth_centre cloth_house cloth_store cloth_stores clothes clothing clothings cloths
    collections_clothing cordonnerie defacto deichmann edgars ethnic_wear foot_locker foot_wear footlocker footware
    footwears gap_store garment garmets gents_tailor giyim hollister hosiery hunkemoller jd_sports kapad kapda
    kapda_bazar kapde kiabi kids_wear kidswear kleding kleidung kohls konveksi koton ladies_tailor ladies_tailors
    ladies_wear lc_waikiki lcwaikiki leather leather_goods leathers lingerie luggage macys malabis marshalls
    massimo_dutti mens_wear menswear moda modas mr_price new_look next_retail nguo nordstrom obuv obuwie odziez
    old_navy pakaian pepkor pret_a_porter primark pull_and_bear ready_made readymade readymade_garments readymades
    renner reserved riachuelo river_island ropa ross_stores sapataria sapatos saree saree_center saree_centre
    saree_house sari_center saris scarpe schoenen schoenwinkel schuhe schuhhaus sepatu shoe shoe_house shoe_mart
    shoe_palace shoe_shop shoe_store shoemart silk silk_house silk_saree silk_sarees stradivarius tailor_shop
    tailoring tekstil textail texties textil textiles_ltd textorium tj_maxx tk_maxx tkmaxx toko_baju toko_sepatu
    topshop uniforms uniqlo_tokyo vasthralayam vastra_bhandar vastra_niketan vastralay vastralaya vastram vetements
    viatu wear womens_wear zalando zapateria zapaterias zapatillas zapatos
    shopping/electronics:
    agd apple_store_r appliances best_buy bestbuy beyaz_esya bilgisayar camera cameras cctv cell_phone cellphone
    celulares computer computer_shop computer_world computers_and_peripherals coolblue currys darty digital_store
    elctronics electro electrodomesticos electromenager electronic electronica electronik electronique electronix
    elektro elektromarkt elektronik elektronika eletronics elettrodomestici elettronica euronics fnac gsm_servis
    handphone harvey_norman haushaltsgeraete home_appliances informatica informatique jarir jb_hi_fi jbhifi
    jumbo_electronics komputer laptop laptops media_expert media_markt mediaexpert mediamarkt micro_center
    mobile_accessories mobile_care mobile_center mobile_centre mobile_gallery mobile_house mobile_phone mobile_point
    mobile_repair mobile_repairing mobile_shop mobile_store mobile_world mobile_zone newegg ordinateurs pc_world
    photo_store ponsel pulsa_hp rtings rtv_euro_agd ^saturn sharaf_dg sim_card_shop teknosa telefoane telefonia
    telefony toko_hp unieuro vatan_bilgisayar witgoed worten
    shopping/home:
    ace_hardware arredamento athath b_and_q bangunan bartan bartan_bhandar bauhaus baumarkt bedding bhande bouwmarkt
    brico brico_depot bricolage bricolaje bricomarche budowlany building_material building_materials bunnings carpet
    carpets castorama cement conforama crockery curtain curtains doe_het_zelf droguerie dunelm eisenwaren electrical
    electrical_shop electricals_and_hardware ferragens ferramenta ferreteria ferreterias foam furnisher furnishers
    furnitre furnitur furnitures garden_center garden_centre gartencenter glass_house granite granites handicraft
    handicrafts handloom handlooms hardware_and_paints hardware_store hardware_stores hardwares hardwre harware
    hirdavat home_decor home_depot home_needs home_store homebase homedepot homeneeds homeware hornbach ijzerhandel
    jardineria jardinerie jysk karwei kitchenware leroy_merlin lowes maisons_du_monde marbles
    materiais_de_construcao material_bangunan materiales materiales_de_construccao materiaux mattress mattresses
    mebel meble meubel meubelen meubles mobel mobelhaus mobili mobilya moebel moebelhaus moveis mr_bricolage
    muebleria muebles nabytek nalbur nalburiye nursery_plants paint paint_house paints_and_hardware pathra
    plant_nursery plants plastic plastic_house plastics ply plywood plywoods praxis_bouw quincaillerie sanitaries
    sanitary sanitary_ware sanitaryware screwfix sklep_budowlany the_home_depot the_range tiles toko_bangunan
    toom_baumarkt tuincentrum utensil utensils viveiro vivero wayfair wickes xxxlutz yapi_market zelezarstvi
    shopping/jewellery:
    aabhushan abhushan alankar bangle bangle_store bangles bijouterie gioielleria gold_and_diamond gold_and_diamonds
    gold_house gold_palace horlogerie imitation_jewellery jewelary jeweler jewelers jewellars jewelleries
    jewellers_ltd jewellry jewelry jewels_and_gems joalharia joalheria joyeria joyerias jubiler juwelier juweliere
    juwellers jwellers kuyumcu kuyumculuk montres mujawharat nagai nagai_maligai oreficeria orologeria relojeria
    sarafa swarnakar swarovski toko_emas uhren watch watch_house watches zaveri_bazar zegarki zlatnictvi
    shopping/eyewear:
    afflelou alain_afflelou apollo_optik chashma chashmaghar chasma eye_wear eyewear eyewish fielmann general_optica
    gozluk grandvision oculos optica optical opticals_and opticas optician opticien opticiens optics optik optiker
    optique optyk otica oticas ottica ottici specsavers spectacles sunglass sunglass_hut vision_express
    shopping/beauty:
    attar_shop beauty_care_products boticario cosmatics cosmetic cosmetica cosmeticos cosmetics_and cosmetiques
    dm_drogerie dm_drogerie_markt drogeria drogerie drogist drogisterij etos fancy_store fancy_stores fancystore
    ittar kosmetik kosmetyki kozmetik kruidvat ladies_corner marionnaud muller_drogerie natura_cosmeticos nocibe
    o_boticario parfumerie perfume perfumeria perfumery perfumes profumeria rossmann the_body_shop ulta ulta_beauty
    yves_rocher
    shopping/kids:
    baby_shop baby_store babyshop brinquedos giocattoli intertoys jouets jugueteria juguetes khilona kids_store
    la_grande_recre lego mainan oyuncak smyk smyths_toys speelgoed spielwaren the_entertainer toy toy_shop toy_store
    toy_world toys_r_us toys_zone toysrus zabawki
    shopping/gifts:
    agarbatti bloemen bloemenwinkel bloemist blumen blumenhaus blumenladen bunga cadeau cadeaux cicekci cicekcilik
    fiori fiorista fleuriste fleurs floreria floricultura florista floristeria florists flower flower_shop flowers
    geschenke gift_center gift_centre gift_corner gift_gallery gift_house gift_shop gift_world greetings hediyelik
    kvetinarstvi kwiaciarnia kwiaty novelties novelty noveltys oleh_oleh party_supplies phool phool_bhandar
    pooja_bhandar pooja_samagri pooja_store pooja_stores poojan_samagri presentes prezenty puja_bhandar puja_store
    regali regalos souvenir souvenirs toko_bunga
    shopping/sports:
    articoli_sportivi bicicletas bicycle bicycles bike_shop bikes bisiklet cycle cycle_mart cycle_shop cycle_store
    cycles deportes dicks_sporting esportes fahrrad fahrradladen fietsen fietsenwinkel go_sport halfords intersport
    rowery sporting_goods sports_direct sports_goods sports_shop sportsdirect sportswear
    shopping/department:
    ^action americanas argos b_and_m bazaar_shopping big_w casas_bahia centre_commercial centro_comercial coppel
    costco costco_whse daiso de_bijenkorf debenhams department_store dollar_general dollar_tree dollartree
    don_quijote el_corte el_corte_ingles falabella family_dollar five_below flying_tiger galeria_kaufhof
    galeries_lafayette harrods hm_home john_lewis karstadt kaufhof kmart la_rinascente magalu magazine_luiza
    marks_and_spencer_simply pepco poundland sams_club samsclub selfridges shopping_center shopping_centre
    shopping_mall ^target tedi wal_mart walmart walmart_com wilko wm_supercenter woolworth
    shopping/online:
    allegro banggood blibli bol_com bukalapak cdiscount coupang daraz emag hepsiburada joom jumia konga lazada
    leboncoin mercado_libre mercado_livre mercadolibre mercadolivre mercadopago n11 namshi noon_com otto_versand
    ozon qvc rakuten shein_com shopee souq takealot tokopedia trendyol vinted wallapop wildberries wildcraft
    wish_com zalora
    business/courier:
    aramex aras_kargo cargo couriers dpd evri gls hermes_parcel inpost jne jne_express kargo logistics mondial_relay
    packers_courier paczkomat parcel parcels speed_post transport_courier ups_store yurtici_kargo
    business/office:
    common_service_centre copy_shop copyshop csc_center csc_centre cyber_cafe digital_print druckerei emitra
    fedex_office flex_printing fotocopy fotokopi grafica imprenta imprimerie jan_seva_kendra kopiersalon net_cafe
    office_supplies offset photo_copy photocopy photostat printers_and printing printing_press setu_kendra staples
    vistaprint xerox_center xerox_centre xerox_shop
    business/services:
    advocate advocates adwokat asesoria attorney attorneys avocat cartorio chartered_accountant
    chartered_accountants consultancy gestoria law_firm lawyers legalzoom notaire notar notario notary rechtsanwalt
    solicitors steuerberater tax_consultant
    business/hosting:
    google_cloud_emea ionos mailchimp ovh render_com shopify squarespace strato_ag wix_com
    """
}
