import type { Offer } from '../../offer.ts'

export const spices: Offer[] = [
  {
    sub: 'red-chilli',
    pictures: 'red-chillies + spice-bowls',
    per: 'per_maund',
    unit: 'maund',
    harvest: '10-10',
    details: {
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'en',
        21500,
        'Kunri red chilli, Longi, dried on clean sheets',
        'Dundicut and Longi from Kunri, low aflatoxin because we dry on geotextile. Colour is deep red. Stem-cut lots cost a little more.',
        {
          variety: 'Longi',
          form: 'dried',
          moisture_percent: 10,
          drying: 'sun',
        },
        {
          by: 'ghulam-rasool-soomro',
          amount: 150,
          key: 'kunri-chilli',
        },
      ],
      [
        'ur',
        19800,
        'سرخ مرچ ثابت، گول، 60 من',
        'کنری کی گول مرچ ہے، رنگ اور تیکھا پن دونوں پورے۔ بوری میں پیک ہے۔',
        {
          variety: 'گول',
          form: 'whole',
          drying: 'sun',
        },
        {
          by: 'gul-hassan-talpur',
          amount: 60,
        },
      ],
    ],
  },
  {
    sub: 'turmeric',
    pictures: 'spice-bowls',
    per: 'per_kg',
    unit: 'kg',
    harvest: '02-15',
    details: {
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'ur',
        420,
        'قصور کی ہلدی، ثابت اور پسی ہوئی',
        'قصوری ہلدی ہے، ابال کر سکھائی ہوئی۔ پیس کر بھی دیتے ہیں، ملاوٹ ثابت کرنے والے کو انعام۔',
        {
          form: 'powder',
          drying: 'sun',
        },
        {
          by: 'safdar-bajwa',
          amount: 400,
          delivery: true,
        },
      ],
      [
        'en',
        360,
        'Whole turmeric fingers, polished, 2,000 kg',
        'Boiled, dried and drum polished, curcumin about four percent by last report.',
        {
          form: 'whole',
          drying: 'machine',
          moisture_percent: 9,
        },
        {
          by: 'arshad-gondal',
          amount: 2000,
        },
      ],
    ],
  },
  {
    sub: 'coriander-cumin',
    pictures: 'spice-bowls',
    per: 'per_kg',
    unit: 'kg',
    harvest: '05-25',
    details: {
      crop_year: 'harvest-year',
      form: 'whole',
    },
    rows: [
      [
        'en',
        1280,
        'Kalat cumin (zeera), thin and strong, 500 kg',
        'Mountain cumin of Kalat, cleaned and free of sand. Rub a little between your palms and you will know.',
        {
          variety: 'Kalati',
          drying: 'sun',
        },
        {
          by: 'habibullah-zehri',
          amount: 500,
          organic: true,
        },
      ],
      [
        'ur',
        390,
        'سوکھا دھنیا ثابت، 25 من',
        'موٹا دھنیا ہے، خوشبو تیز۔ چکی اور مسالہ فیکٹری والوں کے لیے تھوک ریٹ۔',
        {
          drying: 'sun',
        },
        {
          by: 'barkat-ali-shahwani',
          amount: 1000,
        },
      ],
    ],
  },
  {
    sub: 'fennel-ajwain',
    pictures: 'spice-bowls herbs',
    per: 'per_kg',
    unit: 'kg',
    harvest: '04-20',
    details: {
      crop_year: 'harvest-year',
      form: 'whole',
    },
    rows: [
      [
        'ur',
        520,
        'سونف باریک سبز، اور دیسی اجوائن',
        'دھوپ میں ایک دن سکھائی ہوئی سبز سونف ہے۔ اجوائن بھی اپنی زمین کی ہے۔ دونوں کا نمونہ مفت بھیج سکتے ہیں۔',
        {
          drying: 'sun',
        },
        {
          by: 'qaiser-khosa',
          amount: 350,
        },
      ],
    ],
  },
  {
    sub: 'ispaghol',
    pictures: 'herbs + pulses',
    per: 'per_kg',
    unit: 'kg',
    harvest: '04-05',
    details: {
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'en',
        1750,
        'Ispaghol husk 98% pure and whole seed',
        'Cleaned seed from our contract growers and husk milled in Karachi. Ten kg and up.',
        {
          form: 'whole',
        },
        {
          by: 'deedar-ali-kalhoro',
          amount: 300,
        },
      ],
    ],
  },
  {
    sub: 'moringa-aloe',
    pictures: 'herbs',
    per: 'per_kg',
    unit: 'kg',
    season: [3, 11],
    rows: [
      [
        'ur',
        850,
        'سہانجنے (مورنگا) کے پتوں کا پاؤڈر',
        'مشین کی ہلکی گرمی میں خشک کر کے پیسا گیا ہے، رنگ بالکل سبز ہے۔ کمزوری اور شوگر والے لوگ استعمال کرتے ہیں۔',
        {
          form: 'powder',
          drying: 'machine',
        },
        {
          by: 'nasir-baloch',
          amount: 120,
          organic: true,
          delivery: true,
          harvest: '10-15',
        },
      ],
      [
        'en',
        90,
        'Aloe vera leaves, 500 g and up, for gel makers',
        'Three-year-old plants, thick leaves, cut on order. Cosmetic units may take a yearly contract.',
        {
          form: 'fresh',
          drying: 'not_dried',
        },
        {
          by: 'tariq-jatoi',
          season: [1, 12],
          amount: 2000,
        },
      ],
    ],
  },
  {
    sub: 'henna',
    pictures: 'herbs spice-bowls',
    per: 'per_kg',
    unit: 'kg',
    harvest: '09-30',
    details: {
      crop_year: 'harvest-year',
    },
    rows: [
      [
        'ur',
        340,
        'سبی کی مہندی، گہرا رنگ، پتی اور پاؤڈر',
        'سبی کی مہندی کا رنگ سب سے گہرا آتا ہے۔ باریک چھنی ہوئی ہے، کیمیکل نہیں ملایا۔',
        {
          form: 'powder',
          drying: 'sun',
        },
        {
          by: 'hamza',
          amount: 500,
        },
      ],
    ],
  },
  {
    sub: 'medicinal-herbs',
    pictures: 'herbs',
    per: 'per_kg',
    unit: 'kg',
    harvest: '08-25',
    details: {
      form: 'dried',
      drying: 'sun',
    },
    rows: [
      [
        'en',
        1100,
        'Wild thyme and mountain mint, clean leaf',
        'Collected with permission in upper Swat, cleaned of sticks. Pansar shops and tea makers take 25 kg bags.',
        {
          crop_year: 'harvest-year',
        },
        {
          by: 'rahmat-gul-kohistani',
          amount: 200,
          organic: true,
        },
      ],
      [
        'ur',
        2200,
        'بنفشہ، گل قند کے پھول اور تخم بالنگا',
        'حکیم حضرات کے لیے صاف ستھری جڑی بوٹیاں، ہر چیز الگ تھیلے میں۔ فہرست واٹس ایپ پر منگوا لیں۔',
        {},
        {
          by: 'umar-zada-yousafzai',
          amount: 60,
          delivery: true,
        },
      ],
    ],
  },
]
