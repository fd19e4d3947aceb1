import type { Offer } from '../../offer.ts'

export const pulses: Offer[] = [
  {
    sub: 'chickpea',
    pictures: 'chickpea pulses',
    per: 'per_maund',
    unit: 'maund',
    harvest: '04-10',
    details: {
      crop_year: 'harvest-year',
      form: 'whole',
    },
    rows: [
      [
        'ur',
        9200,
        'تھل کا دیسی چنا، 180 من، موٹا دانہ',
        'تھل کی ریتلی زمین کا چنا ہے، دانہ موٹا اور ذائقہ میٹھا ہے۔ مشین سے چھنا ہوا، کنکر نہیں۔',
        {
          variety: 'بٹل 2016',
          moisture_percent: 9,
          grade: 'a',
          machine_cleaned: 'yes',
        },
        {
          by: 'adnan-nonari',
          amount: 180,
          key: 'thal-gram',
        },
      ],
      [
        'en',
        12800,
        'Kabuli chana, 9 mm, 60 maunds',
        'White bold kabuli from Noor variety, hand sorted. Cooks soft without soda.',
        {
          variety: 'Noor-2013',
          grade: 'a',
          machine_cleaned: 'yes',
        },
        {
          by: 'shahid-malik',
          amount: 60,
        },
      ],
      [
        'ur',
        9900,
        'چنے کی دال، گھریلو مشین کی بنی',
        'اپنے چنے کی اپنی بنائی ہوئی دال ہے، پالش نہیں کی۔ دکاندار حضرات 40 کلو سے آرڈر دے سکتے ہیں۔',
        {
          form: 'split',
          machine_cleaned: 'yes',
        },
        {
          by: 'adnan-nonari',
          amount: 45,
          pictures: 'pulses chickpea',
        },
      ],
    ],
  },
  {
    sub: 'moong',
    pictures: 'pulses',
    per: 'per_maund',
    unit: 'maund',
    harvest: '09-20',
    details: {
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'en',
        11200,
        'Moong NM-2016, machine clean, 220 man',
        'Hara chamakta dana, 5% kachra pehle hi nikal diya. Daal mill aur unday walay dono le sakte hain.',
        {
          variety: 'NM-2016',
          form: 'whole',
          grade: 'a',
          machine_cleaned: 'yes',
          moisture_percent: 10,
        },
        {
          by: 'adnan-nonari',
          amount: 220,
        },
      ],
      [
        'ur',
        10800,
        'مونگ ثابت، 90 من، نیا مال',
        'اس سیزن کی مونگ ہے، دانہ برابر ہے۔ لاٹ ایک جگہ پڑا ہے، جب چاہیں آ کر دیکھ لیں۔',
        {
          form: 'whole',
          grade: 'b',
        },
        {
          by: 'adnan-nonari',
          amount: 90,
        },
      ],
    ],
  },
  {
    sub: 'mash',
    pictures: 'pulses',
    per: 'per_maund',
    unit: 'maund',
    harvest: '10-20',
    details: {
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'ur',
        15200,
        'ماش ثابت، نارووال کا، 35 من',
        'نارووال کا مشہور ماش ہے، بارانی زمین کا۔ پک کر گھل جاتا ہے۔',
        {
          form: 'whole',
          variety: 'این اے آر سی ماش 3',
        },
        {
          by: 'ittefaq-rice-grain-traders',
          amount: 35,
        },
      ],
      [
        'en',
        16800,
        'Washed mash dal, hand sorted, 20 maunds',
        'Small lot prepared at home, washed and dried on clean sheets. Restaurants reorder it every month.',
        {
          form: 'washed',
          machine_cleaned: 'yes',
        },
        {
          by: 'ittefaq-rice-grain-traders',
          amount: 20,
        },
      ],
    ],
  },
  {
    sub: 'lentil',
    pictures: 'pulses',
    per: 'per_maund',
    unit: 'maund',
    harvest: '04-25',
    details: {
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'en',
        10200,
        'Desi masoor, chota dana, barani, 40 man',
        'Purane zaiqay wali bhoori masoor, khaad nahi dali. Haath ki chhani hui.',
        {
          form: 'whole',
          grade: 'a',
        },
        {
          by: 'ittefaq-rice-grain-traders',
          amount: 40,
          organic: true,
        },
      ],
      [
        'ur',
        10900,
        'مسور کی دال، ملکہ، 25 من',
        'اپنی فصل کی ملکہ مسور ہے، رنگ قدرتی ہے۔ پہلے نمونہ پکا کر دیکھ لیں۔',
        {
          form: 'split',
        },
        {
          by: 'ittefaq-rice-grain-traders',
          amount: 25,
        },
      ],
    ],
  },
  {
    sub: 'beans-cowpea',
    pictures: 'pulses chickpea',
    per: 'per_kg',
    unit: 'kg',
    harvest: '10-05',
    details: {
      crop_year: 'harvest-year',
      form: 'whole',
    },
    rows: [
      [
        'ur',
        420,
        'پاڑہ چنار کا سرخ لوبیا، اصلی',
        'پاڑہ چنار کا مشہور سرخ لوبیا ہے، ایک سیٹی میں گل جاتا ہے۔ پانچ اور دس کلو کی پیکنگ بنا کر بھیجتے ہیں۔',
        {
          variety: 'سرخ',
          grade: 'a',
        },
        {
          by: 'jan-alam-turi',
          amount: 600,
          delivery: true,
        },
      ],
      [
        'en',
        380,
        'White beans and lobia from Kurram, 500 kg',
        'Dhoop mein sukhaye, aik size, 25 kilo ki bori. Lal aur safaid mix order bhi ho jata hai.',
        {
          grade: 'a',
        },
        {
          by: 'wali-muhammad-bangash',
          amount: 500,
        },
      ],
    ],
  },
  {
    sub: 'mustard-canola',
    pictures: 'mustard-field',
    per: 'per_maund',
    unit: 'maund',
    harvest: '03-28',
    details: {
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'en',
        8100,
        'Canola seed, 42% oil, 250 maunds',
        'Hyola crop from bunded barani land, clean and dry at seven percent. Oil mill price, one truck load.',
        {
          variety: 'Hyola-401',
          oil_percent: 42,
          moisture_percent: 7,
          grade: 'a',
        },
        {
          by: 'al-karam-grain-traders',
          amount: 250,
        },
      ],
      [
        'ur',
        7200,
        'سرسوں دیسی، تیل زیادہ، 70 من',
        'دیسی کالی سرسوں ہے، کوہلو والے خاص پسند کرتے ہیں۔ فی من 13 کلو تیل نکلتا ہے۔',
        {
          variety: 'دیسی',
          oil_percent: 36,
        },
        {
          by: 'al-karam-grain-traders',
          amount: 70,
          key: 'desi-mustard',
        },
      ],
    ],
  },
  {
    sub: 'sunflower',
    pictures: 'sunflowers',
    per: 'per_maund',
    unit: 'maund',
    harvest: '05-20',
    details: {
      crop_year: 'harvest-year',
      form: 'whole',
    },
    rows: [
      [
        'en',
        7100,
        'Sunflower (soorajmukhi) seed Hysun-33, 400 man, Badin',
        'Thresh aur chhana hua, kala beej giri se bhara. Dekhne ke baad token par aik hafta rok lete hain.',
        {
          variety: 'Hysun-33',
          oil_percent: 40,
          moisture_percent: 8,
        },
        {
          by: 'abdul-ghafoor-mallah',
          amount: 400,
        },
      ],
      [
        'ur',
        6900,
        'سورج مکھی کا بیج، 110 من، تیل مل کے لیے',
        'نیا مال ہے، نمی بہت کم ہے۔ نقد ادائیگی والے بھائی ریٹ میں رعایت کی بات کریں۔',
        {
          oil_percent: 39,
        },
        {
          by: 'abdul-ghafoor-mallah',
          amount: 110,
        },
      ],
    ],
  },
  {
    sub: 'sesame',
    pictures: 'pulses chickpea',
    per: 'per_maund',
    unit: 'maund',
    harvest: '10-12',
    details: {
      crop_year: 'harvest-year',
      form: 'whole',
    },
    rows: [
      [
        'en',
        15400,
        'White sesame, 99% pure, export quality, 90 maunds',
        'TS-5 crop, cleaned through gravity table, lab report with the lot. Exporters are welcome.',
        {
          variety: 'TS-5',
          machine_cleaned: 'yes',
          oil_percent: 50,
          grade: 'a',
        },
        {
          by: 'iqbal-dogar',
          amount: 90,
        },
      ],
      [
        'ur',
        14200,
        'سفید تل، 30 من، ریوڑی اور گچک والوں کے لیے',
        'سفید اور موٹا تل ہے، مٹی بالکل نہیں ہے۔ تھوڑی مقدار میں بھی مل سکتا ہے۔',
        {
          grade: 'a',
        },
        {
          by: 'sajid-warraich',
          amount: 30,
        },
      ],
    ],
  },
  {
    sub: 'groundnut',
    pictures: 'chickpea + barani-field',
    per: 'per_maund',
    unit: 'maund',
    harvest: '10-30',
    details: {
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'ur',
        13800,
        'مونگ پھلی باری 2016، تازہ، 140 من',
        'اٹک کی لال مٹی کی مونگ پھلی ہے، دانہ موٹا، چھلکا پتلا۔ دھوپ میں سکھائی ہوئی ہے۔',
        {
          variety: 'باری 2016',
          form: 'in_shell',
          grade: 'a',
        },
        {
          by: 'tariq-khattar',
          amount: 140,
          key: 'attock-groundnut',
        },
      ],
      [
        'en',
        19500,
        'Groundnut kernels, two and three seed, sorted',
        'Shelled last week, red skin, count 40 to 50. Good for roasting houses.',
        {
          form: 'kernel',
          machine_cleaned: 'yes',
          grade: 'a',
        },
        {
          by: 'akram-raja',
          amount: 35,
        },
      ],
    ],
  },
  {
    sub: 'guar',
    pictures: 'pulses',
    per: 'per_maund',
    unit: 'maund',
    harvest: '10-25',
    details: {
      crop_year: 'harvest-year',
      form: 'whole',
    },
    rows: [
      [
        'en',
        6300,
        'Guar seed for gum factories, 160 maunds',
        'Desert guar, hard and bright, mixture less than one percent. Bags of 100 kg.',
        {
          grade: 'a',
          moisture_percent: 8,
        },
        {
          by: 'kishan-chand',
          amount: 160,
        },
      ],
    ],
  },
  {
    sub: 'cottonseed-linseed',
    pictures: 'chickpea cotton',
    per: 'per_maund',
    unit: 'maund',
    harvest: '10-20',
    details: {
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'ur',
        3900,
        'بنولہ تازہ، 500 من، جانوروں کے لیے',
        'فیکٹری کا تازہ بنولہ ہے، روئی صاف ہے۔ بھینسوں کا دودھ اور مکھن بڑھاتا ہے۔',
        {
          grade: 'a',
          form: 'whole',
        },
        {
          by: 'qadri-cotton-ginners',
          amount: 500,
          pictures: 'chickpea cotton',
        },
      ],
      [
        'en',
        9800,
        'Linseed (alsi), brown, 15 maunds',
        'For pinni and for horses, cleaned twice. Small packs of five kg also made.',
        {
          grade: 'a',
          form: 'whole',
        },
        {
          by: 'shahid-malik',
          harvest: '04-18',
          amount: 15,
          pictures: 'pulses',
        },
      ],
    ],
  },
]
