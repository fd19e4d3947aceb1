import type { Offer } from '../../offer.ts'

export const feeds: Offer[] = [
  {
    sub: 'wheat-straw',
    pictures: 'straw',
    per: 'per_maund',
    unit: 'maund',
    harvest: '05-05',
    details: {
      feed_for: 'dairy',
    },
    rows: [
      [
        'ur',
        620,
        'توڑی (بھوسہ) صاف، 800 من، کوٹھے میں پڑی',
        'باریک اور سفید توڑی ہے، بارش نہیں لگی۔ مشین سے ٹرالی بھر دیں گے۔ دھرم کانٹا قریب ہے۔',
        {
          packing: 'loose',
        },
        {
          by: 'rashid-virk',
          amount: 800,
          key: 'toori',
        },
      ],
      [
        'en',
        740,
        'Toori ki gaanthein, 20 kilo, 2500 adad',
        'Combine ki toori, choti kasi hui gaanth, chhat ke neechay. Load karna aasan.',
        {
          packing: 'bale',
          pack_weight_kg: 20,
        },
        {
          by: 'waqas-langrial',
          amount: 1250,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'silage',
    pictures: 'silage + maize',
    per: 'per_kg',
    unit: 'kg',
    delivery: true,
    details: {
      feed_for: 'dairy',
    },
    rows: [
      [
        'en',
        17,
        'Maize silage, 32% dry matter, wrapped bales',
        'Kernel-processed hybrid maize, lab report with starch 30 percent. Bales of 60 kg and of 900 kg. Milk goes up within a week.',
        {
          dry_matter_percent: 32,
          protein_percent: 8,
          packing: 'bale',
          pack_weight_kg: 60,
          production_date: '-60d',
        },
        {
          by: 'azhar-gill',
          amount: 90000,
          key: 'silage',
        },
      ],
      [
        'ur',
        15,
        'مکئی کا سائلیج، بنکر سے، فی کلو',
        'بنکر میں دبایا ہوا سائلیج ہے، خوشبو اچھی ہے، پھپھوندی نہیں۔ پک اپ یا ٹرالی لے کر آئیں۔',
        {
          dry_matter_percent: 30,
          packing: 'bunker',
          production_date: '-80d',
        },
        {
          by: 'azhar-gill',
          amount: 60000,
        },
      ],
      [
        'ur',
        18,
        'سائلیج گانٹھ 50 کلو، بکریوں اور بھیڑوں کے لیے',
        'چھوٹی گانٹھیں ہیں، گھر پر ایک دو جانور رکھنے والوں کے لیے آسان۔ گھر پہنچانے کی سہولت ہے۔',
        {
          packing: 'bale',
          pack_weight_kg: 50,
          feed_for: 'goats_sheep',
        },
        {
          by: 'azhar-gill',
          amount: 5000,
        },
      ],
    ],
  },
  {
    sub: 'green-fodder',
    pictures: 'green-fodder',
    per: 'per_acre',
    unit: 'piece',
    season: [10, 5],
    details: {
      packing: 'standing',
      feed_for: 'dairy',
    },
    rows: [
      [
        'ur',
        110000,
        'برسیم کھڑا، 3 ایکڑ، کٹائی تیار',
        'گھنی برسیم ہے، کٹائی کے لیے تیار کھڑی ہے۔ پورا سیزن یا ایک کٹائی دونوں طرح بات ہو سکتی ہے۔',
        {
          fodder_area_acres: 3,
        },
        {
          by: 'imdad-ali-mahar',
          unit: 'acre',
          amount: 3,
          offSeason: [
            95000,
            'جوار اور مکئی کا چارہ کھڑا، 3 ایکڑ، کٹائی تیار',
            'گرمیوں کا چارہ ہے، قد چھ فٹ ہو گیا ہے۔ پورا کھیت یا ایک ایک ایکڑ دونوں طرح بات ہو سکتی ہے۔',
            { fodder_area_acres: 3, packing: 'standing', feed_for: 'dairy' },
            { season: [6, 9] },
          ],
        },
      ],
      [
        'en',
        85000,
        'Lucerne aur jai khari, nehr kinare, fi acre',
        'Khud katein ya hamari machine se. Do acre lucerne aur do acre jai.',
        {
          fodder_area_acres: 4,
        },
        {
          by: 'nadeem-bhatti',
          unit: 'acre',
          amount: 4,
          offSeason: [
            85000,
            'Lucerne aur jawar khari, nehr kinare, fi acre',
            'Khud katein ya hamari machine se. Do acre lucerne aur do acre jawar.',
            { fodder_area_acres: 4, packing: 'standing', feed_for: 'dairy' },
            { season: [6, 9] },
          ],
        },
      ],
      [
        'ur',
        350,
        'مکئی اور جوار کا سبز چارہ، فی من، روزانہ',
        'روزانہ صبح کٹائی، گوالوں کے لیے مستقل سپلائی۔ ٹوکا کر کے بھی دیتے ہیں۔',
        {
          packing: 'loose',
        },
        {
          by: 'nadeem-bhatti',
          per: 'per_maund',
          unit: 'maund',
          amount: 100,
          delivery: true,
          season: [5, 11],
          offSeason: [
            320,
            'برسیم اور جئی کا سبز چارہ، فی من، روزانہ',
            'روزانہ صبح کٹائی، گوالوں کے لیے مستقل سپلائی۔ ٹوکا کر کے بھی دیتے ہیں۔',
            { packing: 'loose', feed_for: 'dairy' },
            { season: [12, 4] },
          ],
        },
      ],
    ],
  },
  {
    sub: 'rice-straw',
    pictures: 'straw',
    per: 'per_maund',
    unit: 'maund',
    harvest: '11-05',
    rows: [
      [
        'en',
        330,
        'Rice straw (parali) bales for feed and mushrooms',
        'Do not burn it, we bale and sell. Dry bales of 25 kg, a thousand in the field.',
        {
          packing: 'bale',
          pack_weight_kg: 25,
          feed_for: 'all',
        },
        {
          by: 'bilal-joiya',
          amount: 600,
        },
      ],
    ],
  },
  {
    sub: 'hay',
    pictures: 'straw green-fodder',
    per: 'per_kg',
    unit: 'kg',
    delivery: true,
    rows: [
      [
        'en',
        58,
        'Rhodes grass hay, green, export bales',
        'Cut before flowering, protein above ten. Loved by race horses and goats. Bales of 25 kg.',
        {
          protein_percent: 10.5,
          dry_matter_percent: 88,
          packing: 'bale',
          pack_weight_kg: 25,
          feed_for: 'horses',
        },
        {
          by: 'al-madina-feed-traders',
          amount: 30000,
        },
      ],
      [
        'ur',
        75,
        'لوسن خشک (ہے)، پتوں سمیت',
        'سایہ میں سکھایا ہوا لوسن ہے، پتے سلامت ہیں۔ بکروں اور گھوڑوں کی پسندیدہ خوراک۔',
        {
          protein_percent: 17,
          packing: 'bale',
          feed_for: 'goats_sheep',
        },
        {
          by: 'kissan-dost-wanda-house',
          amount: 4000,
        },
      ],
    ],
  },
  {
    sub: 'cattle-feed',
    pictures: 'cattle-feed',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        3650,
        'Dairy wanda 18% protein, 37 kg bag',
        'Pellet with bypass fat and minerals, for animals above 12 litres. Free delivery in the city for ten bags.',
        {
          brand: 'Milk Plus',
          protein_percent: 18,
          packing: 'bag',
          pack_weight_kg: 37,
          feed_for: 'dairy',
          production_date: '-10d',
        },
        {
          by: 'zafar-rajput',
          amount: 11100,
          key: 'wanda',
          per: 'per_bag',
          unit: 'kg',
        },
      ],
      [
        'ur',
        3250,
        'گھر کا بنا ونڈا، کھل، چوکر اور مکئی',
        'اپنے سامنے اجزا تلوا کر ونڈا بنوائیں۔ یوریا اور بھوسی نہیں ڈالتے۔ 40 کلو کا تھیلا۔',
        {
          protein_percent: 16,
          packing: 'bag',
          pack_weight_kg: 40,
          feed_for: 'dairy',
        },
        {
          by: 'zafar-rajput',
          amount: 4000,
          per: 'per_bag',
          unit: 'kg',
        },
      ],
      [
        'ur',
        3400,
        'فربہ کرنے والا ونڈا، قربانی کے جانوروں کے لیے',
        'تین ماہ میں وزن میں واضح فرق۔ مکئی اور گڑ والا ونڈا ہے۔',
        {
          packing: 'bag',
          pack_weight_kg: 40,
          feed_for: 'fattening',
          protein_percent: 14,
        },
        {
          by: 'zafar-rajput',
          amount: 6000,
          per: 'per_bag',
          unit: 'kg',
        },
      ],
    ],
  },
  {
    sub: 'oil-cake',
    pictures: 'cattle-feed + chickpea',
    per: 'per_maund',
    unit: 'maund',
    rows: [
      [
        'ur',
        4600,
        'کھل بنولہ خالص، کوہلو کی، 40 کلو',
        'چھلکا کم اور تیل پورا ہے۔ ملاوٹ ثابت کریں تو پورا ٹرک مفت۔',
        {
          packing: 'bag',
          pack_weight_kg: 40,
          feed_for: 'dairy',
          protein_percent: 22,
        },
        {
          by: 'shah-jee-feed-traders',
          amount: 250,
        },
      ],
      [
        'en',
        5200,
        'Canola and soybean meal, bulk, from the plant',
        'Solvent meal, protein 36 and 44. Weigh-bridge slip of the plant.',
        {
          packing: 'loose',
          protein_percent: 36,
          feed_for: 'all',
        },
        {
          by: 'khizar-hayat-khar',
          amount: 1000,
        },
      ],
    ],
  },
  {
    sub: 'bran-grain',
    pictures: 'cattle-feed + wheat',
    per: 'per_maund',
    unit: 'maund',
    rows: [
      [
        'en',
        3300,
        'Wheat bran (choker), coarse, fresh from the mill',
        'Broad flakes, no fines. Daily lifting possible, 34 kg bags.',
        {
          packing: 'bag',
          pack_weight_kg: 34,
          feed_for: 'all',
        },
        {
          by: 'ihsan-ullah-kundi',
          amount: 400,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'minerals',
    pictures: 'cattle-feed + vet-kit',
    per: 'per_kg',
    unit: 'kg',
    delivery: true,
    rows: [
      [
        'ur',
        380,
        'منرل مکسچر اور نمک کی اینٹیں',
        'بار بار پھرنے والے جانوروں کے لیے منرل مکسچر۔ کھیوڑہ کے نمک کی اینٹ بھی موجود ہے۔',
        {
          brand: 'ڈیری من',
          packing: 'bag',
          pack_weight_kg: 10,
          feed_for: 'all',
        },
        {
          by: 'nadeem-bhatti',
          amount: 500,
        },
      ],
    ],
  },
  {
    sub: 'poultry-feed',
    pictures: 'cattle-feed + poultry-feeders',
    per: 'per_piece',
    unit: 'bag_50kg',
    rows: [
      [
        'en',
        8700,
        'Broiler starter, grower and finisher, 50 kg',
        'Fresh from the mill twice a week, crumbles and pellets. Farmers with ten bags get free vet advice.',
        {
          packing: 'bag',
          pack_weight_kg: 50,
          protein_percent: 21,
          feed_for: 'poultry',
          production_date: '-5d',
        },
        {
          by: 'faisal-tiwana',
          amount: 200,
          delivery: true,
          per: 'per_bag',
        },
      ],
    ],
  },
  {
    sub: 'fish-feed',
    pictures: 'cattle-feed + fish-pond',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'en',
        6200,
        'Floating fish feed 28%, 25 kg, for rohu and tilapia',
        'Two and three mm, floats twenty minutes. FCR 1.5 in our own ponds.',
        {
          packing: 'bag',
          pack_weight_kg: 25,
          protein_percent: 28,
          feed_for: 'fish',
        },
        {
          by: 'javed-qureshi',
          amount: 4500,
          delivery: true,
          per: 'per_bag',
          unit: 'kg',
        },
      ],
    ],
  },
]
