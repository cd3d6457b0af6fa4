extension TradeTable {
  /// Words of trades in other letters than Latin ones: small, Greek without accents. Those of spaced scripts begin a
  /// word of the payee, and those of others are found anywhere in it.
  static let scripts: StaticString = """
    food/restaurants:
    ресторан столовая столовой шашлычная чайхана пельменная пиццерия шаурма закусочная хинкальная бургерная суши
    їдальня ресторація піцерія механа ресторант кафана εστιατοριο ταβερνα ψησταρια σουβλακι πιτσαρια ψαροταβερνα
    مطعم مطاعم شاورما مشويات رستوران מסעדה מסעדת פלאפל שווארמה פיצה ร้านอาหาร ก๋วยเตี๋ยว ส้มตำ ข้าวมันไก่
    ラーメン 寿司 居酒屋 食堂 焼肉 うどん 焼鳥 定食 拉面 拉麵 火锅 火鍋 餐厅 餐廳 饭店 酒家 酒楼 小吃 面馆 麵店 餐饮 烧烤 식당
    김밥 치킨 분식 국밥 갈비 떡볶이 냉면 삼겹살 भोजनालय ढाबा रेस्टोरेंट हॉटेल உணவகம் హోటల్ ಹೋಟೆಲ್ রেস্তোরাঁ
    food/cafes:
    кафе кофейня кофе чайная кавярня кафене καφετερια καφενειο كافيه قهوة مقهى کافه قهوه קפה กาแฟ คาเฟ่ カフェ 珈琲 喫茶
    コーヒー 咖啡 奶茶 茶饮 手搖 커피 카페 चाय
    food/sweets:
    пекарня кондитерская булочная хлеб хлебный хліб пекара φουρνοσ αρτοποιειο ζαχαροπλαστειο مخبز مخابز حلويات نانوایی
    قنادی מאפייה מאפיית קונדיטוריה ベーカリー パン屋 菓子 面包 蛋糕 烘焙 麵包 베이커리 빵집 제과 मिठाई मिष्ठान
    food/bars:
    паб пивная μπαρ
    groceries/supermarket:
    супермаркет гастроном универсам гипермаркет продукты продуктовый продукти σουπερμαρκετ سوبرماركت هايبرماركت
    سوپرمارکت סופרמרקט ซูเปอร์ スーパー 超市 生鲜 卖场 마트 슈퍼
    groceries/kirana:
    μπακαλικο παντοπωλειο بقالة تموينات מכולת コンビニ 便利店 便利商店 편의점 किराना কিরানা
    groceries/meat:
    мясная мясной мясо κρεοπωλειο ملحمة اللحوم
    groceries/produce:
    овощи фрукты μαναβικο خضار فواكه 水果 青果 과일 सब्जी
    health/pharmacy:
    аптека аптечный аптеки φαρμακειο صيدلية صيدليات داروخانه מרקחת ร้านยา เภสัช 薬局 ドラッグ 药房 大药房 药店
    藥局 藥房 약국 मेडिकल औषधालय აფთიაქი դեղատուն ঔষধালয় ফার্মেসি
    health/doctor:
    клиника поликлиника κλινικη ιατρειο عيادة عيادات مستوصف درمانگاه מרפאה מרפאת クリニック 医院 診療所 诊所 診所 의원 한의원
    health/dental:
    стоматология стоматологическая дентал οδοντιατρειο 歯科 牙科 치과
    health/hospital:
    больница госпиталь νοσοκομειο مستشفى بیمارستان 病院 병원
    health/fitness:
    фитнес φιτνεσ 健身 헬스
    transport/fuel:
    азс заправка бензин καυσιμα وقود بنزين דלק ガソリン 給油所 加油站 中石化 中石油 주유소
    transport/vehicle:
    автосервис шиномонтаж автомойка автозапчасти συνεργειο 汽修 洗车 카센터 세차
    transport/cabs:
    такси таксі ταξι تاكسي תקסי タクシー 出租车 滴滴 택시
    transport/transit:
    地铁 捷運 지하철
    other/care:
    парикмахерская барбершоп перукарня κομμωτηριο κουρειο حلاق صالون מספרה 美容室 理容 理发 美发 美容 미용실 헤어
    shopping/clothing:
    одежда обувь ρουχα υποδηματα ملابس احذية 洋服 服饰 服饰店 의류
    shopping/home:
    стройматериалы хозтовары мебель επιπλα مفروشات 家具 五金 가구
    entertainment/reading:
    книги книжный βιβλιοπωλειο مكتبة 書店 书店 서점 문고
    travel/hotels:
    гостиница отель хостел готель ξενοδοχειο فندق هتل מלון ホテル 旅館 酒店 宾馆 호텔 모텔 โรงแรม
    education/school:
    школа университет гимназия σχολειο مدرسة جامعة 学校 學校 학교
    education/coaching:
    φροντιστηριο 培训 학원
    """

  /// Words in Latin letters of languages of the North, Hungary, Vietnam and Indonesia.
  static let north: StaticString = """
    food/restaurants:
    ravintola ravintolat restaurang etterem vendeglo csarda quan_an quan_com quan_pho pho_ha_noi bun_cha banh_mi warung
    warung_bu warung_pak nha_hang restoranas restorans spisested
    food/sweets:
    bageri bageriet bagerbutik bageren konditori leipomo pekseg cukraszda kepykla maiznica banh_ngot
    health/pharmacy:
    apteekki apotekeren gyogyszertar patika nha_thuoc vaistine aptieka
    other/care:
    frisor frisoren parturi kampaamo fodrasz fodraszat kirpykla frizetava
    groceries/meat:
    slagter slagteren slakteri lihakauppa hentes husbolt
    groceries/supermarket:
    elelmiszer ruokakauppa matbutik dagligvare
    entertainment/reading:
    kirjakauppa bokhandel boghandel konyvesbolt knygynas
    transport/fuel:
    huoltoasema bensinstation benzinkut tram_xang degaline
    health/dental:
    hammaslaakari tandlaege tandlakare tannlege fogorvos fogaszat nha_khoa
    """
}
