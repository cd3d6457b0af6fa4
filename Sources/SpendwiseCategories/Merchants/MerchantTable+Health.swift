extension MerchantTable {
  static let care: StaticString = """
    apollo pharmacy|Apollo Pharmacy|health|pharmacy
    apollopharmacy*|Apollo Pharmacy|health|pharmacy
    apollo 24|Apollo 24/7|health|pharmacy
    apollo hospital|Apollo Hospitals|health|hospital
    apollo hospitals|Apollo Hospitals|health|hospital
    apollo clinic|Apollo Clinic|health|doctor
    apollo diagnostics|Apollo Diagnostics|health|lab
    medplus*|MedPlus|health|pharmacy
    optival health|MedPlus|health|pharmacy
    netmeds*|Netmeds|health|pharmacy
    pharmeasy*|PharmEasy|health|pharmacy
    axelia solutions|PharmEasy|health|pharmacy
    1mg|Tata 1mg|health|pharmacy
    tata 1mg|Tata 1mg|health|pharmacy
    truemeds|Truemeds|health|pharmacy
    wellness forever|Wellness Forever|health|pharmacy
    frank ross|Frank Ross|health|pharmacy
    guardian pharmacy|Guardian Pharmacy|health|pharmacy
    noble plus|Noble Plus|health|pharmacy
    jan aushadhi|Jan Aushadhi|health|pharmacy
    practo*|Practo|health|doctor
    mfine|MFine|health|doctor
    cult fit|cult.fit|health|fitness
    cultfit|cult.fit|health|fitness
    curefit*|cult.fit|health|fitness
    cure fit|cult.fit|health|fitness
    golds gym|Gold's Gym|health|fitness
    anytime fitness|Anytime Fitness|health|fitness
    talwalkars|Talwalkars|health|fitness
    healthifyme|HealthifyMe|health|fitness
    healthkart|HealthKart|health|fitness
    bright lifecare|HealthKart|health|fitness
    muscleblaze|MuscleBlaze|health|fitness
    fortis|Fortis|health|hospital
    fortis hospital|Fortis|health|hospital
    manipal hospital|Manipal Hospitals|health|hospital
    manipal hospitals|Manipal Hospitals|health|hospital
    max healthcare|Max Healthcare|health|hospital
    max hospital|Max Healthcare|health|hospital
    medanta|Medanta|health|hospital
    narayana hrudayalaya|Narayana Health|health|hospital
    narayana health|Narayana Health|health|hospital
    aster cmi|Aster Hospitals|health|hospital
    aster hospitals|Aster Hospitals|health|hospital
    aster dm|Aster Hospitals|health|hospital
    columbia asia|Columbia Asia|health|hospital
    cloudnine|Cloudnine|health|hospital
    rainbow hospital|Rainbow Hospitals|health|hospital
    rainbow hospitals|Rainbow Hospitals|health|hospital
    kokilaben hospital|Kokilaben Hospital|health|hospital
    lilavati hospital|Lilavati Hospital|health|hospital
    care hospital|CARE Hospitals|health|hospital
    care hospitals|CARE Hospitals|health|hospital
    yashoda hospital|Yashoda Hospitals|health|hospital
    yashoda hospitals|Yashoda Hospitals|health|hospital
    dr lal pathlabs|Dr Lal PathLabs|health|lab
    lal pathlabs|Dr Lal PathLabs|health|lab
    lal path labs|Dr Lal PathLabs|health|lab
    thyrocare|Thyrocare|health|lab
    srl diagnostics|SRL Diagnostics|health|lab
    metropolis healthcare|Metropolis|health|lab
    healthians|Healthians|health|lab
    vijaya diagnostic|Vijaya Diagnostic|health|lab
    redcliffe|Redcliffe Labs|health|lab
    clove dental|Clove Dental|health|dental
    sabka dentist|Sabka Dentist|health|dental
    pharmacy||health|pharmacy
    pharma||health|pharmacy
    medical||health|pharmacy
    medicals||health|pharmacy
    medical store||health|pharmacy
    medical stores||health|pharmacy
    medicos||health|pharmacy
    medicose||health|pharmacy
    chemist||health|pharmacy
    chemists||health|pharmacy
    druggist||health|pharmacy
    druggists||health|pharmacy
    clinic||health|doctor
    polyclinic||health|doctor
    physiotherapy||health|doctor
    hospital||health|hospital
    hospitals||health|hospital
    nursing home||health|hospital
    diagnostic||health|lab
    diagnostics||health|lab
    pathology||health|lab
    path lab||health|lab
    scans||health|lab
    dental||health|dental
    dentist||health|dental
    gym||health|fitness
    fitness||health|fitness
    yoga||health|fitness
    salon||other|care
    saloon||other|care
    parlour||other|care
    spa||other|care
    lakme salon|Lakme Salon|other|care
    naturals salon|Naturals Salon|other|care
    enrich salon|Enrich Salon|other|care
    jawed habib|Jawed Habib|other|care
    looks salon|Looks Salon|other|care
    supertails|Supertails|other|pets
    heads up for tails|Heads Up For Tails|other|pets
    pet shop||other|pets
    veterinary||other|pets
    ketto|Ketto|other|donations
    milaap|Milaap|other|donations
    giveindia|GiveIndia|other|donations
    akshaya patra|Akshaya Patra|other|donations
    unicef|UNICEF|other|donations
    pm cares|PM CARES|other|donations
    iskcon|ISKCON|other|donations
    temple||other|donations
    devasthanam||other|donations
    trust||other|donations
    foundation||other|donations
    charity||other|donations
    donation||other|donations
    ngo||other|donations
    byjus|BYJU'S|education|courses
    think and learn|BYJU'S|education|courses
    unacademy|Unacademy|education|courses
    sorting hat technologies|Unacademy|education|courses
    vedantu|Vedantu|education|courses
    physics wallah|Physics Wallah|education|courses
    physicswallah*|Physics Wallah|education|courses
    upgrad|upGrad|education|courses
    simplilearn|Simplilearn|education|courses
    great learning|Great Learning|education|courses
    scaler|Scaler|education|courses
    coursera*|Coursera|education|courses
    udemy*|Udemy|education|courses
    edx|edX|education|courses
    udacity|Udacity|education|courses
    duolingo|Duolingo|education|courses
    skillshare|Skillshare|education|courses
    nptel|NPTEL|education|courses
    whitehat jr|WhiteHat Jr|education|courses
    cuemath|Cuemath|education|courses
    allen career|ALLEN Career Institute|education|coaching
    allen career institute|ALLEN Career Institute|education|coaching
    aakash institute|Aakash Institute|education|coaching
    aakash educational|Aakash Institute|education|coaching
    fiitjee|FIITJEE|education|coaching
    kumon|Kumon|education|coaching
    british council|British Council|education|exams
    ielts|IELTS|education|exams
    pearson vue|Pearson VUE|education|exams
    nta exam|NTA|education|exams
    =nta|NTA|education|exams
    kidzee|Kidzee|education|school
    eurokids|EuroKids|education|school
    delhi public school|Delhi Public School|education|school
    ignou|IGNOU|education|school
    amity|Amity|education|school
    school||education|school
    vidyalaya||education|school
    vidya mandir||education|school
    college||education|school
    university||education|school
    academy||education|coaching
    institute||education|coaching
    classes||education|coaching
    coaching||education|coaching
    tuition||education|coaching
    tutorials||education|coaching
    exam fee||education|exams
    school fee||education|school
    """

  static let travel: StaticString = """
    irctc*|IRCTC|travel|trains
    indian railway|Indian Railways|travel|trains
    indian railways|Indian Railways|travel|trains
    railways||travel|trains
    confirmtkt*|ConfirmTkt|travel|trains
    ixigo*|ixigo|travel|trains
    le travenues|ixigo|travel|trains
    railyatri|RailYatri|travel|trains
    makemytrip*|MakeMyTrip|travel|packages
    make my trip|MakeMyTrip|travel|packages
    mmt|MakeMyTrip|travel|packages
    goibibo*|Goibibo|travel|packages
    ibibo group|Goibibo|travel|packages
    cleartrip*|Cleartrip|travel|packages
    yatra|Yatra|travel|packages
    yatra online|Yatra|travel|packages
    easemytrip*|EaseMyTrip|travel|packages
    easy trip planners|EaseMyTrip|travel|packages
    happyeasygo|HappyEasyGo|travel|packages
    thomas cook|Thomas Cook|travel|packages
    sotc|SOTC|travel|packages
    veena world|Veena World|travel|packages
    cox and kings|Cox & Kings|travel|packages
    cox kings|Cox & Kings|travel|packages
    tripadvisor|Tripadvisor|travel|packages
    klook|Klook|travel|packages
    thrillophilia|Thrillophilia|travel|packages
    expedia|Expedia|travel|packages
    indigo|IndiGo|travel|flights
    indigo airlines|IndiGo|travel|flights
    interglobe aviation|IndiGo|travel|flights
    goindigo*|IndiGo|travel|flights
    air india|Air India|travel|flights
    airindia*|Air India|travel|flights
    air india express|Air India Express|travel|flights
    vistara|Vistara|travel|flights
    spicejet*|SpiceJet|travel|flights
    akasa air|Akasa Air|travel|flights
    sna aviation|Akasa Air|travel|flights
    air asia|AirAsia|travel|flights
    airasia*|AirAsia|travel|flights
    emirates|Emirates|travel|flights
    etihad|Etihad|travel|flights
    qatar airways|Qatar Airways|travel|flights
    singapore airlines|Singapore Airlines|travel|flights
    lufthansa|Lufthansa|travel|flights
    british airways|British Airways|travel|flights
    scoot|Scoot|travel|flights
    skyscanner|Skyscanner|travel|flights
    airlines||travel|flights
    airways||travel|flights
    aviation||travel|flights
    airport||travel|flights
    redbus*|redBus|travel|buses
    red bus|redBus|travel|buses
    abhibus*|AbhiBus|travel|buses
    zingbus*|zingbus|travel|buses
    intrcity|IntrCity|travel|buses
    ksrtc|KSRTC|travel|buses
    msrtc|MSRTC|travel|buses
    apsrtc|APSRTC|travel|buses
    tsrtc|TGSRTC|travel|buses
    tgsrtc|TGSRTC|travel|buses
    tnstc|TNSTC|travel|buses
    gsrtc|GSRTC|travel|buses
    upsrtc|UPSRTC|travel|buses
    vrl travels|VRL|travel|buses
    =vrl|VRL|travel|buses
    srs travels|SRS Travels|travel|buses
    orange travels|Orange Travels|travel|buses
    bus ticket||travel|buses
    oyo|OYO|travel|hotels
    oyorooms|OYO|travel|hotels
    oravel stays|OYO|travel|hotels
    treebo|Treebo|travel|hotels
    fabhotels*|FabHotels|travel|hotels
    airbnb*|Airbnb|travel|hotels
    booking com|Booking.com|travel|hotels
    agoda*|Agoda|travel|hotels
    hotels com|Hotels.com|travel|hotels
    hostelworld|Hostelworld|travel|hotels
    zostel|Zostel|travel|hotels
    marriott|Marriott|travel|hotels
    hyatt|Hyatt|travel|hotels
    hilton|Hilton|travel|hotels
    novotel|Novotel|travel|hotels
    radisson|Radisson|travel|hotels
    itc hotels|ITC Hotels|travel|hotels
    taj hotels|Taj Hotels|travel|hotels
    indian hotels|Taj Hotels|travel|hotels
    lemon tree|Lemon Tree|travel|hotels
    ginger hotel|Ginger Hotels|travel|hotels
    ginger hotels|Ginger Hotels|travel|hotels
    club mahindra|Club Mahindra|travel|hotels
    hotel||travel|hotels
    hotels||travel|hotels
    resort||travel|hotels
    resorts||travel|hotels
    homestay||travel|hotels
    guest house||travel|hotels
    lodge||travel|hotels
    tours||travel|packages
    tours and travels||travel|packages
    travels||travel|packages
    tourism||travel|packages
    vfs global|VFS Global|travel|visa
    bls international|BLS International|travel|visa
    bookmyforex|BookMyForex|travel|visa
    forex||travel|visa
    visa fee||travel|visa
    """
}
