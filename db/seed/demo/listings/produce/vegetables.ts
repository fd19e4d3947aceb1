import type { Offer } from '../../offer.ts'

export const vegetables: Offer[] = [
  {
    sub: 'potato',
    pictures: 'potatoes',
    per: 'per_maund',
    unit: 'maund',
    season: [11, 3],
    details: {
      grown_in: 'open_field',
      picking_date: 'harvest',
    },
    rows: [
      [
        'en',
        2300,
        'Potato Sante, goli and ration sizes, 900 maunds',
        'White-skinned Sante lifted this week, sorted in three sizes. Net bags of 50 kg with our mark. Rate is for ration, ask for goli.',
        {
          variety: 'Sante',
          grade: 'a',
          packing: 'net',
          pack_weight_kg: 50,
        },
        {
          by: 'muhammad-hussain-wattoo',
          amount: 900,
          key: 'okara-potato',
        },
      ],
      [
        'ur',
        2100,
        'آلو موزیکا، نیا مال، 400 من',
        'سفید چمکدار موزیکا آلو ہے، داغ نہیں ہے۔ بوری بندی ہو چکی ہے۔ گاڑی سیدھی کھیت پر لگتی ہے۔',
        {
          variety: 'موزیکا',
          grade: 'a',
          packing: 'bag',
          pack_weight_kg: 60,
        },
        {
          by: 'ijaz-virk',
          amount: 400,
        },
      ],
      [
        'en',
        2600,
        'Cold-store potatoes, red Asterix, 1,500 bags',
        'Kept at three degrees, no sprouting. Chips makers get a sugar report. Bags can be lifted in parts over a month.',
        {
          variety: 'Asterix',
          cold_stored: 'yes',
          packing: 'bag',
          pack_weight_kg: 50,
          grade: 'a',
        },
        {
          by: 'mumtaz-langrial',
          amount: 1875,
          harvest: '02-20',
        },
      ],
    ],
  },
  {
    sub: 'onion',
    pictures: 'onions',
    per: 'per_maund',
    unit: 'maund',
    season: [11, 4],
    details: {
      grown_in: 'open_field',
      picking_date: 'harvest',
      packing: 'net',
      pack_weight_kg: 40,
    },
    rows: [
      [
        'ur',
        3200,
        'سندھ کا لال پیاز، خشک، 600 من',
        'پھلکارا پیاز ہے، گلا بند اور چھلکا پکا ہے۔ دور کے سفر کے لیے بہترین۔ روزانہ دو گاڑی بھر سکتے ہیں۔',
        {
          variety: 'پھلکارا',
          grade: 'a',
        },
        {
          by: 'altaf-hussain-chandio',
          amount: 600,
        },
      ],
      [
        'en',
        3600,
        'Nushki onion, hard and pungent, truck loads',
        'Balochistan red onion, cured two weeks in shade. Rejects removed by hand. Price at farm gate.',
        {
          variety: 'Chiltan-89',
          grade: 'a',
        },
        {
          by: 'yar-muhammad-baloch',
          amount: 1000,
        },
      ],
      [
        'ur',
        2900,
        'پیاز درمیانہ سائز، 150 من',
        'اپنے کھیت کا پیاز ہے، منڈی جانے سے پہلے یہیں دے رہے ہیں۔ کم از کم بیس من۔',
        {
          grade: 'b',
        },
        {
          by: 'altaf-hussain-chandio',
          amount: 150,
        },
      ],
    ],
  },
  {
    sub: 'tomato',
    pictures: 'tomatoes tunnels',
    per: 'per_kg',
    unit: 'kg',
    season: [10, 5],
    details: {
      picking_date: 'harvest',
      packing: 'crate',
      pack_weight_kg: 12,
    },
    rows: [
      [
        'en',
        95,
        'Tomato Sahel, firm, red, daily 300 crates',
        'Plum tomatoes with thick skin, picked half ripe for long travel. Twelve kg crates, ours to be returned.',
        {
          variety: 'Sahel F1',
          grade: 'a',
          grown_in: 'open_field',
        },
        {
          by: 'wazir-ali-thebo',
          amount: 3600,
          key: 'thatta-tomato',
        },
      ],
      [
        'ur',
        1200,
        'ٹماٹر تازہ توڑا ہوا، ہر دوسرے دن',
        'گول ٹماٹر ہے، رنگ لال اور ٹھوس ہے۔ پیٹی چودہ کلو کی ہے۔ چٹنی اور کیچپ والے بھی رابطہ کریں۔',
        {
          grade: 'a',
          grown_in: 'open_field',
          pack_weight_kg: 14,
        },
        {
          by: 'wazir-ali-thebo',
          amount: 110,
          per: 'per_crate',
          unit: 'crate',
        },
      ],
      [
        'ur',
        70,
        'ٹماٹر درجہ دوم، پیسٹ فیکٹری کے لیے',
        'پکا ہوا نرم ٹماٹر ہے، پیسٹ کے لیے بہترین۔ کھیت سے ڈھیری کی صورت میں ریٹ کم ہوگا۔',
        {
          grade: 'c',
          grown_in: 'open_field',
          packing: 'loose',
        },
        {
          by: 'wazir-ali-thebo',
          amount: 4000,
        },
      ],
    ],
  },
  {
    sub: 'garlic-ginger',
    pictures: 'garlic',
    per: 'per_kg',
    unit: 'kg',
    harvest: '05-01',
    details: {
      packing: 'net',
    },
    rows: [
      [
        'en',
        420,
        'Garlic NARC-G1, big cloves, dry, 2,000 kg',
        'The famous G1, up to 300 grams a bulb. For eating and for seed, rates differ by size. Stems cut, cured for a month.',
        {
          variety: 'NARC-G1',
          grade: 'a',
          pack_weight_kg: 20,
        },
        {
          by: 'waseem-gondal',
          amount: 2000,
        },
      ],
      [
        'ur',
        310,
        'دیسی لہسن گلابی، 15 من',
        'گلابی دیسی لہسن ہے، خوشبو تیز ہے۔ سال بھر خراب نہیں ہوتا۔ گھر والوں کے لیے پانچ کلو بھی دے دیں گے۔',
        {
          variety: 'لہسن گلابی',
          grade: 'a',
        },
        {
          by: 'waseem-gondal',
          amount: 600,
        },
      ],
    ],
  },
  {
    sub: 'chilli',
    pictures: 'green-chillies',
    per: 'per_kg',
    unit: 'kg',
    season: [4, 11],
    details: {
      picking_date: 'harvest',
      packing: 'bag',
      pack_weight_kg: 20,
    },
    rows: [
      [
        'ur',
        160,
        'ہری مرچ، تیکھی، روزانہ 40 بوری',
        'پتلی تیکھی ہری مرچ ہے، ڈنڈی سمیت۔ کراچی اور لاہور منڈی جاتی ہے۔ صبح توڑائی، شام کو لوڈنگ۔',
        {
          variety: 'گولا پشاوری',
          grade: 'a',
          grown_in: 'open_field',
        },
        {
          by: 'altaf-hussain-chandio',
          amount: 800,
        },
      ],
      [
        'en',
        190,
        'Capsicum from tunnel, green, box packed',
        'Even blocky fruit of 150 grams, ten kg boxes. Pizza shops take it weekly.',
        {
          variety: 'Orobelle',
          grade: 'a',
          grown_in: 'tunnel',
          packing: 'box',
          pack_weight_kg: 10,
        },
        {
          by: 'altaf-hussain-chandio',
          amount: 500,
          pictures: 'tunnels mixed-vegetables',
        },
      ],
    ],
  },
  {
    sub: 'okra',
    pictures: 'mixed-vegetables greens',
    per: 'per_kg',
    unit: 'kg',
    season: [2, 12],
    details: {
      picking_date: 'harvest',
      packing: 'bag',
    },
    rows: [
      [
        'en',
        110,
        'Bhindi Sabz Pari, naram, rozana turai',
        'Subah sawery tortay hain, 6 se 8 cm, resha nahi. Taqreeban 300 kilo roz, teen haftay aur chalegi.',
        {
          variety: 'Sabz Pari',
          grade: 'a',
          grown_in: 'open_field',
        },
        {
          by: 'ghulam-mustafa-thebo',
          amount: 300,
        },
      ],
      [
        'ur',
        120,
        'بھنڈی توری تازہ، نرم، سبز',
        'روزانہ صبح کی توڑی ہوئی بھنڈی ہے۔ دکاندار حضرات کے لیے پچیس کلو سے سپلائی ہے۔',
        {
          grade: 'a',
        },
        {
          by: 'allah-warayo-mirani',
          amount: 200,
        },
      ],
    ],
  },
  {
    sub: 'gourds',
    pictures: 'mixed-vegetables',
    per: 'per_kg',
    unit: 'kg',
    season: [3, 10],
    details: {
      picking_date: 'harvest',
      packing: 'loose',
    },
    rows: [
      [
        'ur',
        60,
        'کدو، توری اور کریلا، ایک کھیت سے',
        'تینوں سبزیاں تازہ دستیاب ہیں۔ گندے نالے کی نہیں، نہری پانی کی سبزی ہے۔ مکس لوڈ بھی ہو سکتا ہے۔',
        {
          grade: 'a',
          grown_in: 'open_field',
        },
        {
          by: 'wazir-ali-thebo',
          season: [2, 12],
          amount: 1200,
        },
      ],
      [
        'en',
        75,
        'Bitter gourd on net, uniform, 700 kg per picking',
        'Grown on wires, straight fruit, dark green. Two pickings a week.',
        {
          variety: 'Palee F1',
          grade: 'a',
          grown_in: 'open_field',
        },
        {
          by: 'wazir-ali-thebo',
          season: [2, 12],
          amount: 700,
        },
      ],
    ],
  },
  {
    sub: 'cabbage-cauliflower',
    pictures: 'cabbage-field',
    per: 'per_kg',
    unit: 'kg',
    season: [10, 3],
    details: {
      picking_date: 'harvest',
      grown_in: 'open_field',
    },
    rows: [
      [
        'en',
        48,
        'Cauliflower, snow white heads, two acres standing',
        'Heads of 1.2 kg average, leaf cover good. Will sell by weight or the whole field on estimate.',
        {
          grade: 'a',
          packing: 'loose',
        },
        {
          by: 'waseem-gondal',
          amount: 14000,
          key: 'cauliflower-field',
        },
      ],
      [
        'ur',
        38,
        'بند گوبھی ٹھوس اور تازہ، بوری میں',
        'وزنی بند گوبھی ہے، کیڑا نہیں ہے۔ شوارما اور سلاد والوں کے لیے بہترین۔',
        {
          grade: 'a',
          packing: 'bag',
          pack_weight_kg: 50,
        },
        {
          by: 'waseem-gondal',
          amount: 5000,
        },
      ],
    ],
  },
  {
    sub: 'peas-beans',
    pictures: 'greens mixed-vegetables',
    per: 'per_kg',
    unit: 'kg',
    season: [11, 3],
    details: {
      picking_date: 'harvest',
      packing: 'bag',
      grown_in: 'open_field',
    },
    rows: [
      [
        'ur',
        130,
        'مٹر میٹھے، بھری پھلی، 50 بوری روزانہ',
        'اولمپیا مٹر ہے، پھلی بھری ہوئی اور دانہ میٹھا۔ فریزنگ والے پلانٹ بھی لے سکتے ہیں۔',
        {
          variety: 'اولمپیا',
          grade: 'a',
          pack_weight_kg: 40,
        },
        {
          by: 'ijaz-virk',
          amount: 2000,
        },
      ],
      [
        'en',
        145,
        'Matar Meteor agaiti, 1200 kilo',
        'Season ki pehli turai, meetha dana. Khet main road par hai.',
        {
          variety: 'Meteor',
          grade: 'a',
        },
        {
          by: 'muhammad-hussain-wattoo',
          amount: 1200,
        },
      ],
    ],
  },
  {
    sub: 'carrot-radish',
    pictures: 'roots',
    per: 'per_kg',
    unit: 'kg',
    season: [11, 3],
    details: {
      picking_date: 'harvest',
      grown_in: 'open_field',
    },
    rows: [
      [
        'ur',
        35,
        'دیسی لال گاجر، دھلی ہوئی، حلوے والی',
        'ٹی 29 لال گاجر ہے، رس بھری اور میٹھی۔ واشنگ پلانٹ سے دھلی ہوئی بوری میں ملتی ہے۔',
        {
          variety: 'ٹی 29',
          grade: 'a',
          packing: 'bag',
          pack_weight_kg: 60,
        },
        {
          by: 'mumtaz-langrial',
          amount: 6000,
        },
      ],
      [
        'en',
        28,
        'Mooli aur shalgam dhulay huay, truck load',
        'Lambi safaid mooli patton samait, shalgam lal. Mix truck bhi ho sakta hai.',
        {
          grade: 'a',
          packing: 'bag',
        },
        {
          by: 'mumtaz-langrial',
          amount: 4000,
        },
      ],
    ],
  },
  {
    sub: 'leafy',
    pictures: 'greens',
    per: 'per_kg',
    unit: 'kg',
    season: [10, 3],
    details: {
      picking_date: 'harvest',
      grown_in: 'open_field',
    },
    rows: [
      [
        'ur',
        40,
        'سرسوں کا ساگ، پالک اور میتھی، تازہ',
        'صاف پانی کا ساگ ہے، گڈی بنا کر یا کھلا۔ روزانہ شہر کی دکانوں پر خود پہنچاتے ہیں۔',
        {
          packing: 'loose',
        },
        {
          by: 'naseeb-gul-khalil',
          amount: 500,
          organic: true,
          delivery: true,
        },
      ],
      [
        'en',
        90,
        'Dhania podina gaddiyan hotel walon ke liye',
        'Order k baad kaattay hain, dhula aur bandha hua. Rozana 50 kilo ka pakka order bhi lete hain.',
        {
          packing: 'crate',
        },
        {
          by: 'sher-zaman-khattak',
          amount: 80,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'cucumber-brinjal',
    pictures: 'mixed-vegetables + tunnels',
    per: 'per_kg',
    unit: 'kg',
    season: [2, 10],
    details: {
      picking_date: 'harvest',
    },
    rows: [
      [
        'en',
        55,
        'Cucumber Sahar, straight and green, tunnel grown',
        'Graded in the field, A only. Weekly lots and gherkin sizes are booked before picking starts.',
        {
          variety: 'Sahar F1',
          grown_in: 'tunnel',
          packing: 'crate',
          grade: 'a',
        },
        {
          by: 'allah-ditta-gondal',
          amount: 900,
          season: [1, 5],
        },
      ],
      [
        'ur',
        50,
        'بینگن گول اور لمبے، روزانہ 15 من',
        'چمکدار بینگن ہے، سوراخ والا مال الگ کر دیتے ہیں۔ بھرتے والے گول بھی ہیں۔',
        {
          grown_in: 'open_field',
          packing: 'bag',
          grade: 'a',
        },
        {
          by: 'faisal-gujjar',
          amount: 600,
        },
      ],
    ],
  },
  {
    sub: 'tunnel',
    pictures: 'tunnels tomatoes',
    per: 'per_kg',
    unit: 'kg',
    season: [1, 5],
    details: {
      grown_in: 'tunnel',
      picking_date: 'harvest',
      grade: 'a',
    },
    rows: [
      [
        'en',
        130,
        'Off-season tunnel vegetables, weekly mixed load',
        'Four acres of high tunnels: cucumber, tomato, capsicum and bitter gourd. Loads are booked ahead, one invoice for all. GAP practices followed and spray record kept.',
        {
          packing: 'crate',
        },
        {
          by: 'sarfraz-tarar',
          amount: 2500,
        },
      ],
    ],
  },
]
