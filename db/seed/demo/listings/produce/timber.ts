import type { Offer } from '../../offer.ts'

export const timber: Offer[] = [
  {
    sub: 'standing-trees',
    pictures: 'standing-trees orchard-land canal',
    unit: 'piece',
    details: {
      wood_form: 'standing',
      felling_permission: 'yes',
    },
    rows: [
      [
        'ur',
        950000,
        'شیشم (ٹاہلی) کے 35 پرانے درخت',
        'پینتیس ٹاہلیاں ہیں، گولائی ساڑھے تین سے پانچ فٹ۔ ٹرک پاس تک جاتا ہے۔ لکڑی اندر سے کالی نکلے گی۔',
        {
          species: 'shisham',
          tree_count: 35,
          girth_inches: 50,
          tree_age_years: 40,
        },
        {
          by: 'rashid-kamboh',
          amount: 35,
          key: 'shisham-trees',
          pictures: 'standing-trees',
        },
      ],
      [
        'en',
        1650000,
        'Poplar plantation, 6 years, 1,100 trees, match-factory size',
        'Straight poplar along the minor, average girth 30 inches. Factory or contractor can measure any ten trees.',
        {
          species: 'poplar',
          tree_count: 1100,
          girth_inches: 30,
          height_feet: 60,
          tree_age_years: 6,
        },
        {
          by: 'qadri-timber-store',
          amount: 1100,
          pictures: 'canal standing-trees',
        },
      ],
      [
        'ur',
        420000,
        'سفیدے کے 400 درخت، ٹھیکہ',
        'چار سو سفیدے ہیں، چار سال کے۔ کاٹنا اور اٹھانا خریدار کے ذمے ہے۔',
        {
          species: 'eucalyptus',
          tree_count: 400,
          tree_age_years: 4,
        },
        {
          by: 'rashid-kamboh',
          amount: 400,
          pictures: 'standing-trees',
        },
      ],
    ],
  },
  {
    sub: 'logs',
    pictures: 'logs',
    per: 'per_maund',
    unit: 'maund',
    details: {
      wood_form: 'logs',
    },
    rows: [
      [
        'en',
        860,
        'Poplar logs for ply and crates, 600 maunds',
        'Girth of three feet and more, straight lengths of eight feet. Loading by our crane.',
        {
          species: 'poplar',
          girth_inches: 38,
        },
        {
          by: 'said-rahman-jadoon',
          amount: 600,
        },
      ],
      [
        'ur',
        1050,
        'شیشم کی گیلیاں، فرنیچر والی، 150 من',
        'خشک شیشم ہے، کیڑا اور دراڑ نہیں۔ آرے پر چروا کر بھی دے سکتے ہیں۔',
        {
          species: 'shisham',
          seasoned: 'yes',
          girth_inches: 44,
        },
        {
          by: 'gul-rehman-sardar',
          amount: 150,
        },
      ],
    ],
  },
  {
    sub: 'sawn-timber',
    pictures: 'planks',
    unit: 'piece',
    details: {
      wood_form: 'sawn',
    },
    rows: [
      [
        'en',
        2600,
        'Seasoned shisham planks, per cubic foot',
        'Two years in the shade, 1.5 and 2 inch thickness. Chinioti furniture makers buy from us.',
        {
          species: 'shisham',
          seasoned: 'yes',
          volume_cubic_feet: 240,
        },
        {
          by: 'ijaz-sandhu',
          per: 'per_piece',
          amount: 240,
          key: 'shisham-planks',
        },
      ],
      [
        'ur',
        7800,
        'دیار کی لکڑی، دروازوں کے لیے، فی مکعب فٹ',
        'قانونی پرمٹ کی دیار ہے، خوشبودار اور خشک۔ چوکھٹ سائز میں کٹی ہوئی۔',
        {
          species: 'deodar',
          seasoned: 'yes',
          volume_cubic_feet: 180,
        },
        {
          by: 'zahir-shah-mohmand',
          per: 'per_piece',
          amount: 180,
        },
      ],
    ],
  },
  {
    sub: 'firewood',
    pictures: 'firewood + logs',
    per: 'per_maund',
    unit: 'maund',
    details: {
      wood_form: 'split',
    },
    delivery: true,
    rows: [
      [
        'ur',
        1150,
        'سوکھی کیکر کی لکڑی، تندور اور ہیٹر کے لیے',
        'چھ ماہ سوکھی ہوئی کیکر ہے، کوئلہ اچھا بنتا ہے۔ دس من سے زیادہ پر گھر پہنچا دیتے ہیں۔',
        {
          species: 'kikar',
          seasoned: 'yes',
        },
        {
          by: 'amir-nawab-bangash',
          amount: 400,
        },
      ],
      [
        'en',
        900,
        'Lakri mix, chiri hui sukhi, trolley ke hisab se',
        'Ber, toot aur malte ki lakri baghon se. Dhuan kam deti hai.',
        {
          species: 'ber',
          seasoned: 'yes',
        },
        {
          by: 'akhtar-munir-khan',
          amount: 250,
        },
      ],
    ],
  },
  {
    sub: 'charcoal',
    pictures: 'firewood',
    per: 'per_maund',
    unit: 'maund',
    rows: [
      [
        'en',
        5200,
        'Kikar charcoal for BBQ, big lumps, dust-free',
        'Made in pits at Sanghar, sieved twice. Restaurants get it in 20 kg bags.',
        {
          species: 'kikar',
        },
        {
          by: 'sitara-timber-store',
          amount: 120,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'bamboo',
    pictures: 'bamboo',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'ur',
        180,
        'بانس 15 سے 20 فٹ، سبزیوں کی بیل کے لیے',
        'سیدھا اور پکا بانس ہے، ٹنل اور بیلوں کے لیے۔ سو سے زیادہ پر ریٹ کم۔',
        {
          species: 'bamboo',
          height_feet: 18,
        },
        {
          by: 'rehman-timber-store',
          amount: 2500,
          condition: 'new',
        },
      ],
    ],
  },
  {
    sub: 'wood-products',
    pictures: 'charpai',
    unit: 'piece',
    rows: [
      [
        'ur',
        14500,
        'شیشم کی چارپائی، رنگین پائے، ہاتھ کی بنائی',
        'ہالا کے کاریگروں کے رنگین پائے ہیں، بان ہاتھ کا بنا ہوا۔ جوڑی پر رعایت۔',
        {
          species: 'shisham',
          seasoned: 'yes',
        },
        {
          by: 'wazir-ali-nizamani',
          amount: 10,
          per: 'per_piece',
          condition: 'new',
          delivery: true,
        },
      ],
      [
        'en',
        22000,
        'Kikar bullock-cart wheels and yokes, antique',
        'Old village work, for use or for decoration at farmhouses. Two pairs left.',
        {
          species: 'kikar',
        },
        {
          by: 'ijaz-sandhu',
          amount: 2,
          condition: 'fair',
          pictures: 'donkey-cart charpai',
        },
      ],
    ],
  },
]
