import type { Offer } from '../../offer.ts'

export const fisheries: Offer[] = [
  {
    sub: 'table-fish',
    pictures: 'fish-catch fish-pond',
    per: 'per_kg',
    unit: 'kg',
    details: {
      water: 'fresh',
    },
    rows: [
      [
        'en',
        460,
        'Rohu and mori, 1.2 kg and above, harvest on order',
        'Clean tube-well pond, fed on bran and cake, no smell. Netting at night, loading before dawn with ice.',
        {
          species: 'rohu',
          average_weight_grams: 1300,
          state: 'fresh',
        },
        {
          by: 'javed-qureshi',
          amount: 3000,
          key: 'rohu',
          delivery: true,
        },
      ],
      [
        'ur',
        430,
        'تالاب کی تازہ رہو اور تھیلا مچھلی',
        'زندہ مچھلی تالاب پر تول کر دیتے ہیں۔ شادی ہال اور ہوٹل والے ایک دن پہلے بتائیں۔',
        {
          species: 'mixed',
          average_weight_grams: 1500,
          state: 'live',
        },
        {
          by: 'muhammad-bux-khaskheli',
          amount: 1500,
        },
      ],
      [
        'en',
        340,
        'Mono-sex tilapia, 600 g, weekly 500 kg',
        'Floating feed ki pali, gosht safaid, kaanta kam. Karachi ke aas paas oxygen tank mein zinda bhejte hain.',
        {
          species: 'tilapia',
          average_weight_grams: 600,
          state: 'live',
        },
        {
          by: 'muhammad-bux-khaskheli',
          amount: 500,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'fingerlings',
    pictures: 'fingerlings',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'ur',
        12,
        'بچہ مچھلی رہو، گراس، سلور، 3 سے 5 انچ',
        'اپنی ہیچری کا بچہ ہے، آکسیجن بیگ میں پیک کر کے بھیجتے ہیں۔ گنتی پوری، اوپر سے پانچ فیصد مفت۔',
        {
          species: 'mixed',
          size_inches: 4,
          state: 'live',
          water: 'fresh',
        },
        {
          by: 'taj-fish-farm',
          amount: 50000,
          key: 'fingerlings',
        },
      ],
      [
        'en',
        18,
        'GIFT tilapia fingerlings, 99% male, 2 inch',
        'Imported brood, counted in front of you. Order two weeks ahead.',
        {
          species: 'tilapia',
          size_inches: 2,
          state: 'live',
          water: 'fresh',
        },
        {
          by: 'javed-qureshi',
          amount: 40000,
        },
      ],
    ],
  },
  {
    sub: 'trout',
    pictures: 'trout',
    per: 'per_kg',
    unit: 'kg',
    rows: [
      [
        'ur',
        1900,
        'ٹراؤٹ مچھلی، مدین سوات، زندہ اور تازہ',
        'ٹھنڈے چشمے کے پانی کی ٹراؤٹ ہے، تین سو گرام کا دانہ۔ برف میں پیک کر کے پنڈی، لاہور بھیجتے ہیں۔',
        {
          species: 'trout',
          average_weight_grams: 300,
          state: 'live',
          water: 'fresh',
        },
        {
          by: 'inayat-ullah-yousafzai',
          amount: 400,
          key: 'trout',
          delivery: true,
        },
      ],
      [
        'en',
        2100,
        'Rainbow trout, cleaned and iced, hotel sizes',
        'Raceway grown in Kaghan, 250 to 350 g, packed within an hour of catching.',
        {
          species: 'trout',
          average_weight_grams: 300,
          state: 'iced',
          water: 'fresh',
        },
        {
          by: 'shah-faisal-swati',
          amount: 250,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'shrimp',
    pictures: 'shrimp',
    per: 'per_kg',
    unit: 'kg',
    rows: [
      [
        'en',
        1350,
        'Vannamei shrimp, 40 count, farm fresh, frozen IQF',
        'From lined ponds near Thatta, no antibiotics. Export factory price, a bit higher below one ton.',
        {
          species: 'shrimp',
          average_weight_grams: 25,
          state: 'frozen',
          water: 'brackish',
        },
        {
          by: 'muhammad-bux-khaskheli',
          amount: 2000,
        },
      ],
      [
        'ur',
        1600,
        'گوادر کا تازہ جھینگا، سمندر کا پکڑا ہوا',
        'صبح کی کشتی کا تازہ مال، بڑا سائز۔ برف والے ڈبے میں کراچی تک بھیج دیتے ہیں۔',
        {
          species: 'shrimp',
          state: 'iced',
          water: 'sea',
        },
        {
          by: 'khuda-bakhsh-kalmati',
          amount: 150,
        },
      ],
    ],
  },
  {
    sub: 'ornamental-fish',
    pictures: 'fingerlings fish-pond',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'en',
        350,
        'Koi and goldfish for garden ponds, 4 to 8 inch',
        'Colours from our own breeding tanks, choose them yourself. Oxygen packing free.',
        {
          species: 'other',
          size_inches: 6,
          state: 'live',
          water: 'fresh',
        },
        {
          by: 'abdul-karim-kachhi',
          amount: 600,
        },
      ],
    ],
  },
  {
    sub: 'ponds',
    pictures: 'fish-pond aerator',
    per: 'per_acre_year',
    unit: 'piece',
    rows: [
      [
        'ur',
        130000,
        'مچھلی فارم ٹھیکے پر، 12 ایکڑ، پانی تیار',
        'بارہ ایکڑ کے چار تالاب ہیں، بجلی اور ٹیوب ویل موجود ہے۔ چوکیدار کا کمرہ بنا ہوا ہے۔',
        {
          pond_area_acres: 12,
          water: 'fresh',
        },
        {
          by: 'javed-qureshi',
          condition: 'good',
        },
      ],
    ],
  },
  {
    sub: 'fish-equipment',
    pictures: 'aerator',
    unit: 'piece',
    rows: [
      [
        'en',
        105000,
        'Paddle-wheel aerator 2 HP, four wheels',
        'Taiwan motor with plastic floats, enough for one acre of heavy stocking. Spare paddles included.',
        {},
        {
          by: 'muhammad-bux-khaskheli',
          condition: 'new',
          delivery: true,
        },
      ],
      [
        'ur',
        28000,
        'مچھلی پکڑنے کا جال 150 فٹ، نیا',
        'نائلون کا مضبوط جال ہے، سیسہ اور کارک لگا ہوا۔ گہرائی 12 فٹ۔',
        {},
        {
          by: 'muhammad-bux-khaskheli',
          condition: 'new',
          pictures: 'fish-catch aerator',
        },
      ],
    ],
  },
]
