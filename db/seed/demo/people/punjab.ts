/** One line a seller: key, name, language, city, address, member since, and whether verified. */
export const punjabSellers = `
aslam | محمد اسلم | ur | okara | چک 12/2-L | 2023-03-14 | verified
bilal | Muhammad Bilal Jutt | en | faisalabad | Chak 204 RB | 2022-11-02 | verified
shahid-ranjha | Shahid Ranjha | en | arifwala | Chak 29 EB | 2025-09-21 | verified
tariq-khattar | طارق کھٹڑ | ur | attock | بسال | 2026-07-11
akram-raja | Raja Akram | en | attock | Ghorghushti | 2025-04-10
al-barkat-spray-centre | البرکت سپرے سنٹر | ur | bahawalnagar | لاری اڈا | 2021-12-06
bashir-mughal | بشیر مغل | ur | bahawalnagar | چک 96 R | 2023-05-14
shahbaz | Rana Shahbaz | en | bahawalpur | Chak 36 DB | 2024-01-20 | verified
taj-fish-farm | تاج فش فارم | ur | bahawalpur | چک 25 BC | 2022-06-16
falak-sher-khar | فلک شیر کھر | ur | bahawalpur | چک 129 BC | 2026-01-01
adnan-nonari | میاں عدنان نوناری | ur | bhakkar | چک 109 TDA | 2023-09-13
nasir-khosa | ناصر کھوسہ | ur | bhakkar | چک 125 TDA | 2026-07-29
qaiser-warraich | Qaiser Warraich | en | bhalwal | Chak 9 NB | 2025-12-25 | verified
liaqat-wattoo | لیاقت وٹو | ur | bhalwal | اجنالہ | 2025-08-29
falak-sher-rajput | فلک شیر راجپوت | ur | burewala | چک 93 EB | 2026-03-28 | verified
amjad-gakhar | امجد گکھڑ | ur | chakwal | ڈھڈیال | 2026-04-06 | verified
sitara-commission-shop | ستارہ کمیشن شاپ | ur | chakwal | بلکسر | 2022-07-04 | verified
haji-sons-plants | حاجی سنز پلانٹس | ur | chichawatni | چک 71/12-L | 2024-04-27 | verified
usman-tractors | Usman Tractors | en | chiniot | Chak 146 JB | 2026-06-04
ijaz-sandhu | Ijaz Sandhu | en | chiniot | Chak 108 JB | 2024-12-16
sikandar-hayat-lali | Mehr Sikandar Hayat Lali | en | chiniot | Bhowana | 2024-02-26
munir-arain | منیر ارائیں | ur | chunian | کنگن پور | 2022-02-06
zafar-virk | Mian Zafar Virk | en | chunian | Jamsher | 2022-04-28 | verified
naveed-cheema | نوید چیمہ | ur | daska | بھوپالوالہ | 2025-05-04
new-punjab-estate | New Punjab Estate | en | depalpur | Chak 43 D | 2025-05-31
al-karam-kissan-seed-corporation | Al-Karam Kissan Seed Corporation | en | depalpur | Bank Road | 2025-11-06
naveed-leghari | نوید لغاری | ur | dera-ghazi-khan | کچہری چوک | 2022-10-07
qaiser-khosa | قیصر کھوسہ | ur | dera-ghazi-khan | کوٹ چھٹہ | 2024-11-26
al-makkah-zarai-markaz | المکہ زرعی مرکز | ur | faisalabad | سبزی منڈی روڈ | 2023-05-08
liaqat-bhatti | لیاقت بھٹی | ur | faisalabad | چک 145 RB | 2023-01-01
bilal-warraich | Bilal Warraich | en | faisalabad | Chak 51 RB | 2026-05-08 | verified
noor-hatchery | Noor Hatchery | en | faisalabad | Chak 98 GB | 2025-12-20 | verified
ahmad-poultry-farm | احمد پولٹری فارم | ur | faisalabad | چک 61 JB | 2023-05-08
khalid-sial | Khalid Sial | en | faisalabad | GT Road | 2026-06-29
al-karam-tarpal-house | Al-Karam Tarpal House | en | faisalabad | Katchery Chowk | 2021-10-25 | verified
ahmad-bardana-store | احمد باردانہ سٹور | ur | faisalabad | کچہری چوک | 2022-08-04 | verified
zulfiqar-khichi | Zulfiqar Khichi | en | faisalabad | Chak 85 JB | 2022-04-20
data-estate | Data Estate | en | fateh-jang | Dhurnal | 2025-06-20
akram-daultana | اکرم دولتانہ | ur | fort-abbas | چک 131 HR | 2024-09-03
shafiq-gujjar | شفیق گجر | ur | gojra | چک 139 JB | 2022-02-11
kashif-cheema | Kashif Cheema | en | gojra | Bank Road | 2023-12-29
qadri-kanta-house | قادری کنڈا ہاؤس | ur | gojra | کچہری چوک | 2025-12-11
allah-ditta-gondal | Haji Allah Ditta Gondal | en | gojra | Chak 64 JB | 2025-02-13 | verified
faisal-gujjar | فیصل گجر | ur | gojra | چک 143 JB | 2023-05-30 | verified
haq-nawaz-janjua | Haq Nawaz Janjua | en | gujar-khan | Bewal | 2023-01-04 | verified
imran | Ch. Imran Gujjar | en | gujranwala | Kot Shahan | 2023-07-09 | verified
waseem-gondal | وسیم گوندل | ur | gujranwala | کوٹ شاہاں | 2024-11-18
amjad-dogar | امجد ڈوگر | ur | gujranwala | تلونڈی موسیٰ خان | 2024-06-19 | verified
kashif-khichi | Ch. Kashif Khichi | en | gujranwala | Nandipur | 2026-05-17
makkah-pump-house | Makkah Pump House | en | gujranwala | Main Bazaar | 2022-06-26
umar-daraz-randhawa | Umar Daraz Randhawa | en | gujrat | Kunjah | 2025-02-12 | verified
muhammad-hussain-kamboh | محمد حسین کمبوہ | ur | gujrat | بینک روڈ | 2024-12-26 | verified
muhammad-ramzan-arain | Muhammad Ramzan Arain | en | hafizabad | Kaleke | 2026-03-06 | verified
sarfraz-tarar | Sarfraz Tarar | en | haroonabad | Chak 136 R | 2025-11-05
adnan-cheema | Adnan Cheema | en | hasilpur | Chak 42 F | 2025-10-07 | verified
imtiaz-bajwa | امتیاز باجوہ | ur | hasilpur | چک 28 F | 2023-04-22
haq-nawaz-ranjha | حق نواز | ur | jhang | چک 61 JB | 2026-02-19 | verified
ahmad-nawaz-joiya | Ahmad Nawaz Joiya | en | jhang | Chak 57 JB | 2023-12-01 | verified
waqas-sandhu | Waqas Sandhu | en | jhang | Chak 14 JB | 2026-06-30
ittefaq-motors | Ittefaq Motors | en | jhang | Chak 105 JB | 2026-07-05 | verified
bilal-wattoo | Bilal Wattoo | en | kamoke | Sadhoke | 2021-09-22
mumtaz-langrial | Mumtaz Langrial | en | kasur | Khudian | 2025-07-16
safdar-bajwa | صفدر باجوہ | ur | kasur | عثمانوالہ | 2023-09-20
arshad-gondal | Arshad Gondal | en | kasur | Raja Jang | 2023-05-12
sajid-kharal | ساجد کھرل | ur | kasur | کوٹ رادھا کشن | 2022-02-20
bismillah-beej-bhandar | بسم اللہ بیج بھنڈار | ur | khanewal | بائی پاس روڈ | 2025-12-31
mumtaz-mughal | Mumtaz Mughal | en | khanewal | Chak 37/8-R | 2022-07-26 | verified
amjad-awan | امجد اعوان | ur | khushab | نورپور تھل | 2025-11-26
shahid-malik | Malik Shahid | en | khushab | Mitha Tiwana | 2022-01-05
rehman-traders | رحمان ٹریڈرز | ur | kot-addu | کالج روڈ | 2022-10-23 | verified
makkah-veterinary-store | Makkah Veterinary Store | en | lahore | Hospital Road | 2023-01-10 | verified
shah-jee-veterinary-store | شاہ جی ویٹرنری سٹور | ur | lahore | جی ٹی روڈ | 2022-03-24
habib-solar-energy | حبیب سولر انرجی | ur | lahore | مین بازار | 2021-11-17
javed-arain | جاوید ارائیں | ur | lahore | رائیونڈ روڈ | 2026-07-24 | verified
sajid-jutt | Sajid Jutt | en | lahore | Barki | 2022-08-23 | verified
nadeem-bhatti | چودھری ندیم بھٹی | ur | lahore | مانگا منڈی | 2023-02-20 | verified
kashif-virk | کاشف ورک | ur | lahore | جلو | 2025-08-27 | verified
naveed-bhatti | Naveed Bhatti | en | lahore | Thokar Niaz Baig | 2022-06-27 | verified
muhammad-aslam-drishak | Muhammad Aslam Drishak | en | layyah | Chak 39 TDA | 2023-07-14
khizar-hayat-jatoi | Ch. Khizar Hayat Jatoi | en | lodhran | Chak 6 M | 2022-04-03 | verified
mukhtar-gill | مختار گل | ur | mandi-bahauddin | چک 26 | 2026-06-08
sajid-warraich | ساجد وڑائچ | ur | mandi-bahauddin | میانہ گوندل | 2024-11-10
iqbal-dogar | Iqbal Dogar | en | mandi-bahauddin | Qadirabad | 2023-08-25
bismillah-autos | بسم اللہ آٹوز | ur | mianwali | واں بھچراں | 2025-09-20 | verified
rafaqat-gakhar | Rafaqat Gakhar | en | mianwali | Musa Khel | 2022-05-29
shah-jee-hatchery | شاہ جی ہیچری | ur | mianwali | پپلاں | 2022-03-19
yasir-minhas | یاسر منہاس | ur | mianwali | داؤد خیل | 2022-10-18 | verified
asif | Asif Kissan Traders | en | multan | Ghalla Mandi, Vehari Road | 2021-12-15 | verified
munir-bhutta | Munir Bhutta | en | multan | Chak 102 MR | 2022-10-26
muhammad-yar-gurmani | محمد یار گورمانی | ur | multan | چک 119 MR | 2023-07-16
yasir-leghari | Yasir Leghari | en | multan | Chak 131 Faiz | 2025-03-19 | verified
madni-estate | Madni Estate | en | multan | Chak 132 Faiz | 2025-04-02 | verified
muhammad-yar-samra | محمد یار سمرا | ur | multan | چک 137 MR | 2024-01-08
arshad-bhatti | ارشد بھٹی | ur | muridke | نارنگ منڈی | 2022-07-07
bilal-joiya | Bilal Joiya | en | muridke | Kot Abdul Malik | 2024-09-16
ahmad-nawaz-gujjar | Ahmad Nawaz Gujjar | en | muridke | Ahdian | 2025-05-19 | verified
javed-qureshi | Javed Qureshi | en | muzaffargarh | Khangarh | 2022-10-08
asghar-bhutta | اصغر بھٹہ | ur | muzaffargarh | روہیلانوالی | 2024-07-09
ittefaq-rice-grain-traders | اتفاق رائس اینڈ گرین ٹریڈرز | ur | narowal | ظفروال روڈ | 2022-09-20 | verified
falak-sher-kharal | فلک شیر کھرل | ur | okara | چک 128 GD | 2023-04-19 | verified
taj-veterinary-store | تاج ویٹرنری سٹور | ur | okara | ہسپتال روڈ | 2024-05-16
awami-motors | عوامی موٹرز | ur | okara | چک 36/1-R | 2024-12-07 | verified
ijaz-virk | اعجاز ورک | ur | okara | چک 41/2-L | 2026-07-25 | verified
muhammad-hussain-wattoo | Mian Muhammad Hussain Wattoo | en | okara | Chak 44/4-L | 2023-10-13
imtiaz-kharal | Ch. Imtiaz Kharal | en | okara | Chak 66/2-L | 2022-03-17
usman-khad-dealer | عثمان کھاد ڈیلر | ur | okara | بائی پاس روڈ | 2022-03-25
ghousia-zarai-markaz | Ghousia Zarai Markaz | en | okara | Railway Road | 2025-02-02 | verified
ghulam-abbas-randhawa | Ghulam Abbas Randhawa | en | okara | Chak 36/2-L | 2024-03-04
bashir-sandhu | بشیر سندھو | ur | pakpattan | چک 147 EB | 2026-04-30 | verified
allah-ditta-gujjar | اللہ دتہ گجر | ur | pakpattan | چک 70 SP | 2022-07-25 | verified
qaiser-tarar | Haji Qaiser Tarar | en | pakpattan | Chak 138 EB | 2024-09-18
subhan-estate | سبحان اسٹیٹ | ur | pakpattan | چک 43 EB | 2025-07-09
noor-nursery-farm | Noor Nursery Farm | en | pattoki | Nursery Chowk | 2024-08-13
muhammad-aslam-wattoo | Muhammad Aslam Wattoo | en | pattoki | Ghalla Mandi | 2023-07-27 | verified
subhan-beej-bhandar | سبحان بیج بھنڈار | ur | pind-dadan-khan | سرکلر روڈ | 2025-09-11 | verified
qadri-cotton-ginners | Qadri Cotton Ginners | en | rahim-yar-khan | Chak 45 NP | 2022-11-14
khizar-hayat-khar | Khizar Hayat Khar | en | rahim-yar-khan | Chak 90 NP | 2025-12-06 | verified
shah-jee-feed-traders | شاہ جی فیڈ ٹریڈرز | ur | rahim-yar-khan | چک 133 P | 2026-02-27 | verified
kissan-dost-estate | کسان دوست اسٹیٹ | ur | rahim-yar-khan | چک 46 NP | 2026-07-22 | verified
nasir-baloch | ناصر بلوچ | ur | rahim-yar-khan | چک 81 P | 2022-12-14 | verified
tariq-jatoi | Tariq Jatoi | en | rahim-yar-khan | Chak 35 NP | 2023-09-05
makkah-spray-store | Makkah Spray Store | en | rahim-yar-khan | Lari Adda | 2025-10-16
rafaqat-mazari | Rafaqat Mazari | en | rajanpur | Fazilpur | 2026-04-24
zulfiqar-awan | ذوالفقار اعوان | ur | rawalpindi | چکری روڈ | 2025-04-23
allah-ditta-janjua | Allah Ditta Janjua | en | rawalpindi | Adiala Road | 2023-12-10
afzal-tarpal-house | افضل ترپال ہاؤس | ur | rawalpindi | بائی پاس روڈ | 2021-08-29 | verified
chaudhry-tarpal-house | Chaudhry Tarpal House | en | rawalpindi | Circular Road | 2024-08-17
shafiq-niazi | شفیق نیازی | ur | rawalpindi | سہالہ | 2024-12-17
faisal-tiwana | Malik Faisal Tiwana | en | rawalpindi | Chak Beli Khan | 2026-02-14
ghousia-agro-services | Ghousia Agro Services | en | sadiqabad | Hospital Road | 2024-11-16
ahmad-zarai-markaz | احمد زرعی مرکز | ur | sadiqabad | لاری اڈا | 2024-01-21
manzoor-randhawa | منظور رندھاوا | ur | sadiqabad | چک 124 P | 2021-11-30
madni-hatchery | Madni Hatchery | en | sadiqabad | Chak 14 P | 2021-09-13 | verified
nadeem-sial | ندیم سیال | ur | sahiwal | چونگی نمبر 2 | 2023-06-23 | verified
subhan-pump-house | Subhan Pump House | en | sahiwal | Hospital Road | 2025-11-19
umar-daraz-daultana | Umar Daraz Daultana | en | sahiwal | Chak 41/11-L | 2025-05-13
ghulam-abbas-khichi | غلام عباس کھچی | ur | sahiwal | چک 95/9-L | 2021-10-09 | verified
mian-agro-services | Mian Agro Services | en | sahiwal | Lari Adda | 2022-05-22 | verified
azhar-gill | اظہر گل | ur | sahiwal | چک 21/9-L | 2024-11-26 | verified
riaz-daultana | ریاض دولتانہ | ur | sahiwal | ہسپتال روڈ | 2021-09-16
waseem-sial | Ch. Waseem Sial | en | sahiwal | Chak 91/11-L | 2021-11-11
al-madina-machinery-store | Al-Madina Machinery Store | en | samundri | Chak 63 GB | 2022-03-14
riaz-mughal | Riaz Mughal | en | sargodha | Old Grain Market | 2023-05-24 | verified
iqbal-kamboh | اقبال کمبوہ | ur | sargodha | چک 125 SB | 2023-04-21
rashid-kamboh | راشد کمبوہ | ur | sargodha | چک 108 NB | 2024-06-13
shoukat-rajput | Shoukat Rajput | en | sargodha | Chak 108 SB | 2023-01-03
safdar-jutt | صفدر جٹ | ur | sargodha | چک 33 SB | 2025-01-04 | verified
nazir | حاجی نذیر احمد | ur | sargodha | چک 87 شمالی | 2022-05-28 | verified
mukhtar-langrial | Mukhtar Langrial | en | shakargarh | Nurkot | 2023-08-07
zafar-rajput | ظفر راجپوت | ur | sheikhupura | فیروز والا | 2023-11-01 | verified
asghar-sial | Ch. Asghar Sial | en | sheikhupura | Sharaqpur | 2025-02-09 | verified
shoukat-dasti | شوکت دستی | ur | shujabad | بستی کھوجہ | 2026-01-07
faisal-ranjha | Faisal Ranjha | en | sialkot | Sambrial Road | 2024-02-22
al-karam-grain-traders | الکرم غلہ ٹریڈرز | ur | talagang | ٹمن | 2022-08-23 | verified
asghar-minhas | اصغر منہاس | ur | talagang | ملتان خورد | 2025-06-16
shahid-tiwana | Shahid Tiwana | en | talagang | Dhermond | 2025-10-10
ahmad-nawaz-malik | Haji Malik Ahmad Nawaz | en | talagang | Pichnand | 2023-03-13 | verified
manzoor-khattar | Manzoor Khattar | en | talagang | Old Grain Market | 2026-06-05
awami-estate | Awami Estate | en | toba-tek-singh | Chak 132 GB | 2025-05-14
zulfiqar-bajwa | ذوالفقار باجوہ | ur | toba-tek-singh | چک 147 GB | 2025-10-26
muhammad-ramzan-dogar | محمد رمضان ڈوگر | ur | vehari | چک 42 WB | 2023-06-24
chaudhry-motors | چودھری موٹرز | ur | vehari | لڈن روڈ | 2026-06-15
haji-sons-motors | Haji Sons Motors | en | vehari | Club Road | 2025-05-28
waqas-langrial | Waqas Langrial | en | vehari | Chak 80 EB | 2024-07-08
rashid-virk | راشد ورک | ur | vehari | چک 87 EB | 2022-08-22
yasir-joiya | یاسر جوئیہ | ur | vehari | چک 27 EB | 2022-04-06
malik-brothers-iron-store | ملک برادرز آئرن سٹور | ur | wazirabad | کالج روڈ | 2024-05-04 | verified
afzal-iron-works | Afzal Iron Works | en | wazirabad | Circular Road | 2026-04-03
khalid-chandio | Khalid Chandio | en | yazman | Chak 127 DB | 2024-08-31 | verified
`
