import type { Offer } from '../../offer.ts'

export const dairy: Offer[] = [
  {
    sub: 'milk',
    pictures: 'milk buffalo-herd cow-herd',
    per: 'per_litre',
    unit: 'litre',
    delivery: true,
    rows: [
      [
        'en',
        215,
        'Buffalo milk, 6.5% fat, 200 litres every morning',
        'Pure Nili-Ravi milk chilled to 4 degrees within the hour. Your man can test it with a lactometer at the gate. Weekly payment, no advance.',
        {
          source_animal: 'buffalo',
          fat_percent: 6.5,
          supply: 'daily',
          packing: 'can',
          chilled: 'yes',
          lab_tested: 'yes',
        },
        {
          by: 'umar-daraz-daultana',
          amount: 200,
          key: 'buffalo-milk',
          pictures: 'milk buffalo-herd buffalo',
        },
      ],
      [
        'ur',
        205,
        'خالص بھینس کا دودھ، روزانہ 120 لیٹر',
        'گھر کی بھینسوں کا خالص دودھ ہے، پانی کا ایک قطرہ بھی نہیں۔ دکاندار اور چائے والے بھائی رابطہ کریں۔ صبح سات بجے تک پہنچا دیتے ہیں۔',
        {
          source_animal: 'buffalo',
          fat_percent: 6,
          supply: 'daily',
          packing: 'can',
        },
        {
          by: 'umar-daraz-daultana',
          amount: 120,
        },
      ],
      [
        'en',
        178,
        'Gaye ka doodh 800 litre rozana, 40 Friesian, saal ka contract',
        'Modern parlour, bulk tank farm par. Hamen aik pakka khareedar chahiye, company ya mithai wala. Har 15 din lab report.',
        {
          source_animal: 'cow',
          fat_percent: 3.8,
          supply: 'contract',
          chilled: 'yes',
          lab_tested: 'yes',
        },
        {
          by: 'umar-daraz-daultana',
          amount: 800,
          pictures: 'cow-herd milk',
        },
      ],
      [
        'ur',
        260,
        'بکری کا دودھ، بچوں اور مریضوں کے لیے',
        'بیتل بکریوں کا تازہ دودھ ہے، بوتلوں میں بند کر کے دیتے ہیں۔ ڈینگی اور بچوں کے لیے لوگ دور دور سے لیتے ہیں۔',
        {
          source_animal: 'goat',
          supply: 'daily',
          packing: 'bottle',
        },
        {
          by: 'umar-daraz-daultana',
          amount: 15,
          pictures: 'milk goats',
        },
      ],
      [
        'en',
        420,
        'Camel milk, boiled and bottled, twice a week',
        'From our own browsing she-camels, no hormones. Frozen bottles travel well by bus.',
        {
          source_animal: 'camel',
          supply: 'weekly',
          packing: 'bottle',
          chilled: 'yes',
        },
        {
          by: 'hakim-ali-panhwar',
          amount: 40,
          pictures: 'camel milk',
        },
      ],
    ],
  },
  {
    sub: 'ghee-butter',
    pictures: 'ghee + milk',
    per: 'per_kg',
    unit: 'kg',
    delivery: true,
    details: {
      packing: 'tin',
    },
    rows: [
      [
        'en',
        2800,
        'Desi ghee made from buffalo butter, danedar',
        'Slow-cooked on wood fire, grainy and fragrant, from our own milk only. Five and ten kg tins. Burn test welcome.',
        {
          source_animal: 'buffalo',
          supply: 'weekly',
        },
        {
          by: 'aslam',
          amount: 60,
          key: 'desi-ghee',
        },
      ],
      [
        'ur',
        2600,
        'خالص دیسی گھی، گاؤں کا بنا ہوا',
        'چاٹی کے مکھن سے نکالا ہوا دیسی گھی ہے، خوشبو خود بتاتی ہے۔ پہلے چکھ لیں پھر لیں۔ کوریئر سے پورے پاکستان میں بھیجتے ہیں۔',
        {
          source_animal: 'mixed',
          supply: 'weekly',
        },
        {
          by: 'mukhtar-gill',
          amount: 25,
        },
      ],
      [
        'ur',
        1900,
        'تازہ مکھن اور لسی، روزانہ',
        'صبح سویرے چاٹی میں بلویا ہوا سفید مکھن ہے۔ شادی بیاہ کے لیے بڑے آرڈر دو دن پہلے دیں۔',
        {
          source_animal: 'buffalo',
          supply: 'daily',
          packing: 'loose',
        },
        {
          status: 'expired',
          by: 'mukhtar-gill',
          amount: 10,
          pictures: 'milk ghee',
        },
      ],
    ],
  },
  {
    sub: 'yogurt-cheese',
    pictures: 'milk ghee',
    per: 'per_kg',
    unit: 'kg',
    delivery: true,
    rows: [
      [
        'en',
        950,
        'Fresh paneer and khoya for sweet shops',
        'Made to order from morning milk, delivered in ice boxes by noon. Minimum ten kilos. Samples free for shops.',
        {
          source_animal: 'cow',
          supply: 'daily',
          packing: 'bag',
          chilled: 'yes',
        },
        {
          by: 'noor-muhammad-tanoli',
          amount: 80,
        },
      ],
      [
        'ur',
        240,
        'میٹھا اور سادہ دہی، کونڈوں میں',
        'بھینس کے خالص دودھ کا جما ہوا دہی ہے۔ ہوٹلوں کے لیے روزانہ پچاس کلو تک تیار کرتے ہیں۔',
        {
          source_animal: 'buffalo',
          supply: 'daily',
          packing: 'other',
        },
        {
          by: 'noor-muhammad-tanoli',
          amount: 50,
        },
      ],
    ],
  },
  {
    sub: 'honey',
    pictures: 'honey',
    per: 'per_kg',
    unit: 'kg',
    delivery: true,
    details: {
      source_animal: 'bee',
      packing: 'bottle',
    },
    rows: [
      [
        'ur',
        3200,
        'بیری کا خالص شہد، کرک کا، جما ہوا نہیں',
        'کرک اور بنوں کے بیری کے جنگل کا چھوٹی مکھی کا شہد ہے۔ لیبارٹری رپورٹ موجود ہے۔ آدھے کلو سے لے کر من تک دستیاب ہے۔',
        {
          lab_tested: 'yes',
          supply: 'one_time',
        },
        {
          by: 'bakht-zada-khattak',
          amount: 120,
          key: 'karak-honey',
          organic: true,
        },
      ],
      [
        'en',
        2400,
        'Acacia (phulai) honey, light, straight from our boxes',
        '60 apne dabbay hain. Is season ka nikala hua, sirf chhana hai, garam nahi kiya. Aik kilo ki sheeshi.',
        {
          supply: 'one_time',
        },
        {
          by: 'bakht-zada-khattak',
          amount: 70,
        },
      ],
      [
        'ur',
        1800,
        'سرسوں اور برسیم کا شہد، تھوک ریٹ',
        'اپنے ڈبوں کا شہد ہے، سردی میں جم جاتا ہے جو خالص ہونے کی نشانی ہے۔ بیس کلو کے کین میں تھوک ریٹ پر دیتے ہیں۔',
        {
          packing: 'can',
          supply: 'one_time',
        },
        {
          by: 'bakht-zada-khattak',
          amount: 300,
        },
      ],
    ],
  },
  {
    sub: 'wool-hair',
    pictures: 'sheep-dumba sheep-kajla',
    per: 'per_kg',
    unit: 'kg',
    rows: [
      [
        'en',
        210,
        'White sheep wool, autumn shearing, 900 kg',
        'Clean Balkhi and Harnai fleece, dry and without burrs. Baled in jute. Carpet makers, ask for a sample.',
        {
          source_animal: 'sheep',
          supply: 'one_time',
          packing: 'bag',
        },
        {
          by: 'ghaus-bakhsh-luni',
          amount: 900,
        },
      ],
      [
        'ur',
        160,
        'بکری کے بال اور اون، 8 من',
        'رسی اور خیمے بنانے والوں کے لیے کالے بال ہیں، الگ الگ بوریوں میں۔ سفید اون بھی تھوڑی سی موجود ہے۔',
        {
          source_animal: 'goat',
          supply: 'one_time',
          packing: 'bag',
        },
        {
          by: 'ghaus-bakhsh-luni',
          amount: 320,
          pictures: 'goats-teddy sheep-dumba',
        },
      ],
    ],
  },
  {
    sub: 'hides-skins',
    pictures: 'cow-herd goats',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'ur',
        850,
        'گائے اور بھینس کی نمک لگی کھالیں، 200 عدد',
        'صاف اتری ہوئی کھالیں ہیں، کٹ نہیں ہے، نمک ٹھیک لگا ہوا ہے۔ ٹینری والے بھائی گاڑی لا کر اٹھا سکتے ہیں۔',
        {
          source_animal: 'mixed',
          supply: 'one_time',
        },
        {
          by: 'sajid-kharal',
          amount: 200,
          pictures: 'cow-herd',
        },
      ],
    ],
  },
  {
    sub: 'meat',
    pictures: 'goats-teddy goat-head',
    per: 'per_kg',
    unit: 'kg',
    rows: [
      [
        'en',
        2450,
        'Fresh goat meat for events, slaughtered on order',
        'Sirf chhotay nar bakray, saaf kar ke tol, marzi ki cutting. Shadi aqiqa ke liye aik din pehle bata dein.',
        {
          source_animal: 'goat',
          supply: 'one_time',
          chilled: 'yes',
        },
        {
          by: 'mehrab-khan-gichki',
          amount: 60,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'dung-cakes',
    pictures: 'manure',
    per: 'total',
    unit: 'piece',
    rows: [
      [
        'ur',
        14000,
        'سوکھے اپلے (پاتھیاں)، ایک ٹرالی',
        'اچھی طرح سوکھے ہوئے اپلے ہیں، بھٹے اور تندور والوں کے لیے۔ ٹرالی بھر کر دیتے ہیں، قریب ہو تو پہنچا بھی دیں گے۔',
        {
          source_animal: 'mixed',
          supply: 'weekly',
          packing: 'loose',
        },
        {
          by: 'yasir-joiya',
          amount: 1,
          per: 'per_trolley',
          unit: 'trolley',
        },
      ],
    ],
  },
]
