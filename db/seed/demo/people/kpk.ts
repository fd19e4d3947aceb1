/** One line a seller: key, name, language, city, address, member since, and whether verified. */
export const kpkSellers = `
noor-muhammad-tanoli | Noor Muhammad Tanoli | en | abbottabad | Nawanshehr | 2022-06-02 | verified
hazara-autos | Hazara Autos | en | abbottabad | Qalandarabad | 2025-10-18
akhtar-munir-karlal | اختر منیر کڑلال | ur | abbottabad | بانڈہ پھگواڑیاں | 2022-10-30 | verified
mir-azam-muhammadzai | میر اعظم محمدزئی | ur | charsadda | عمرزئی | 2024-11-24 | verified
rehman-timber-store | رحمان ٹمبر سٹور | ur | charsadda | ترنگزئی | 2024-08-11
hazrat-ali-muhammadzai | حضرت علی محمدزئی | ur | charsadda | اتمانزئی | 2026-07-04 | verified
sardar-ali-kator | سردار علی کٹور | ur | chitral | ایون | 2025-10-04 | verified
ihsan-ullah-kundi | Ihsan Ullah Kundi | en | dera-ismail-khan | Paroa | 2022-02-05
fazal-karim-miankhel | فضل کریم میاں خیل | ur | dera-ismail-khan | یارک | 2025-10-23 | verified
inayat-ullah-khan | Inayat Ullah | en | dera-ismail-khan | Kulachi Road | 2026-04-24 | verified
amir-nawab-gandapur | امیر نواب گنڈاپور | ur | dera-ismail-khan | مندھراں | 2021-09-11 | verified
nisar-ahmad-tareen | نثار احمد ترین | ur | haripur | خانپور | 2024-12-12 | verified
shah-faisal-tanoli | شاہ فیصل تنولی | ur | haripur | سرائے صالح | 2026-04-29
abdul-wakeel-dilazak | Haji Abdul Wakeel Dilazak | en | haripur | Kot Najibullah | 2026-04-15 | verified
al-barkat-estate | البرکت اسٹیٹ | ur | haripur | غازی | 2026-01-11
said-rahman-jadoon | Said Rahman | en | havelian | Rajoya | 2025-10-22
gul-rehman-sardar | سردار گل رحمان | ur | havelian | لورہ | 2022-03-07
bakht-zada-khattak | بخت زادہ خٹک | ur | karak | تخت نصرتی | 2025-08-28
amir-nawab-bangash | امیر نواب بنگش | ur | kohat | شکردرہ | 2025-09-04
akhtar-munir-khan | Akhtar Munir Khan | en | kohat | Lachi | 2025-01-19 | verified
mian-hatchery | میاں ہیچری | ur | mansehra | گڑھی حبیب اللہ | 2022-08-26
shah-faisal-swati | Shah Faisal Swati | en | mansehra | Baffa | 2023-03-16 | verified
mir-azam-yousafzai | میر اعظم یوسفزئی | ur | mardan | تخت بھائی | 2025-01-14
sherzaman | شیر زمان خان | ur | mardan | لوند خوڑ | 2023-02-11 | verified
qadri-timber-store | Qadri Timber Store | en | mardan | Rustam | 2024-02-21 | verified
mardan-beej-bhandar | مردان بیج بھنڈار | ur | mardan | چونگی نمبر 2 | 2025-02-08
rahmat-gul-kohistani | Rahmat Gul Kohistani | en | mingora | Madyan | 2025-10-10 | verified
umar-zada-yousafzai | عمر زادہ یوسفزئی | ur | mingora | مٹہ | 2022-10-10
swat-zaitoon-nursery | Swat Zaitoon Nursery | en | mingora | Kabal | 2024-06-11 | verified
umar-zada-khan | عمر زادہ خان | ur | mingora | اوڈیگرام | 2022-10-26
inayat-ullah-yousafzai | عنایت اللہ یوسفزئی | ur | mingora | مدین | 2025-10-25
noor-muhammad-pirpiai | Noor Muhammad | en | nowshera | Pirpiai | 2023-12-30
jan-alam-turi | جان عالم طوری | ur | parachinar | شلوزان | 2025-10-21 | verified
wali-muhammad-bangash | Wali Muhammad | en | parachinar | Zeran | 2026-05-22
sher-zaman-khattak | Sher Zaman Khattak | en | peshawar | Charsadda Road | 2025-07-09
naseeb-gul-khalil | حاجی نصیب گل خلیل | ur | peshawar | بڈھ بیر | 2026-07-28 | verified
zahir-shah-mohmand | ظاہر شاہ مہمند | ur | peshawar | متھرا | 2023-09-20
fazal | Fazal Karim | en | peshawar | Charsadda Road | 2022-08-23 | verified
bakht-zada-bangash | Bakht Zada Bangash | en | peshawar | Ring Road | 2026-08-09
jan-alam-khan | Jan Alam Khan | en | peshawar | Chamkani | 2022-06-27
hazrat-ali-yousafzai | حضرت علی یوسفزئی | ur | swabi | کالو خان | 2025-03-12
sardar-ali-jadoon | حاجی سردار علی جدون | ur | topi | زروبی | 2025-12-18
gul-rehman-wazir | گل رحمان وزیر | ur | wana | اعظم ورسک | 2023-09-04
`
