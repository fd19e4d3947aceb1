/** Honest texts that look a little like a phone number or an address, but contain none. */
export const honestTexts: string[] = `
Nili-Ravi buffalo, 14 litres a day, demand 3,50,000
Price 2,85,000 final, 10,000 less for cash
Rs. 1,25,00,000 for 12 acres 3 kanal 10 marla
Demand 3 crore 25 lakh, 2,03,00,000 already offered
15 lakh 50 hazar, thora bahut kam ho jaye ga
500 maund wheat at 3,900 per maund, 40 kg bags
Wheat 2024-25, moisture 9.5%, 0.3% dirt, 1.2% broken
Harvested 03-04-2025, stored since 15/05/2025
Sown on 2025-11-03, ready by 2026-04-15
Calved 12.03.2025, 2nd calf, 8 litres morning 6 evening
Chak 37/1-R, tehsil Okara
Chak No. 12/2-L near the canal bridge
Square 23, killa 14 to 17, chak 305/GB
Murabba no 45, killa 1, 2, 3, 8, 9, 10
Massey Ferguson MF-385, 85 HP, model 2019
MF 240 50 HP 2015 model, 3200 hours
Millat 350, 1250000, first owner
Fiat 480 1998 model 550000 demand
Belarus MTZ-510, 2012, 57 HP, 4500 hours
New Holland NH-640, 75 HP, 1,850,000
Ford 3610 and Ford 4000 spare parts
LEA-03 1234 registered in Lahore
Registered OKA 1234, token paid until 2026
Number plate LES 17 4455, Punjab
FDK-2018-345 documents complete
Tube well 10 HP, bore 250 feet, pipe 6 inch
Solar plates 12 x 545 W, inverter 7.5 kW
Turbine 40 cusecs, 3 phase motor 25 HP
Sahiwal bull 450 kg, 2 teeth, age 26 months
10 goats 35 to 40 kg each, 300 per kg live weight
Bakra 65 kg, 4 dant, qurbani 2026
25,000 broilers, 1.8 to 2.2 kg, 42 days
Desi eggs 30 trays, 360 per dozen
Fresh milk 120 litres daily, fat 6.5, SNF 8.9
Basmati 1121 steam, 8.2 mm, 25 kg bags
Super Basmati 2023 crop, 100 tons, FOB price 950
Rice 386 and 1509, 5000 maund each
Cotton seed IUB-2013, FH-142, MNH-886
Maize hybrid 30Y87 and DK-6714, 10 kg bags
Sugarcane CPF-247, 900 maund per acre
Potato seed Sante, 120 bags of 60 kg
Onion 80 kg bag 4500, 3 trucks ready
Kinnow 12 acres, 1300 trees, 8 years old
Mango Chaunsa 10 kg crates, 1,200 each
DAP 50 kg 13,400, urea 4,650, SOP 12,000
NPK 20-20-20, 25 kg; zinc 33%, 3 kg
Glyphosate 48% SL, 1 litre x 12
Emamectin 1.9 EC 400 ml, 2025 batch
Land 5 acres, 330 x 660 feet, on 40 foot road
Plot 25 x 50, 1250 sqft, block C, house 112-A
12.5 acre, 8 kanal 3 marla 100 sq ft
Lease 1 year 120,000 per acre, 2 years advance
GT Road 3 km, airport 25 km, Lahore 120 km
31.4504 N 73.1350 E is the place of the farm
Weight 92 300 kg in all 345 bags
Length 300 200 100 cm pipes
300 400 500 1000 watt pumps in stock
Sizes 3 4 5 6 8 10 12 inch
1 2 3 4 5 bags, 10 20 30 crates, all there
Ages 2 3 4 5 6 7 8 9 10 11 12 months
Open 08:00-17:00, Friday 09:00-12:00
Come between 3:30 and 6:45, Monday to Saturday
From 03:00 to 06:00 and 16:00 to 19:00
Milked at 03:30 and 15:30, 7 litres each
0.5 inch, 0.75 inch and 1.25 inch pipe
0.345 12.5 1.234 are the test results
Zero to one acre, two to three acres, four or more
One two or three buffaloes, four at most
Do teen din mein, char panch kilo kam
Aik sau das maund, do sau bees bori
Teen sau rupay fi kilo, char sau final
No so good condition, do not ask for less
Oh no, six are sold, seven left
Triple superphosphate and double cabin pickup
Double teeth, triple cross, one owner
Ten twenty thirty maund, any weight
Batch 20250318001, expiry 03/2027
Lot 0045, bag 0012, weight 49.8
Serial 4071234567891 on the engine
Engine number 123456789, chassis 987654321
Licence 1234567, registered 2011
Invoice 2025/00345, dated 5-6-2025
Certificate PK-BIO-154, organic since 2018
ISO 9001:2015, HACCP, GAP certified
Halal certified 1429-H, export quality
Two calves, 3 and 5 months; mother 6 years
3rd calf, 18 days, 12+ litres, vaccinated FMD & HS
Rs 5000-6000 per trip, 20 km around
4500/acre ploughing, 3500/acre rotavator
Harvester 8,000 per acre, 2 for 1 day
Tractor 24 hours, diesel 285.5 per litre
6x4 trolley, 20 ton, 2 axle, tyres 13.00-24
Tyre 16.9-28 and 7.50-16, 80% life
Bearings 6205, 6206, 6307; belts B-52
Chain 08B-1, sprocket 21T, 420 rpm
Moisture 12.5 - 13.5 - 14, protein 11.2
Loan Rs. 10,00,000 cleared, no dues
90,00,000 or 85,00,000 whole garden
Total 35 00 000, half now half later
3 000 000 000 seeds in all, 30000 packets
PKR 1,000,000,000 is not the price
Price fixed at 3400000000, do not bargain
Year 2015 2016 2017 2018 models available
1990 to 2005, 2006 and 2010 models
Pak Rs 3,150,000 or nearest, token 50,000
CNIC copy needed; original papers with me
Holder of 35202-1234567-1 is the owner
District 5, ward 12, street 3, house 45
Near km 225, N-5, exit 12
RD 125000, minor 3-L, outlet 45/R
Fertile soil, pH 7.8, EC 1.2, depth 200 ft
Water at 35 feet, sweet; 4 inch delivery
Price per 40 kg: 3900; per 100 kg: 9750
1 maund = 40 kg, 1 ton = 25 maund
Fat 6.0, 6.5 or 7.0, price 190, 200, 210
Total 14+2 animals, 6 pregnant (5, 6, 7 months)
گندم 500 من، قیمت 3,900 روپے فی من
بھینس 14 لیٹر دودھ، قیمت ۳,۵۰,۰۰۰
چک 37/1-R تحصیل اوکاڑہ، مربع نمبر 23
ٹریکٹر MF-385 ماڈل 2019، 3200 گھنٹے
ایک دو تین بھینسیں، چار پانچ بچھڑے
تین سو روپے فی کلو، پانچ سو فی من
زمین ۱۲ ایکڑ ۳ کنال ۱۰ مرلے
عمر ۲۶ ماہ، وزن ۴۵۰ کلو، دو دانت
تاریخ ۰۳-۰۴-۲۰۲۵ کو کٹائی ہوئی
صبح 8:00 سے شام 5:00 تک آئیں
دو سو پچاس فٹ بور، چھ انچ ڈلیوری
نو دس بوری، گیارہ بارہ من
ایک لاکھ بیس ہزار روپے، تھوڑی گنجائش
سات آٹھ نو لیٹر، صفر میٹر، نئی حالت
ڈی اے پی ۱۳,۴۰۰، یوریا ۴,۶۵۰
Meet me at Okara. Company dealers welcome
Good quality.Net weight 50 kg per bag
Rate is firm.Please visit the farm
Sold at farm gate @ 3900 per maund
Milk @ 220/litre, ghee @ 3200/kg
For more info visit the mandi on Sunday
Organic. No spray. Pure desi. Farm fresh
No.1 quality, A.C. room, D.A.P. and N.P.K.
Mr. Aslam & Sons, est. 1985, 3 branches
Seeds.Store in dry place, keep away from sun
Aap ko achi lage to le lein.Me bhi bech raha hun
Www ki zaroorat nahin, khud aa kar dekhen
Com. quality not for seed, feed only
Shop 12, Grain Market, near HBL, Arifwala
`
  .trim()
  .split('\n')

const models = ['MF-240', 'MF 260', 'MF-350', 'MF 375', 'MF-385', 'NH 480', 'NH-640', 'Fiat 55-46']
for (const [index, model] of models.entries()) {
  const year = 2004 + 2 * index
  honestTexts.push(
    `${model} model ${year}, ${1_150_000 + index * 135_000}, ${year + 3} tyres`,
    `${model} ${year} ${(9 + index) * 100_000} final`,
    `Tractor ${model}, ${1_200 + index * 450} hours, 03-0${index + 1}-${year}, 30${index} litres tank`,
    `${year} ${model} 3${index}0 1,${index}50,000 registered LE${index}-0${index} 345${index}`,
    `ٹریکٹر ${model} ماڈل ${year} قیمت ${8 + index},50,000`,
    `Chak ${100 + index}/${index}-R, murabba ${index + 20}, killa 0${index} 1${index} 2${index}`,
    `Weights 3${index}0 32${index} 34${index} 30${index} kg, ${index + 3} animals`,
    `Price 0${index}.50 lakh per acre, ${index + 1}0 acres, 033${index} feet front`,
  )
}
