/**
 * People who only offer farm services, one line each: key, name, language, city, address, member
 * since, and whether verified.
 */
export const serviceProviders = `
harvest-team | Ch. Nawaz Harvesters | en | gujranwala | Eminabad | 2022-03-19 | verified
laser-yazman | راؤ عبدالجبار | ur | bahawalpur | چک 62 DB | 2024-02-27 | verified
drone-sindh | Faraz Ahmed Memon | en | mirpur-khas | Satellite Town | 2025-04-08 | verified
boring-pishin | Haji Lal Muhammad Tareen | en | quetta | Samungli Road | 2023-05-16
cargo-mardan | اسفندیار خان | ur | mardan | چارسدہ چوک | 2022-12-30 | verified
labour-tando | اللہ بچایو کولہی | ur | hyderabad | ٹنڈو حیدر | 2025-09-12
pruning-team | Gul Zamin | en | peshawar | Regi | 2024-11-25
soil-lab | Dr. Sohail Akhtar | en | multan | Bosan Road | 2021-10-05 | verified
kinnow-doctor | ملک اللہ بخش گوندل | ur | sargodha | چک 40 شمالی | 2023-01-18
ai-worker | محمد اکرم (اے آئی ورکر) | ur | okara | چک 31/2-L | 2024-06-29 | verified
solar-repair | Engr. Abdul Rauf | en | quetta | Brewery Road | 2025-02-14 | verified
thresher-sibi | میر شاہنواز | ur | sibi | لہڑی روڈ | 2025-11-03
boom-yazman | Mazhar Joiya | en | yazman | Chak 88 DB | 2026-02-20
rotavator-khanewal | ظہور احمد پنوں | ur | khanewal | چک 73/10-R | 2025-07-07 | verified
bulldozer-attock | Malik Tanveer | en | attock | Hazro Road | 2023-08-11
boring-chakwal | راجہ اظہر محمود | ur | chakwal | منڈے | 2024-03-15 | verified
boring-layyah | Mureed Hussain | en | layyah | Chak 110 TDA | 2026-04-09
rice-combine | رانا اکمل | ur | hafizabad | سکھیکی | 2022-09-21 | verified
maize-chopper | Silage Walay, Rana Zeeshan | en | sahiwal | Chak 84/6-R | 2023-06-02 | verified
cane-labour | حاجی خیر محمد مگسی | ur | rahim-yar-khan | چک 104 P | 2025-01-26
potato-labour | Sain Ditta | en | depalpur | Chak 15 D | 2026-06-18
shearing-team | بابو خان موسیانی | ur | khuzdar | باغبانہ | 2025-05-30
milk-van | ملک عرفان، دودھ سپلائی | ur | pattoki | ہلہ موڑ | 2024-10-13
truck-sukkur | Naseer Goods Transport | en | sukkur | Rohri Bypass | 2022-02-08 | verified
vet-doctor | ڈاکٹر طاہر محمود | ur | faisalabad | جھنگ روڈ | 2023-12-22 | verified
tunnel-advisor | Hafiz Umair, Tunnel Farming | en | toba-tek-singh | Chak 331 JB | 2025-08-28
spray-lodhran | عبدالخالق سپرے ٹیم | ur | lodhran | چک 94 M | 2026-05-05
bee-pollination | Niaz Bahadur | en | karak | Latambar | 2024-08-17
weld-workshop | استاد یونس | ur | daska | سمبڑیال روڈ | 2023-03-01 | verified
`
