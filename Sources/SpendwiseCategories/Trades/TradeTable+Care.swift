extension TradeTable {
  static let care: StaticString = """
    health/pharmacy:
    apotea apoteek apotek apoteka apotheek apotheke apotheken apteka apteki aurvedic aushadhalaya aushadhi ayurved
    ayurveda ayurvedalaya ayurvedic ayurvedics ^boots boots_pharmacy chemists_and_druggists chemst ^clicks cvs
    cvs_pharmacy dava_khana davakhana dawa dawaa dawai dawakhana dis_chem dischem droga_raia drogaria drogarias
    drogasil drug_house drug_store drugist drugists drugs drugstore duka_la_dawa eczane eczanesi farmaci farmacia
    farmacias farmacie farmacity farmacy farmatodo guardian_health herbal herbals homeo homeopathic homeopathy
    homoeo homoeopathic homoeopathy lekaren lekarna lloydspharmacy mannings marundhagam marunthagam medcal medi_shop
    medicals_store medicare medicine medicines medicl medico meds oushadhi pague_menos parafarmacia parapharmacie
    pharmacia pharmacie pharmacies pharmacist pharmasy pharmcy rite_aid saidalia saydalia saydaliya saydaliyah
    saydaliyat shoppers_drug_mart superdrug surgical surgicals unani walgreens watsons
    health/hospital:
    aarogya aiims arogya aspatal aushadhalay cancer chikitsalay chikitsalaya clinique eye_hospital hastane hastanesi
    health_care health_center health_centre healthcare heart_institute hopital hopitaux hosital hosp hospita
    hospitalet hospitali hospitalier hospitals_ltd hospitel hospitl hosptial kaya_kalp klinikum krankenhaus
    maternity maternity_home medical_center medical_centre medical_college_hospital mostashfa multi_speciality
    multispeciality mustashfa nemocnice nethralaya netralaya nhs nurshing_home nursing_homes rsud rumah_sakit spital
    super_speciality superspeciality szpital uniklinik ziekenhuis
    health/doctor:
    arzt arztpraxis augenarzt cabinet_dr cabinet_medical chiropractic chiropractor clinica clinicas clinics clinik
    consultation_fee consultorio daktari dermatologist dermatology docteur doctors dokter ent_clinic eye_care
    eye_clinic eyecare familia_medicina fisioterapia fizjoterapia fizyoterapi fysio fysiotherapie gabinet_lekarski
    hausarzt hautarzt huisarts huisartsenpraktijk kids_clinic kinderarzt kine kinesitherapeute klinik klinika
    medecin medical_practice opd ordinace ortho_clinic osteopath osteopathe osteopathy paediatric pediatric physio
    physio_care physiocare physiotherapie poliklinigi poliklinik przychodnia psicologa psicologo psychologist
    psychotherapy skin_care_clinic skin_clinic surgery urgent_care
    health/dental:
    clinica_dental dds dentaire dental_care dental_clinic dentals dentista dentistas dentiste dentistry dentists
    dentysta dis_hekimi dis_klinigi dokter_gigi odontologia odontologica odontologo orthodontics orthodontie
    orthodontist ortodoncia stomatolog stomatologia stomatologiczny tandarts tandartspraktijk zahnaerzte zahnarzt
    zahnarztpraxis zubar
    health/lab:
    analisis_clinicos blood_bank ct_scan diagnosis diagnostc diagnosticos diagnostik diagnostika diagonstic imaging
    labcorp laboratoire laboratories laboratorio laboratorio_clinico laboratorium laboratory labs mri path_labs
    pathalogy pathlab pathlabs patholgy pathology_lab quest_diagnostics radiology scan_center scan_centre sonography
    synevo ultrasound x_ray xray
    health/fitness:
    24_hour_fitness academia_fitness akhada basic_fit basicfit classpass cross_fit crossfit david_lloyd fitnes
    fitnessstudio fitnesstudio fitx gimnasio ginasio gymnasium health_club la_fitness mcfit natacion orangetheory
    palestra peloton pilates planet_fitness pure_gym puregym silownia smart_fit smartfit spor_salonu sportschool
    strava swimming_pool the_gym_group urban_sports virgin_active vyayamshala wellness_club yogalaya zumba
    other/care:
    barbearia barber_pria barber_shop barberia barbers barbershop barberski barbiere beautician beauty_parlor
    beauty_parlour beauty_salon beauty_studio beleza belleza berberi cabeleireira cabeleireiro cabeleireiros
    coiffeur coiffeuse coiffure estetica estetista friseur friseursalon frisoer frisor fryzjer fryzjerski
    gents_parlor gents_parlour great_clips guzellik_salonu hair hair_cut hair_cutting hair_dresser hair_salon
    hair_salons hair_studio haircut haircutters hairdresser hairdressers hairdressing hajjam halaq hallaq
    institut_de_beaute kadernictvi kapper kapsalon kinyozi kosmetikstudio kosmetyczny kuafor kuaforu ladies_parlour
    massage nagelstudio nai_shop nail nail_bar nail_salon nail_studio nails onglerie pangkas_rambut parikmaherskaya
    parlor parrucchiera parrucchiere parrucchieri peluqueria peluqueros salao salao_de_beleza salon_and_spa
    salon_de_belleza salon_fryzjerski salon_kecantikan salons saluni schoonheidssalon spa_and supercuts tattoo
    toni_and_guy unisex_salon
    education/school:
    alat_tulis anaokulu anganwadi asilo_nido atk bal_mandir balwadi basisschool campus cartoleria chuo_kikuu colegio
    colegios college_of college_prive convent convent_school creche creche_municipale day_care daycare
    degree_college ecole escola escuela escuelas exam_fees fachhochschule facolta faculdade facultad faculte
    grundschule guarderia gurukul gurukula gurukulam gymnasium_schule high_school hochschule instituto iti_college
    jamia jardim_de_infancia jardin_infantil junior_college kantoorboekhandel kinderdagverblijf kindergarden
    kindergarten kinderopvang kindertagesstaette kirtasiye kolej koleji lycee madrasa madrasa_al madrasah madrassa
    mandir_school medical_college montessori nursery_school okul okullari okulu paathshala papelaria papeleria
    papeterie papierniczy pathshala paud pesantren play_school playschool politechnika politecnico polytech
    polytechnic pre_school preschool primary_school przedszkole public_school schl school_bus school_fees
    school_uniform schreibwaren schule scool scuola sekolah sekolah_dasar sekolah_islam shcool shule shule_ya_msingi
    skola skool stationaries stationary stationary_mart stationeries stationery_mart stationry szkola
    szkola_podstawowa tuition_fee tution_fee univ universidad universidade universita universitaet universitas
    universitat universite universiteit universitesi university_fees univerzita uniwersytet vidhyalaya vidya_niketan
    vidyalay vidyamandir vidyaniketan vidyapeeth vidyashram zlobek
    education/coaching:
    abacus academia_de_idiomas auto_ecole auto_escuela autoescola autoescuela autoscuola biblioteca bibliothek
    bibliotheque bijles bimbel bimbingan_belajar clases_particulares classess coachng coching computer_classes
    computer_education computer_institute dance_academy dance_class dersanesi dershane driving_school
    escuela_de_idiomas fahrschule idiomas iit_academy karate korepetycje kursu kursus kursus_mengemudi kursy
    language_school learning learning_center learning_centre library motor_driving_school music_school musikschule
    nachhilfe nauka_jazdy rijschool soutien_scolaire spoken_english sprachschule study_center study_centre
    study_library study_point surucu_kursu taalschool taekwondo tuitions tution tutions tutor tutorial tutoring
    tutors
    education/courses:
    babbel brilliant_org busuu chegg codecademy coursera_org datacamp domestika italki khan_academy masterclass
    pluralsight preply rosetta_stone
    entertainment/movies:
    amc_theatres bioscoop bioskop cgv chitra_mandir cine cinema_city cinema_hall cinema_xxi cinemark cinemaxx
    cineplex cineplexx cines cinestar cineworld event_cinemas filmhuis gaumont golden_village helios_kino hoyts imax
    kinepolis kino kinos mk2 multikino odeon odeon_cinemas pathe picture_house picturehouse reel_cinemas
    regal_cinemas sinema sinemalari sinemasi talkies teatr teatro theater theaters theatres theatro tiyatro
    uci_kinowelt ugc ugc_cine vox_cinemas vue_cinemas xxi yelmo
    entertainment/reading:
    barnes_and_noble barnes_noble boekhandel boekwinkel book_center book_centre book_co book_corner book_emporium
    book_house book_point book_seller book_shop book_stall book_world booksellers bookshop bruna buchhandel
    buchhandlung casa_del_libro economist edicola el_pais empik feltrinelli financial_times gazete gibert gramedia
    granthalaya guardian_news hugendubel kedai_buku kinokuniya kiosco kiosk kitab kitab_ghar kitabevi knigi
    knihkupectvi knizhnyi ksiegarnia le_monde librairie libreria librerias livraria livrarias mondadori
    new_york_times news_agent newsagent newsagents newspaper newspapers nytimes presse pustak pustak_bhandar
    pustakalay pustakalaya pustakam quiosco toko_buku wall_street_journal washington_post waterstones wh_smith
    whsmith
    entertainment/games:
    arcade battle_net bet365 betting bilardo bilhar biliard billard billiards blizzard bolera boliche bowling
    bowling_center bowlingcenter electronic_arts escape_room fun_city fun_zone funzone game game_center game_zone
    games gamestop gamezone gaming kregle laser_tag loteria lotteria lottery lotto national_lottery nintendo_eshop
    paddy_power paintball play_zone playstation_network playzone pool_club snooker sony_playstation steamgames
    steamgames_com trampoline trampoline_park twitch ubisoft video_games william_hill
    entertainment/events:
    acquario acuario amusement_park aquarium art_gallery axs circus club_discotheque concert dierentuin discoteca
    discotheque diskothek disneyland eventbrite eventim festival fnac_spectacles freizeitpark hayvanat_bahcesi
    kebun_binatang musee museo museu museum museums muze muzesi muzeum oper opera parque_de_atracciones philharmonie
    playland see_tickets stadium stubhub theme_park ticketmaster ticketone tierpark viagogo water_park waterpark zoo
    zoological zoologico zoologischer_garten
    entertainment/streaming:
    canal_plus_series dazn deezer disney disney_plus disneyplus globoplay hbo hbo_max hulu joyn netflix_com now_tv
    osn pandora_media paramount_plus peacock rtl_plus shahid sirius_xm siriusxm sky_now soundcloud spotify_p
    stan_com tidal viaplay
    other/donations:
    anath_ashram ashram ashramam british_heart_foundation cancer_research caritas charitable charities chiesa church
    croix_rouge cruz_roja dargah dernegi devalaya devalayam devasthan eglise fondation fondazione fundacao fundacion
    fundacja gaushala gereja gofundme goshala greenpeace gurdwara gurudwara iglesia igreja infaq justgiving kanisa
    kerk kirche kirchengemeinde kosciol mandir mandiram masjid medecins_sans_frontieres mosque old_age_home
    orphanage oxfam parafia paroisse parrocchia parroquia patreon_donation pm_cares_fund red_cross relief_fund
    sadaqah samiti sansthan save_the_children sedekah seva_samiti vakfi vakif vihara wwf yayasan zakat
    other/pets:
    animalerie aquarium_shop cabinet_veterinaire chewy_com clinica_veterinaria dierenarts dierenspeciaalzaak
    dierenwinkel dokter_hewan fressnapf lecznica_weterynaryjna pet_care pet_clinic pet_food pet_store petco pets
    pets_at_home petshop petsmart sklep_zoologiczny tierarzt tierarztpraxis tierklinik toko_hewan vet_clinic
    veterinaire veterinaria veterinario veteriner weterynarz zoohandlung zooplus
    other/post:
    an_post australia_post bpost canada_post correios correos deutsche_post la_poste poczta_polska pos_indonesia
    postamt poste_italiane postnl ptt_kargo royal_mail singpost usps
    """
}
