import type { Offer } from '../../offer.ts'

export const crops: Offer[] = [
  {
    sub: 'wheat',
    pictures: 'wheat wheat-standing',
    per: 'per_maund',
    unit: 'maund',
    harvest: '04-22',
    details: {
      season: 'rabi',
      crop_year: 'harvest-year',
      packing: 'jute_bag',
      weighing_at_farm: 'yes',
    },
    rows: [
      [
        'en',
        3650,
        'Akbar-2019 wheat, clean and dry, 400 maunds in bags',
        'Bold amber grain, machine cleaned, moisture under ten. Stored on dunnage with no gas smell. Weighing at our godown or at any kanda you like.',
        {
          variety: 'Akbar-2019',
          moisture_percent: 9.5,
          admixture_percent: 0.5,
          grade: 'a',
          stock_location: 'warehouse',
        },
        {
          by: 'asif',
          amount: 400,
          key: 'akbar-wheat',
        },
      ],
      [
        'ur',
        3550,
        'گندم اکبر 2019، 250 من، صاف اور خشک',
        'اپنی زمین کی گندم ہے، دانہ موٹا اور چمکدار ہے۔ نمی بالکل نہیں، کیڑا نہیں لگا۔ بوری کے ساتھ یا کھلی دونوں طرح مل سکتی ہے۔',
        {
          variety: 'اکبر 2019',
          moisture_percent: 10,
          grade: 'a',
          stock_location: 'home',
        },
        {
          by: 'amir-nawab-gandapur',
          amount: 250,
        },
      ],
      [
        'en',
        3750,
        'Galaxy-13 wheat for flour mills, 1,200 maunds',
        'One lot from one godown, test weight 78. Truck can stand at the door. Mill buyers are welcome with their sampler.',
        {
          variety: 'Galaxy-2013',
          moisture_percent: 9,
          admixture_percent: 1,
          grade: 'b',
          stock_location: 'warehouse',
        },
        {
          by: 'asif',
          amount: 1200,
        },
      ],
      [
        'ur',
        3800,
        'بارانی گندم، آٹا میٹھا، گھر کے لیے 60 من',
        'چکوال کی بارانی گندم ہے، بغیر کھاد کے، روٹی نرم رہتی ہے۔ سال بھر کا دانہ رکھنے والے حضرات رابطہ کریں۔',
        {
          variety: 'چکوال 50',
          stock_location: 'home',
          packing: 'pp_bag',
        },
        {
          by: 'sitara-commission-shop',
          amount: 60,
          harvest: '05-12',
          organic: true,
        },
      ],
      [
        'en',
        3480,
        'Gandum TJ-83, 700 man, Nawabshah',
        'Sindh ki agaiti gandum, khushk aur saaf, apne kothay mein pari hai. Bardana alag ya apni boriyan layen.',
        {
          variety: 'TJ-83',
          moisture_percent: 10.5,
          grade: 'b',
          stock_location: 'farm',
          packing: 'loose',
        },
        {
          by: 'qurban-ali-talpur',
          amount: 700,
          harvest: '03-25',
        },
      ],
      [
        'ur',
        3600,
        'گندم دلکش 2021، 150 من، چکی والوں کے لیے',
        'ایک ہی کھیت کی گندم ہے، کنی کچرا نہیں ہے۔ تھریشر کی نکلی ہوئی ہے، دانہ ٹوٹا نہیں۔',
        {
          variety: 'دلکش 2021',
          grade: 'a',
          stock_location: 'home',
        },
        {
          by: 'adnan-nonari',
          amount: 150,
        },
      ],
    ],
  },
  {
    sub: 'rice',
    pictures: 'rice-sacks',
    per: 'per_maund',
    unit: 'maund',
    harvest: '11-05',
    details: {
      season: 'kharif',
      crop_year: 'harvest-year',
      packing: 'pp_bag',
    },
    rows: [
      [
        'en',
        13200,
        'Super Basmati, long grain, double polish',
        'Genuine Kamoke Super, grains stay apart in the pot and smell the whole house. Sortex clean, broken under two percent. From one bag to a full truck.',
        {
          variety: 'Super Basmati',
          broken_percent: 2,
          moisture_percent: 11.5,
          grade: 'a',
          stock_location: 'warehouse',
        },
        {
          by: 'bilal-wattoo',
          amount: 300,
          key: 'super-basmati',
        },
      ],
      [
        'ur',
        12400,
        'چاول کائنات 1121 سیلا، نیا مال',
        '1121 کا لمبا دانہ ہے، پک کر الگ الگ کھلتا ہے۔ شادی والوں اور دیگ والوں کی پہلی پسند۔ بوری 50 کلو، کم از کم پانچ بوری۔',
        {
          variety: 'کائنات 1121',
          broken_percent: 3,
          grade: 'a',
          stock_location: 'mandi',
        },
        {
          by: 'arshad-bhatti',
          amount: 500,
        },
      ],
      [
        'en',
        5600,
        'IRRI-6 white rice, 15% broken, export packing',
        'Clean Larkana IRRI-6 from our own mill, moisture 13. Container lots possible through Karachi.',
        {
          variety: 'IRRI-6',
          broken_percent: 15,
          moisture_percent: 13,
          grade: 'b',
          stock_location: 'warehouse',
        },
        {
          by: 'kissan-dost-rice-grain-traders',
          amount: 2500,
        },
      ],
      [
        'ur',
        6200,
        'ٹوٹا چاول باسمتی، کھیر اور تڑکے کے لیے',
        'باسمتی کا صاف ٹوٹا ہے، کنکر نہیں ہے۔ ہوٹل اور یتیم خانے والوں کے لیے خاص رعایت۔',
        {
          variety: 'سپر باسمتی',
          broken_percent: 100,
          grade: 'c',
          stock_location: 'mandi',
        },
        {
          by: 'arshad-bhatti',
          amount: 80,
        },
      ],
    ],
  },
  {
    sub: 'paddy',
    pictures: 'rice-sacks',
    per: 'per_maund',
    unit: 'maund',
    harvest: '10-28',
    details: {
      season: 'kharif',
      crop_year: 'harvest-year',
      weighing_at_farm: 'yes',
    },
    rows: [
      [
        'en',
        4500,
        'Kainat 1121 munji, 350 man, combine ki kati',
        'Rice combine se katwai, meter par nami 16, kisi aur qisam ki milawat nahi. Sarak ke kinare para hai.',
        {
          variety: 'Kainat 1121',
          moisture_percent: 16,
          grade: 'a',
          packing: 'loose',
          stock_location: 'farm',
        },
        {
          by: 'bilal-wattoo',
          amount: 350,
        },
      ],
      [
        'ur',
        4650,
        'مونجی سپر، 200 من، خشک',
        'سپر باسمتی مونجی ہے، سکھا کر رکھی ہوئی ہے۔ ہاتھ سے کٹائی کی ہے اس لیے دانہ ثابت ہے۔ آڑھتی حضرات نقد ریٹ بتائیں۔',
        {
          variety: 'سپر باسمتی',
          moisture_percent: 13,
          grade: 'a',
          packing: 'jute_bag',
          stock_location: 'home',
        },
        {
          by: 'arshad-bhatti',
          amount: 200,
        },
      ],
      [
        'ur',
        2750,
        'دھان ہائبرڈ، 900 من، اوستہ محمد',
        'ہائبرڈ دھان کا وافر مال موجود ہے۔ مل والے حضرات پورا لاٹ اٹھائیں تو ریٹ میں گنجائش ہوگی۔',
        {
          variety: 'ہائبرڈ',
          moisture_percent: 17,
          grade: 'b',
          packing: 'loose',
          stock_location: 'farm',
        },
        {
          by: 'abdul-nabi-umrani',
          amount: 900,
        },
      ],
    ],
  },
  {
    sub: 'maize',
    pictures: 'maize',
    per: 'per_maund',
    unit: 'maund',
    harvest: '06-12',
    details: {
      crop_year: 'harvest-year',
      season: 'spring',
    },
    rows: [
      [
        'en',
        2950,
        'Dry maize for feed mills, moisture 12%, 1,500 maunds',
        'Pioneer hybrid grain, dryer dried, aflatoxin report in hand. Full trucks only, loading by our own labour.',
        {
          variety: 'Pioneer P1429',
          moisture_percent: 12,
          grade: 'a',
          packing: 'loose',
          stock_location: 'warehouse',
        },
        {
          by: 'ghulam-abbas-randhawa',
          amount: 1500,
          key: 'dry-maize',
        },
      ],
      [
        'ur',
        2800,
        'مکئی دانہ خشک، 300 من، مرغی فیڈ کے لیے',
        'اس سیزن کی مکئی ہے، دھوپ میں سکھائی ہوئی ہے۔ دانہ زرد اور بھاری ہے۔ اپنے گھر سے تول کر دیں گے۔',
        {
          variety: 'پائنیر 30Y87',
          season: 'kharif',
          moisture_percent: 13,
          grade: 'a',
          packing: 'pp_bag',
          stock_location: 'home',
        },
        {
          by: 'hazrat-ali-yousafzai',
          amount: 300,
          harvest: '09-28',
        },
      ],
      [
        'ur',
        3400,
        'سفید دیسی مکئی، روٹی والی، 40 من',
        'سفید دیسی مکئی کا آٹا مکئی کی روٹی کے لیے بہترین ہے۔ ساگ کے موسم میں سب مانگتے ہیں۔',
        {
          variety: 'عزم',
          season: 'kharif',
          packing: 'jute_bag',
          stock_location: 'home',
        },
        {
          by: 'hazrat-ali-yousafzai',
          amount: 40,
          harvest: '10-05',
          organic: true,
        },
      ],
    ],
  },
  {
    sub: 'barley-oats',
    pictures: 'wheat-standing wheat',
    per: 'per_maund',
    unit: 'maund',
    harvest: '05-05',
    details: {
      season: 'rabi',
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'en',
        3200,
        'Jau (barley) sattu aur ghoray ke liye, 120 man',
        'Barani jau, do dafa chhana hua. Garmi ka sattu bhi bht acha banta hai.',
        {
          grade: 'a',
          packing: 'jute_bag',
          stock_location: 'home',
        },
        {
          by: 'al-karam-grain-traders',
          amount: 120,
        },
      ],
      [
        'ur',
        4200,
        'جو اور جئی، صاف دانہ، 50 من',
        'بارانی علاقے کے جو ہیں، بغیر کھاد کے۔ دلیہ اور ستو بنانے والے لے سکتے ہیں۔',
        {
          packing: 'pp_bag',
          stock_location: 'home',
        },
        {
          by: 'al-karam-grain-traders',
          amount: 50,
          organic: true,
        },
      ],
    ],
  },
  {
    sub: 'sorghum-millet',
    pictures: 'chickpea pulses',
    per: 'per_maund',
    unit: 'maund',
    harvest: '10-15',
    details: {
      season: 'kharif',
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'ur',
        3300,
        'باجرہ دیسی، 100 من، مرغی اور کبوتروں کے لیے',
        'باریک دیسی باجرہ ہے، صاف چھنا ہوا۔ کبوتر باز حضرات کے لیے پانچ کلو سے بھی پیکنگ موجود ہے۔',
        {
          variety: 'دیسی',
          packing: 'jute_bag',
          stock_location: 'home',
        },
        {
          by: 'kishan-chand',
          amount: 100,
        },
      ],
      [
        'en',
        3900,
        'Jowar safaid, 75 man',
        'Retli zameen ki saaf jowar, parindon ka nuqsan nahi. Roti aur feed dono ke liye.',
        {
          variety: 'JS-2002',
          grade: 'b',
          packing: 'pp_bag',
          stock_location: 'farm',
        },
        {
          by: 'kishan-chand',
          amount: 75,
        },
      ],
    ],
  },
  {
    sub: 'cotton',
    pictures: 'cotton',
    per: 'per_maund',
    unit: 'maund',
    harvest: '09-28',
    details: {
      season: 'kharif',
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'en',
        8600,
        'Phutti, first picking, 120 maunds, dry and white',
        'Hand-picked by women of our village, no trash and no water. Lint turnout tested 39 at the Sadiqabad factory.',
        {
          variety: 'IUB-13',
          moisture_percent: 8,
          grade: 'a',
          packing: 'loose',
          stock_location: 'home',
        },
        {
          by: 'qadri-cotton-ginners',
          amount: 120,
          key: 'phutti-ryk',
        },
      ],
      [
        'ur',
        8300,
        'کپاس پھٹی، دوسری چنائی، 80 من',
        'صاف اور خشک پھٹی ہے، رنگ سفید ہے۔ فیکٹری والے بھائی یا بیوپاری خود آ کر دیکھ لیں۔',
        {
          variety: 'ایم این ایچ 1035',
          moisture_percent: 9,
          grade: 'a',
          packing: 'loose',
          stock_location: 'home',
        },
        {
          by: 'qadri-cotton-ginners',
          amount: 80,
        },
      ],
      [
        'en',
        18500,
        'Ginned cotton bales, 170 kg, 40 bales',
        'Pressed lint from our ginning unit, staple 1 3/32, micronaire 4.4. Price is per maund of lint.',
        {
          grade: 'b',
          packing: 'bale',
          stock_location: 'warehouse',
        },
        {
          by: 'qadri-cotton-ginners',
          amount: 170,
        },
      ],
    ],
  },
  {
    sub: 'sugarcane',
    pictures: 'sugarcane',
    per: 'per_maund',
    unit: 'maund',
    season: [11, 3],
    details: {
      season: 'kharif',
      packing: 'standing',
      stock_location: 'farm',
    },
    rows: [
      [
        'ur',
        430,
        'گنا کھڑا، 8 ایکڑ، گڑ اور مل دونوں کے لیے',
        'ٹھٹہ 10 کا کھڑا گنا ہے، فی ایکڑ 900 من کا اندازہ ہے۔ ٹرالی کھیت تک جاتی ہے۔ بیج کے لیے بھی موزوں ہے۔',
        {
          variety: 'ٹھٹہ 10',
        },
        {
          by: 'umar-jakhro',
          amount: 7200,
        },
      ],
      [
        'en',
        415,
        'Standing cane CPF-247, 12 acres near the mill',
        'Ratoon crop in good health, recovery last season above 10.5. Cutting can start on your indent.',
        {
          variety: 'CPF-247',
        },
        {
          by: 'sikandar-hayat-lali',
          amount: 10000,
        },
      ],
      [
        'ur',
        460,
        'پونڈا گنا، رس نکالنے والوں کے لیے',
        'موٹا اور رسیلا پونڈا گنا ہے، چھلکا نرم ہے۔ ریہڑی والے بھائی روزانہ کی سپلائی لے سکتے ہیں۔',
        {
          variety: 'پونڈا',
        },
        {
          by: 'hazrat-ali-muhammadzai',
          amount: 600,
        },
      ],
    ],
  },
  {
    sub: 'tobacco',
    pictures: 'tobacco',
    per: 'per_kg',
    unit: 'kg',
    harvest: '06-25',
    details: {
      crop_year: 'harvest-year',
      packing: 'bale',
    },
    rows: [
      [
        'en',
        620,
        'Virginia flue-cured tobacco, grade A, 3,000 kg',
        'Golden leaf from our own barns, tied and graded. Surplus above the company quota, papers available.',
        {
          variety: 'Speight G-28',
          grade: 'a',
          stock_location: 'warehouse',
        },
        {
          by: 'hazrat-ali-yousafzai',
          amount: 3000,
        },
      ],
      [
        'ur',
        380,
        'دیسی تمباکو، نسوار اور حقے کے لیے، 20 من',
        'سفید پتے کا تیز دیسی تمباکو ہے، سائے میں سکھایا ہوا۔ حقے والے دور دور سے لے کر جاتے ہیں۔',
        {
          variety: 'دیسی',
          grade: 'b',
          stock_location: 'home',
        },
        {
          by: 'hazrat-ali-yousafzai',
          amount: 800,
        },
      ],
    ],
  },
  {
    sub: 'gur-shakkar',
    pictures: 'gur + sugarcane',
    per: 'per_kg',
    unit: 'kg',
    season: [11, 3],
    delivery: true,
    details: {
      packing: 'pp_bag',
      stock_location: 'farm',
    },
    rows: [
      [
        'ur',
        210,
        'خالص گڑ، بغیر کیمیکل، تازہ بنا ہوا',
        'بھنڈی کے پانی سے صاف کیا ہوا گڑ ہے، رنگ کاٹ نہیں ڈالا۔ بیلنے پر آ کر اپنے سامنے بنوا سکتے ہیں۔',
        {
          grade: 'a',
        },
        {
          by: 'sherzaman',
          amount: 800,
          key: 'pure-gur',
          organic: true,
        },
      ],
      [
        'en',
        240,
        'Desi shakkar, bareek, baghair chemical, 5 kilo packing',
        'Apne gurghar ki hai, Shakargarh ke paas. Desi ghee daal kar bachpan yaad aa jayega. Dukandar 40 kilo wali bori lein.',
        {
          grade: 'a',
        },
        {
          by: 'mukhtar-langrial',
          amount: 400,
          organic: true,
        },
      ],
      [
        'ur',
        230,
        'میوے والا گڑ، سونف اور تل کے ساتھ',
        'بادام، مونگ پھلی، تل اور سونف ڈال کر بنایا ہوا گڑ ہے۔ سردیوں کا بہترین تحفہ۔ ایک کلو کی پیکنگ بھی ہے۔',
        {},
        {
          by: 'sherzaman',
          amount: 150,
        },
      ],
    ],
  },
]
