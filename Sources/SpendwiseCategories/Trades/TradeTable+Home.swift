extension TradeTable {
  static let home: StaticString = """
    transport/fuel:
    adnoc agip akaryakit akaryakit_istasyonu aral auto_gas auto_posto azs bencinera bensin benzin benzin_istasyonu
    benzina benzinaio bp_connect bp_oil caltex carburant carburanti carburants cepsa charge_point chargepoint
    chevron circle_k_fuel cng_pump cng_station combustiveis conoco diesel distributore_carburanti engen eni_station
    enoc eppco ^esso esso_station estacion_de_servicio estacion_servicio ev_charging ev_station exxon exxonmobil
    fillin_station filling_stations filling_stn fillingstation galp gas_bar gas_station gasoleo gasolina gasolinera
    gasolineria gasstation gazpromneft ionity ipiranga lukoil mahattat marathon_petro omv opet orlen oryx_energies
    paliwa pemex pertamina petrobras petrol_bunk petrol_ofisi petrol_pumps petroleums petrolium petrolpump petronas
    phillips_66 posto posto_de_gasolina q8 repsol rosneft rubis sasol shell_oil shell_service spbu stacja_paliw
    sunoco supercharger tamoil tankstation tankstelle tankstop tesla_supercharger texaco ^total total_access
    total_petrol totalenergies wuqood
    transport/parking:
    aparcamiento aparcamientos car_parking easypark effia estacionamento estacionamentos estacionamiento
    estacionamientos indigo_park justpark ncp_limited otopark otoparki parcheggi parcheggio parcmetre parkeergarage
    parkeren parkgarage parkhaus parking_saint parkings parkir parkmobile parkomat parkplatz parkster pay_and_park
    pay_park paybyphone q_park qpark ringgo saba_park strefa_parkowania tiefgarage
    transport/cabs:
    auto_driver autorickshaw blue_bird_taxi bluebird_taxi boda_boda bodaboda bolt_ride cabify careem didi free_now
    freenow gett gojek grab_ride lyft_ride matatu minicab minicabs ojek radio_taxi rickshaw sacco taksi taksowka
    taxicab taxis tuk_tuk yandex_taxi
    transport/transit:
    akbil autobus autobuses autobusu bart_clipper bilhete_unico bus_fare bus_pass bus_stand busfare bvg caltrain
    carris city_bus cta emt_madrid ez_link ezlink gvb hvv mbta metro_card metro_de_madrid metro_lisboa
    metro_rail_card metro_station mpk mrt mta mta_nyct mvg myki nol_card nyct_paygo omny opal_card oyster
    public_transport ratp ret_rotterdam rmv rta_dubai septa simplygo smrt stib subte tfl tfl_gov_uk tfl_travel tmb
    tramway transjakarta translink transport_for_london transport_urbain tranvia vbb wiener_linien wmata ztm
    transport/tolls:
    autopista autopistas autoroute autoroutes autostrada autostrade congestion_charge dartford_crossing e_zpass
    ezpass fastrak hgs jalan_tol peage peages peaje peajes pedagio pedagio_sem_parar salik sanef sem_parar sunpass
    telepass toll_road via_verde vignette vinci_autoroutes
    transport/vehicle:
    auto_garage auto_parts_store auto_pecas auto_service auto_services auto_spare auto_spares autobedrijf autocentre
    autofficina autogarage autohandel autohaus autolavaggio automotive autoparts autopecas autoservis autospares
    autowaschanlage autowerkstatt autozone banden batteries battery_house bengkel bike_point bike_service
    borracharia car_care car_decor car_service car_spa carcare carrozzeria carwash controle_technique cuci_mobil
    cuci_motor dvla euromaster garage garage_auto gommista jiffy_lube kfz kfz_werkstatt kwik_fit lastik lastikci
    lavage_auto llantas llantera mecanica mecanico mechanic mechanics midas mot_centre motor_service motor_works
    myjnia neumaticos norauto officina oficina_mecanica oreilly_auto oto_servis oto_yedek_parca oto_yikama pancture
    pit_stop pneu pneus puncture puncture_shop refacciones reifen repuestos spare_parts stacja_kontroli_pojazdow
    taller taller_mecanico talleres tambal_ban tire tires two_wheeler tyre_house tyre_service tyre_shop warshat
    warsztat warsztat_samochodowy waschstrasse wasstraat werkstatt wheel_alignment wulkanizacja
    bills/electricity:
    addc agl_energy bijlee british_gas bulb_energy cemig cez cez_prodej cfe cfe_suministrador city_power con_ed
    con_edison coned copel cpfl dewa dominion_energy duke_energy e_on edf edf_energy edp edp_comercial ekedc
    eko_electricity elec_bill electric electric_company electricidad electricite electricity_bill elektrik_faturasi
    enbw endesa enea eneco enel enel_distribuicao enel_energia energa energia energia_elettrica energie
    energy_australia energy_bill enerjisa engie eon_energie eskom essent eversource fewa hydro_one hydro_quebec
    iberdrola ikedc ikeja_electric kenya_power kplc kplc_prepaid listrik meralco national_grid naturgy nepa nuon
    octopus_energy origin_energy ovo_energy pg_and_e pge pge_com pge_obrot pln pln_prepaid power_corporation
    power_distribution rwe scottish_power scottishpower sewa southern_california_edison sp_group sp_services
    stadtwerke strom stromrechnung tanesco tauron tenaga_nasional tnb umeme vattenfall vidyut vidyut_vitran
    xcel_energy
    bills/gas:
    baskentgaz bharat_gas_agencies butane comgas dogalgaz gas_agencies gas_agncy gas_bill gas_cylinder
    gas_distributors gas_natural gas_refill gas_service_agency gasag gaz_de_france gazprom hp_gas_agency igdas
    indane_gas italgas pgnig propane sngpl ssgc sui_gas
    bills/water:
    acqua acquedotto agua aguas aguas_de anglian_water aqua_water aski canal_de_isabel dawasco eau eaux epal evides
    iski jal_kal jal_nigam jal_sansthan jalkal nairobi_water nawasco pdam sabesp sedapal severn_trent su_faturasi
    suez_eau thames_water united_utilities veolia vitens wasser wasserverband wasserwerke water_authority water_bill
    water_company water_utility water_works waterbedrijf waternet waterworks wodociagi yorkshire_water
    bills/mobile:
    1_1_telecom 1und1 9mobile a1_telekom airtel_money_bill airtime ais_mobile aldi_talk at_and_t at_t att_bill
    banglalink base_company batelco bell_canada boost_mobile bouygues bouygues_telecom celcom cell_c claro congstar
    cricket_wireless dialog_axiata digi_telecom dito docomo drei_austria du_telecom e_and_uae econet ee_limited
    emirates_integrated entel etisalat fastweb free_mobile freenet giff_gaff giffgaff glo_mobile globe_telecom
    google_fi grameenphone hutchison_3g iliad indosat jazz_topup kpn lebara lycamobile m1_limited maxis mint_mobile
    mobifone mobilcom mobile_bill mobile_topup mobily movistar mtn mtn_nigeria ncell ntt_docomo o2 o2_telefonica
    odido omantel ooredoo optus ^orange orange_polska orange_sa paket_data polkomtel proximus pulsa rakuten_mobile
    robi_axiata safaricom sfr singtel smart_communications smartfren softbank spark_nz starhub swisscom t_mobile
    t_mobile_nl telcel telecom telecom_italia telecoms telecomunicaciones telefonica telekom telenet telkom
    telkom_sa telkomsel telstra telus tesco_mobile three_uk tim_celular tim_spa tmobile top_up topup true_move
    turk_telekom turkcell ufone verizon verizon_wireless verizon_wrls viettel vodacom vodacom_tanzania vzwrlss
    wind_tre windtre xl_axiata zong
    bills/internet:
    biznet british_telecom broad_band bt_group centurylink charter_communications comcast comcast_xfinity cox_comm
    cox_communications digi_spain euskaltel fiber fiber_net fibra fibre first_media free_telecom
    frontier_communications glasfaser hyperoptic indihome internet_service internet_services jazztel
    kabel_deutschland masmovil net_service net_virtua netia netservice nos_comunicacoes nowo plusnet pyur
    sky_broadband sky_digital starlink superonline talktalk unifi unitymedia upc virgin_media vodafone_ono wi_fi
    wifi wow_internet xfinity ziggo
    bills/tv:
    ard_zdf cable_network cable_operator cable_tv cable_vision cablevision canal_plus digiturk direct_tv directv
    dish_network dstv gotv izzi megacable multichoice rundfunk sky_deutschland sky_italia sky_uk startimes totalplay
    tv_licence tv_licensing
    bills/insurance:
    achmea admiral_insurance aksa allianz allstate aok assicurazione assicurazioni assurances asurances asuransi
    aviva axa bima bpjs bpjs_kesehatan bupa centraal_beheer direct_line discovery_health ergo_versicherung geico
    generali gmf great_eastern huk_coburg insuranc insurence jubilee_insurance krankenkasse krankenversicherung
    legal_and_general lemonade liberty_mutual linea_directa macif maif manulife mapfre matmut metlife mgen
    mutua_madrilena nationale_nederlanden nhif old_mutual pojisteni pojistovna porto_seguro progressive_ins
    progressive_insurance prudential pzu sanlam seguro seguros sigorta sigortasi state_farm sulamerica takaful
    tameen techniker_krankenkasse ubezpieczenia ubezpieczenie unimed usaa versicherung versicherungen verzekering
    verzekeringen vitality_health warta zilveren_kruis zorgverzekering zurich
    bills/taxes:
    agencia_tributaria agenzia_entrate belastingdienst belediye belediyesi borough_council bundeskasse city_council
    comune_di council_tax county_council dgfip dmv e_challan finanzamt firs franchise_tax gemeente gram_panchayat
    hmrc house_tax impots irs_usataxpymt kra mahanagarpalika mairie municipality municipio nagar_nigam nagar_palika
    nagarpalika pajak palika panchayat prefeitura receita_federal road_tax samsat sars_efiling skatteverket
    stadtkasse sub_registrar tresor_public urzad_miasta urzad_skarbowy vergi vergi_dairesi water_tax
    bills/home-services:
    ac_repair ac_service binatu blanchisserie camasirhane cerrajeria cistirna cleaners cleaning demenagement
    dhobi_ghat dobi dry_clean dry_cleaner dry_cleaning dryclean drycleaner drycleaners drycleaning electrician
    electricista elektricien elektriker elektryk elettricista fontanero handyman house_keeping housekeeping
    idraulico iron_press ironing ironing_center kuru_temizleme laundary launderette laundrette laundromat
    laundry_kiloan lavandaria lavanderia lavanderias laverie locksmith londry maghsala movers mudanzas packers
    packers_movers pest plombier plomeria plumbers plumbing pradelna pralnia pralnia_chemiczna press_laundry
    pressing reinigung repairing repairs security_services serrurier servicing stomerij temizlik textilreinigung
    tintoreria tintorerie umzug waescherei waschcenter wascherei waschsalon washerman washing wasserette
    bills/loans:
    car_loan credit_agricole_conso credito finances fincorp gold_loan hipoteca home_loan hypothek kredi leasing
    micro_finance microfinance mortgage navient nelnet pret_immobilier sallie_mae student_loan
    travel/hotels:
    accor agriturismo alberghi albergo auberge b_and_b_hotel barcelo best_western boarding_and_lodging campground
    camping campsite chambre_hotes comfort_inn courtyard_by_marriott crowne_plaza days_inn dharamsala dharamshala
    dharmshala doubletree ferienhaus ferienwohnung fondok four_seasons fundak funduq gesthouse gite gites
    guest_houses guesthouse hampton_inn holiday_express holiday_inn homestays hospedaje hostal hostales hostelling
    hostels hosteria hotel_ibis hotelaria hoteles hotell ibis inn intercontinental jugendherberge kamp_alani kamping
    la_quinta lodgeing lodging lodgings losmen melia mercure motel motel_6 motel_one motels nh_hoteles otel oteli
    otelleri penginapan pensao pensjonat posada pousada pousadas premier_inn residencia_turistica residencial
    rest_house ritz_carlton ryokan scandic sheraton super_8 travelodge vrbo westin wisma yatri_nivas yatri_niwas
    travel/flights:
    aer_lingus aerolinea aerolineas aeromexico aeroport aeropuerto air_arabia air_canada air_france alaska_air
    alaska_airlines alitalia american_air american_airlines ana_all_nippon austrian_airlines avianca azul_linhas
    bandara batik_air cathay_pacific cebu_pacific citilink compagnie_aerienne copa_airlines delta_air
    delta_air_lines easyjet egyptair ethiopian_airlines eurowings finnair flughafen flydubai flynas
    frontier_airlines garuda garuda_indonesia gol_linhas gulf_air havalimani iberia ita_airways japan_airlines jet2
    jetblue jetstar kenya_airways klm korean_air latam linhas_aereas lion_air lot_polish lotnisko malaysia_airlines
    norwegian_air oman_air pegasus_airlines philippine_airlines qantas royal_air_maroc ryanair sas_scandinavian
    southwest_air southwest_airlines spirit_airlines swiss_international tap_air tap_portugal thai_airways
    turkish_airlines united_air united_airlines vietjet vietnam_airlines virgin_atlantic virgin_australia
    vivaaerobus volaris vueling westjet wizz_air wizzair
    travel/trains:
    amtrak avanti_west_coast bahn_de ceske_drahy comboios_de_portugal cp_comboios db_vertrieb db_vertrieb_gmbh
    deutsche_bahn eurostar great_western_railway gwr italo italotreno jr_east kai_access kereta_api ktmb lner nmbs
    northern_rail ns_groep ns_international ns_reizigers oebb ouigo ouigo_espana pkp pkp_intercity polregio pt_kai
    railway railway_station regiojet renfe renfe_viajeros sbb sbb_cff scotrail sncb sncf sncf_connect
    southeastern_railway tcdd thalys thetrainline trainline trenitalia via_rail
    travel/buses:
    alsa avanza_bus blablabus bus_service bus_services busbud eurolines flix flixbus flixbus_com greyhound kamil_koc
    megabus metro_turizm national_express primera_plus roadways rodoviaria setra tour_bus
    transport_corporation_state travel_bus
    travel/packages:
    agence_de_voyage agencia_de_viagens agencia_de_viajes agenzia_viaggi alamo alquiler_de_coches arac_kiralama
    autonoleggio autoverhuur autovermietung avis biuro_podrozy budget_car budget_car_rental car_rental car_rentals
    cestovni_kancelar cruise cruises ctrip edreams enterprise_rent enterprise_rent_a_car europcar ferries ferry
    ferryhopper getyourguide hertz holiday holidays lastminute lastminute_com location_voiture national_car
    noleggio_auto opodo reisebuero reisebureau reiseburo reisen reizen rent_a_car rentacar rental_mobil safariyat
    seyahat seyahat_acentesi sixt tiket_com tirth_yatra tour tour_and_travels tour_travels tours_and_travel
    tours_travels travel travel_agency travel_agent travel_agents traveloka trip_com tur_wisata turizm vacations
    viagens viaggi viajes viator voyage voyages wisata yatra_tour
    fees/bank:
    account_fee atm_fee bankkosten bankspesen biaya_adm biaya_admin biaya_administrasi canone_conto canone_mensile
    card_maintenance card_maintenance_fee comision_mantenimiento comisiones commission_bancaire cotisation_carte
    entgeltabschluss foreign_transaction foreign_transaction_fee frais_bancaires frais_de_tenue hesap_isletim
    imposta_di_bollo international_transaction_fee intl_transaction_fee islem_ucreti kontofuehrung
    kontofuehrungsgebuehr kontogebuehr kosten_rekening maintenance_fee monthly_fee monthly_maintenance_fee
    monthly_service_charge non_sterling_transaction nsf_fee oplata_miesieczna oplata_za_prowadzenie overdraft_fee
    paid_item_fee poplatek prowizja service_fee sms_alert_fee spese_conto stamp_duty_bank tarifa_bancaria
    tarifa_mensal transfer_charge transfer_fee transfer_of_funds_charge wire_fee wire_transfer_fee withdrawal_charge
    pay_bill_charge pay_merchant_charge
    fees/penalty:
    amende amendes boete bounce_charges bussgeld ceza cjib late_charge late_charges mahngebuehr mandat multa multas
    parking_fine returned_payment_fee saeumniszuschlag tilang traffic_fine
    rent/home:
    affitto alquiler aluguel aluguer arriendo boys_hostel canone_locazione coliving czynsz estate_agents_lettings
    gents_hostel ghar_bhada girls_hostel huur huurbetaling ijar kaltmiete kira_odemesi kiraaya kiraya kodi_ya_nyumba
    kos_kosan ladies_hostel landlord letting_agents lettings loyer loyers mens_hostel miete mietzahlung najem
    pg_accommodation pg_hostel pg_rent property_management renda_casa rent_payment sewa_kost sewa_rumah vermietung
    warmmiete wohnbau
    bills/software:
    adobe_creative adobe_inc adobe_systems avg_technologies chatgpt_subscr docusign evernote github_inc
    google_gsuite google_play_apps kaspersky lastpass mcafee microsoft_store norton surfshark todoist
    investments/mutual-funds:
    bluechip_fund debt_fund elss equity_fund etf flexi_cap flexicap index_fund large_cap largecap liquid_fund
    mid_cap midcap nav_units nifty small_cap smallcap
    investments/stocks:
    charles_schwab degiro etoro fidelity_investments hargreaves_lansdown interactive_brokers robinhood
    scalable_capital trade_republic trading_212 vanguard
    """
}
