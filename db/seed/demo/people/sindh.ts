/** One line a seller: key, name, language, city, address, member since, and whether verified. */
export const sindhSellers = `
abdul-ghafoor-mallah | عبدالغفور ملاح | ur | badin | گوٹھ حاجی ساون | 2023-07-25 | verified
hakim-ali-jamali | Hakim Ali Jamali | en | dadu | Goth Piaro Khan | 2025-09-07
abdul-sattar-shar | Abdul Sattar | en | hala | Bhit Shah Road | 2025-01-18 | verified
ali-nawaz-bhayo | علی نواز بھیو | ur | hala | ہالا پرانا | 2023-07-28
wazir-ali-nizamani | وزیر علی نظامانی | ur | hala | بھٹ شاہ روڈ | 2026-05-13
lal-bux-samejo | لعل بخش سمیجو | ur | hyderabad | گوٹھ سومرا | 2021-10-20 | verified
imdad-ali-mahar | امداد علی مہر | ur | hyderabad | ہوسڑی | 2025-11-07
soomro | غلام رسول سومرو | ur | hyderabad | گوٹھ سومرا، ٹنڈو جام روڈ | 2023-09-01 | verified
ittefaq-nursery-farm | Ittefaq Nursery Farm | en | hyderabad | Tando Fazal | 2025-10-26 | verified
mir-muhammad-jakhrani | میر محمد جکھرانی | ur | jacobabad | گڑھی خیرو روڈ | 2022-11-22
aijaz-ali-rajar | Haji Aijaz Ali Rajar | en | jacobabad | Goth Abad | 2024-05-12 | verified
roshan-ali-jamali | Roshan Ali Jamali | en | karachi | Malir, Memon Goth | 2025-11-17 | verified
abdul-karim-kachhi | Abdul Karim Kachhi | en | karachi | Landhi, Bhains Colony | 2024-01-20
imdad-ali-palijo | امداد علی | ur | karachi | گڈاپ ٹاؤن | 2026-07-15 | verified
hakim-ali-panhwar | حاکم علی پنہور | ur | karachi | ملیر، بکرا پیڑی | 2025-07-04
saifullah-shar | سیف اللہ شر | ur | khairpur | کوٹ ڈیجی | 2024-05-09 | verified
gul-hassan-talpur | گل حسن تالپور | ur | kunri | نبی سر روڈ | 2023-12-27
ghulam-rasool-soomro | Ghulam Rasool Soomro | en | kunri | Deh 41 | 2022-06-09 | verified
mehran-seed-corporation | مہران کسان سیڈ کارپوریشن | ur | larkana | سرکلر روڈ | 2025-09-12
altaf-hussain-memon | Altaf Hussain Memon | en | larkana | Naudero | 2026-08-06 | verified
kissan-dost-rice-grain-traders | Kissan Dost Rice & Grain Traders | en | larkana | Bakrani | 2022-11-07
zahid-hussain-memon | زاہد حسین میمن | ur | larkana | آریجا | 2022-03-22
mehran-drip-house | Mehran Drip & Pump House | en | mirpur-khas | College Road | 2026-01-25 | verified
united-pump-house | یونائیٹڈ پمپ ہاؤس | ur | mirpur-khas | حیدرآباد روڈ | 2026-01-09
altaf-hussain-chandio | الطاف حسین چانڈیو | ur | mirpur-khas | دیہہ 57 | 2023-02-05 | verified
talpur | Ali Nawaz Talpur | en | mirpur-khas | Deh 57 Dim | 2024-04-17 | verified
nazeer-ahmed-rajar | نذیر احمد | ur | mithi | اسلام کوٹ روڈ | 2026-06-04 | verified
kishan-chand | Kishan Chand Maheshwari | en | mithi | Chelhar | 2024-11-07
qurban-ali-nizamani | Qurban Ali Nizamani | en | nawabshah | Daur | 2023-07-15
qurban-ali-talpur | Qurban Ali | en | nawabshah | Sakrand Road | 2021-08-20
noor-pump-house | Noor Pump House | en | rohri | Lari Adda | 2026-02-06
united-khad-dealer | United Khad Dealer | en | sanghar | Bank Road | 2025-10-15
mashooq-ali-panhwar | معشوق علی | ur | sanghar | سبزی منڈی روڈ | 2025-05-12
sitara-timber-store | Sitara Timber Store | en | sanghar | Deh 22 Jamrao | 2026-03-29 | verified
ghulam-nabi-bughio | Ghulam Nabi Bughio | en | sukkur | Bagarji | 2025-05-01
saifullah-mirani | Saifullah Mirani | en | sukkur | Saleh Pat | 2021-12-20 | verified
allah-warayo-lashari | اللہ ورایو لاشاری | ur | sukkur | کندھرا | 2023-08-31 | verified
abdul-sattar-mahar | عبدالستار مہر | ur | sukkur | بینک روڈ | 2024-10-18 | verified
aijaz-ali-bhayo | اعجاز علی بھیو | ur | sukkur | اروڑ | 2025-10-08
rasool-bux-khaskheli | Rasool Bux Khaskheli | en | sukkur | Goth Bachal Shah | 2023-07-31 | verified
muhammad-saleh-palijo | محمد صالح پلیجو | ur | tando-allahyar | چمبڑ | 2024-06-21 | verified
ghulam-mustafa-junejo | Ghulam Mustafa Junejo | en | tando-allahyar | Nasarpur | 2026-02-12
allah-warayo-mirani | اللہ ورایو میرانی | ur | tando-allahyar | جھنڈو مری | 2026-07-08 | verified
ghulam-mustafa-thebo | Ghulam Mustafa Thebo | en | tando-allahyar | Sanjar Chang | 2025-08-28
sachal-beej-bhandar | Sachal Beej Bhandar | en | tando-allahyar | Lari Adda | 2021-10-01
chaudhry-agro-services | Chaudhry Agro Services | en | tando-jam | Main Bazaar | 2025-10-05
usman-beej-bhandar | عثمان بیج بھنڈار | ur | tando-jam | بائی پاس روڈ | 2026-04-04
umar-jakhro | محمد عمر جاکھرو | ur | thatta | مکلی | 2024-08-05 | verified
muhammad-bux-khaskheli | Muhammad Bux Khaskheli | en | thatta | Sujawal Road | 2025-04-18
wazir-ali-thebo | وزیر علی | ur | thatta | میرپور ساکرو | 2023-12-01 | verified
sikandar-ali-solangi | Sikandar Ali | en | umerkot | Dhoro Naro | 2023-07-10 | verified
deedar-ali-kalhoro | Deedar Ali Kalhoro | en | umerkot | Chhor | 2022-02-04 | verified
`
