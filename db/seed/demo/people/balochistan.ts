/** One line a seller: key, name, language, city, address, member since, and whether verified. */
export const balochistanSellers = `
abdul-malik-achakzai | عبدالمالک اچکزئی | ur | chaman | کلی روغانی | 2024-07-01
sanaullah-jamali | ثناء اللہ جمالی | ur | dera-allahyar | گوٹھ سبز علی | 2024-11-02
jan-muhammad-umrani | جان محمد عمرانی | ur | dera-murad-jamali | گوٹھ ربی خان | 2025-06-01 | verified
sher-ali-lehri | Sher Ali Lehri | en | dera-murad-jamali | Manjhoo Shori | 2024-01-30
abdul-wahid-gichki | عبدالواحد گچکی | ur | gwadar | سبزی منڈی روڈ | 2022-05-22
khuda-bakhsh-kalmati | خدا بخش کلمتی | ur | gwadar | سربندن | 2022-11-05
taj-iron-store | Taj Iron Store | en | hub | Circular Road | 2026-08-08 | verified
habibullah-zehri | Habibullah Zehri | en | kalat | Mangochar | 2024-04-18
barkat-ali-shahwani | برکت علی شاہوانی | ur | kalat | کلی سرخین | 2026-03-27 | verified
al-madina-feed-traders | Al-Madina Feed Traders | en | khuzdar | Wadh | 2022-06-12
kissan-dost-wanda-house | کسان دوست ونڈا ہاؤس | ur | khuzdar | زیدی | 2024-12-26 | verified
ghaus-bakhsh-luni | غوث بخش لونی | ur | loralai | کلی شبوزئی | 2024-05-21 | verified
haji-naimatullah | Haji Naimatullah | en | loralai | Mekhtar | 2026-05-07
yar-muhammad-baloch | Yar Muhammad Baloch | en | nushki | Killi Jamaldini | 2022-02-17
ghaus-bakhsh-mengal | حاجی غوث بخش مینگل | ur | nushki | احمد وال | 2025-04-26
abdul-malik-nosherwani | عبدالمالک نوشیروانی | ur | panjgur | چتکان | 2026-02-24
mir-hamza-tareen | Mir Hamza | en | pishin | Killi Karbala | 2026-01-04
united-solar-energy | یونائیٹڈ سولر انرجی | ur | pishin | غلہ منڈی | 2021-09-13
rehmatullah-achakzai | Rehmatullah Achakzai | en | qila-abdullah | Gulistan | 2024-10-26 | verified
dad-muhammad-kakozai | داد محمد کاکوزئی | ur | qila-abdullah | کلی سیگی | 2023-12-04
khuda-bakhsh-raisani | خدا بخش رئیسانی | ur | quetta | کلی نواں، ایئرپورٹ روڈ | 2022-04-29
dost-muhammad-bizenjo | Dost Muhammad Bizenjo | en | quetta | Kuchlak | 2023-11-20
wahid | Abdul Wahid Kakar | en | quetta | Killi Nawan, Airport Road | 2023-10-30 | verified
hamza | میر حمزہ رند | ur | sibi | گوٹھ رند | 2024-06-05 | verified
abdul-nabi-rind | Abdul Nabi Rind | en | turbat | Nasirabad | 2026-05-07
mehrab-khan-gichki | Mehrab Khan Gichki | en | turbat | Ginna | 2025-11-07
abdul-nabi-umrani | عبدالنبی | ur | usta-muhammad | گوٹھ جمالی | 2025-10-26
sher-ali-jamali | شیر علی جمالی | ur | usta-muhammad | گنداخہ روڈ | 2021-11-24
mehrab-khan-panezai | Mehrab Khan Panezai | en | ziarat | Killi Kawas | 2026-05-10
`
