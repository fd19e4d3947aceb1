import type { Offer } from '../../offer.ts'

export const fruits: Offer[] = [
  {
    sub: 'mango',
    pictures: 'mangoes',
    per: 'per_kg',
    unit: 'kg',
    season: [6, 8],
    details: {
      picking_date: 'harvest',
    },
    rows: [
      [
        'en',
        185,
        'White Chaunsa, export grade, 10 kg boxes, booking',
        'From our 18-acre garden at Shujabad, bagged fruit, no carbide. First come, first served when the season opens. Hot water treatment can be arranged.',
        {
          variety: 'White Chaunsa',
          grade: 'export',
          packing: 'carton',
          pack_weight_kg: 10,
          carbide_free: 'yes',
          ripeness: 'raw',
        },
        {
          by: 'shoukat-dasti',
          season: [7, 9],
          amount: 8000,
          key: 'chaunsa',
        },
      ],
      [
        'ur',
        150,
        'انور رٹول اور چونسہ، باغ سے سیدھا آپ کے گھر',
        'اپنے باغ کا آم ہے، کاربائیڈ کے بغیر پکایا جاتا ہے۔ پانچ اور دس کلو کی پیٹی ہے، سیزن کی بکنگ پورے پاکستان سے لیتے ہیں۔',
        {
          variety: 'انور رٹول',
          grade: 'a',
          packing: 'wooden_box',
          pack_weight_kg: 10,
          carbide_free: 'yes',
          ripeness: 'semi_ripe',
        },
        {
          by: 'shoukat-dasti',
          season: [7, 8],
          amount: 3000,
          delivery: true,
        },
      ],
      [
        'en',
        140,
        'Sindhri mango, first of the season, Mirpur Khas',
        'Large yellow Sindhri from old trees, picked with stem. Trucks leave every evening in season.',
        {
          variety: 'Sindhri',
          grade: 'a',
          packing: 'wooden_box',
          pack_weight_kg: 12,
          carbide_free: 'yes',
        },
        {
          by: 'talpur',
          season: [5, 7],
          amount: 12000,
        },
      ],
      [
        'ur',
        95,
        'اچار کی کچی امبیاں، دیسی اور گولا',
        'اچار اور چٹنی والوں کے لیے کچا آم ہے، گٹھلی سخت۔ فیکٹری کے لیے بڑی مقدار دستیاب ہوگی۔',
        {
          variety: 'دیسی',
          grade: 'b',
          packing: 'bag',
          ripeness: 'raw',
        },
        {
          by: 'shoukat-dasti',
          season: [4, 6],
          amount: 5000,
        },
      ],
    ],
  },
  {
    sub: 'citrus',
    pictures: 'kinnow',
    per: 'per_kg',
    unit: 'kg',
    season: [11, 3],
    details: {
      picking_date: 'harvest',
    },
    rows: [
      [
        'en',
        68,
        'Kinnow, export grade, 600 crates ready to load',
        'Bhalwal garden, skin clean, sizes 42 to 72. Waxed and graded at our factory. Plastic crates of 20 kg.',
        {
          variety: 'Kinnow',
          grade: 'export',
          packing: 'crate',
          pack_weight_kg: 20,
          ripeness: 'ripe',
        },
        {
          by: 'qaiser-warraich',
          amount: 12000,
          key: 'kinnow-bhalwal',
        },
      ],
      [
        'ur',
        52,
        'کنو سرگودھا کا، میٹھا اور رس بھرا، 300 من',
        'سرگودھا کا اصلی کنو ہے، پودے سے تازہ توڑا ہوا۔ ڈنڈی سمیت کاٹتے ہیں تاکہ خراب نہ ہو۔',
        {
          variety: 'کنو',
          grade: 'a',
          packing: 'crate',
          pack_weight_kg: 20,
        },
        {
          by: 'nazir',
          amount: 12000,
        },
      ],
      [
        'ur',
        85,
        'مسمی اور بلڈ ریڈ، ہری پور خان پور کا',
        'خان پور کا مشہور ریڈ بلڈ مالٹا ہے۔ جوس والے اور دکاندار حضرات آرڈر دے کر توڑائی کروائیں۔',
        {
          variety: 'بلڈ ریڈ',
          grade: 'a',
          packing: 'wooden_box',
        },
        {
          by: 'nisar-ahmad-tareen',
          season: [12, 2],
          amount: 4000,
        },
      ],
      [
        'en',
        160,
        'Lemon cheena aur desi kaghzi, 40 man',
        'Chilka patla, ras poora. Garmiyon ka rate alag hota hai, Ramzan se pehle pooch lein.',
        {
          variety: 'Kaghzi',
          packing: 'bag',
          grade: 'a',
        },
        {
          by: 'qaiser-warraich',
          amount: 1600,
        },
      ],
    ],
  },
  {
    sub: 'dates',
    pictures: 'dates',
    per: 'per_kg',
    unit: 'kg',
    harvest: '08-20',
    details: {
      ripeness: 'dried',
    },
    rows: [
      [
        'ur',
        260,
        'خیرپور کی اصیل کھجور، نئی فصل',
        'اصیل کھجور ہے، نرم اور میٹھی، کیڑے سے پاک۔ دس کلو کے کارٹن میں۔ رمضان کے لیے پیشگی آرڈر لے رہے ہیں۔',
        {
          variety: 'اصیل',
          grade: 'a',
          packing: 'carton',
          pack_weight_kg: 10,
        },
        {
          by: 'saifullah-shar',
          amount: 6000,
          key: 'khairpur-dates',
        },
      ],
      [
        'en',
        520,
        'Begum Jangi dates from Turbat, soft, sorted',
        'Soft golden-brown fruit, hand sorted and washed. Gift boxes of one kg can be made.',
        {
          variety: 'Begum Jangi',
          grade: 'export',
          packing: 'carton',
        },
        {
          by: 'abdul-nabi-rind',
          amount: 2500,
        },
      ],
      [
        'ur',
        340,
        'مضافتی کھجور، پنجگور، تازہ مال',
        'پنجگور کی کالی مضافتی کھجور، رس دار۔ کولڈ اسٹور میں رکھی ہوئی ہے۔',
        {
          variety: 'مضافتی',
          grade: 'a',
          packing: 'carton',
        },
        {
          by: 'abdul-malik-nosherwani',
          amount: 3000,
        },
      ],
      [
        'en',
        290,
        'Chuhara (dry dates) in 40 kg bags, 100 maunds',
        'Boiled and sun-dried Aseel chuhara, good for weddings and for export. No dust.',
        {
          variety: 'Aseel',
          grade: 'b',
          packing: 'bag',
          pack_weight_kg: 40,
        },
        {
          by: 'ghulam-nabi-bughio',
          amount: 4000,
        },
      ],
    ],
  },
  {
    sub: 'guava',
    pictures: 'guavas',
    per: 'per_kg',
    unit: 'kg',
    season: [8, 2],
    details: {
      picking_date: 'harvest',
      packing: 'crate',
    },
    rows: [
      [
        'ur',
        1100,
        'امرود لاڑکانہ، خوشبودار، 100 کریٹ',
        'لاڑکانہ کا مشہور امرود ہے، اندر سے گلابی اور سفید دونوں۔ کھیت پر بھی آ کر کھا سکتے ہیں۔',
        {
          grade: 'a',
          pack_weight_kg: 15,
        },
        {
          by: 'zahid-hussain-memon',
          amount: 100,
          per: 'per_crate',
          unit: 'crate',
        },
      ],
      [
        'en',
        82,
        'Amrood Surahi, Sharaqpur ka, sakht',
        'Sharaqpur ka amrood, jild saaf, beej kam. Do din ke safar ke liye kacha torte hain.',
        {
          variety: 'Surahi',
          grade: 'a',
        },
        {
          by: 'asghar-sial',
          amount: 2000,
        },
      ],
    ],
  },
  {
    sub: 'banana',
    pictures: 'bananas',
    per: 'per_dozen',
    unit: 'dozen',
    season: [1, 12],
    details: {
      picking_date: 'harvest',
    },
    rows: [
      [
        'en',
        95,
        'Banana Basrai, green bunches, 12 acres, all year',
        'Green cut for ripening rooms, 30 fingers and more on a hand. A truck every third day.',
        {
          variety: 'Basrai',
          grade: 'a',
          ripeness: 'raw',
          packing: 'loose',
        },
        {
          by: 'ghulam-mustafa-junejo',
          amount: 4000,
        },
      ],
      [
        'ur',
        110,
        'سندھ کا کیلا، گرینڈ نین، بڑا سائز',
        'ٹشو کلچر گرینڈ نین ہے، پھلی لمبی اور وزنی۔ خود پکوا کر پیٹی میں بھی دے سکتے ہیں۔',
        {
          variety: 'گرینڈ نین',
          grade: 'a',
          ripeness: 'semi_ripe',
          packing: 'carton',
        },
        {
          by: 'muhammad-saleh-palijo',
          amount: 2500,
        },
      ],
    ],
  },
  {
    sub: 'apple',
    pictures: 'apples',
    per: 'per_kg',
    unit: 'kg',
    season: [8, 11],
    details: {
      picking_date: 'harvest',
    },
    rows: [
      [
        'en',
        190,
        'Tor Kulu apples from Ziarat, dark red, 400 boxes',
        'High-altitude fruit, crisp and sweet, wrapped by hand. Boxes of 18 kg with wood wool.',
        {
          variety: 'Tor Kulu',
          grade: 'a',
          packing: 'wooden_box',
          pack_weight_kg: 18,
        },
        {
          by: 'mehrab-khan-panezai',
          amount: 7200,
          key: 'ziarat-apples',
        },
      ],
      [
        'ur',
        145,
        'گاجا اور کالا کولو سیب، پشین کے باغ سے',
        'پشین کے باغ کا تازہ سیب ہے، داغ دھبے سے پاک۔ کراچی اور لاہور تک گاڑی خود بھیج دیتے ہیں۔',
        {
          variety: 'گاجا',
          grade: 'a',
          packing: 'carton',
          pack_weight_kg: 16,
        },
        {
          by: 'mir-hamza-tareen',
          amount: 9000,
          delivery: true,
        },
      ],
      [
        'en',
        240,
        'Golden Delicious, cold stored, small lots',
        'Kept in cold store, still crunchy. Five boxes and more.',
        {
          variety: 'Golden Delicious',
          grade: 'a',
          packing: 'carton',
        },
        {
          by: 'dad-muhammad-kakozai',
          amount: 2400,
        },
      ],
    ],
  },
  {
    sub: 'stone-fruit',
    pictures: 'peaches',
    per: 'per_kg',
    unit: 'kg',
    season: [5, 8],
    details: {
      picking_date: 'harvest',
      packing: 'wooden_box',
    },
    rows: [
      [
        'ur',
        170,
        'سوات کا آڑو 8 نمبر، پیٹی پیک',
        'سوات کا آٹھ نمبر آڑو ہے، رنگ لال اور خوشبودار۔ چھ کلو کی پیٹی بنتی ہے۔ سیزن کا آرڈر ابھی دیں۔',
        {
          variety: '8 نمبر',
          grade: 'a',
          pack_weight_kg: 6,
        },
        {
          by: 'umar-zada-khan',
          season: [7, 9],
          amount: 5000,
        },
      ],
      [
        'en',
        210,
        'Plum Fazle Manani and apricots, Peshawar valley',
        'Two gardens, mixed picking through the season. Fruit is sorted at the garden.',
        {
          variety: 'Fazle Manani',
          grade: 'a',
        },
        {
          by: 'fazal',
          amount: 3000,
        },
      ],
    ],
  },
  {
    sub: 'pomegranate-grapes',
    pictures: 'grapes',
    per: 'per_kg',
    unit: 'kg',
    season: [7, 11],
    details: {
      picking_date: 'harvest',
    },
    rows: [
      [
        'en',
        260,
        'Sundarkhani grapes, green and seedless, pack house',
        'Long berries, cooled before loading. Four kg boxes for city markets and for export.',
        {
          variety: 'Sundarkhani',
          grade: 'export',
          packing: 'carton',
          pack_weight_kg: 4,
        },
        {
          by: 'rehmatullah-achakzai',
          amount: 4000,
        },
      ],
      [
        'ur',
        280,
        'قندھاری انار، سرخ دانہ، چمن',
        'موٹا سرخ دانے والا قندھاری انار ہے۔ جوس والوں کے لیے دوسرا درجہ بھی موجود ہے۔',
        {
          variety: 'قندھاری',
          grade: 'a',
          packing: 'wooden_box',
        },
        {
          by: 'abdul-malik-achakzai',
          amount: 3500,
          pictures: 'pomegranates',
        },
      ],
    ],
  },
  {
    sub: 'melons',
    pictures: 'melons',
    per: 'per_maund',
    unit: 'maund',
    season: [4, 7],
    details: {
      picking_date: 'harvest',
      packing: 'loose',
    },
    rows: [
      [
        'ur',
        1400,
        'تربوز شوگر بے بی، لال اور میٹھا',
        'شوگر بے بی تربوز ہے، آٹھ سے دس کلو کا دانہ۔ ٹرالی بھر کر منڈی تک پہنچا دیتے ہیں۔',
        {
          variety: 'شوگر بے بی',
          grade: 'a',
        },
        {
          by: 'jan-muhammad-umrani',
          amount: 800,
        },
      ],
      [
        'en',
        1800,
        'Musk melon and garma, sweet, field of 6 acres',
        'Sandy-bank melons known for sweetness. Whole field can be taken by one contractor.',
        {
          variety: 'Ravi',
          grade: 'a',
        },
        {
          by: 'sher-ali-lehri',
          amount: 500,
        },
      ],
    ],
  },
  {
    sub: 'berries',
    pictures: 'strawberries',
    per: 'per_kg',
    unit: 'kg',
    season: [2, 5],
    details: {
      picking_date: 'harvest',
      packing: 'carton',
    },
    rows: [
      [
        'en',
        550,
        'Strawberries Chandler, punnets, season booking',
        'Malching aur drip par lagayi hai, saaf sukhi. 250 gram ke dabbay, baksay mein barah.',
        {
          variety: 'Chandler',
          grade: 'a',
          ripeness: 'ripe',
        },
        {
          by: 'sajid-jutt',
          amount: 300,
          delivery: true,
        },
      ],
      [
        'ur',
        480,
        'فالسہ اور شہتوت، سیزن کی بکنگ',
        'گرمیوں کی سوغات ہے، صبح توڑ کر دوپہر سے پہلے دیتے ہیں۔ شربت والے زیادہ مقدار پہلے بک کروا لیں۔',
        {
          ripeness: 'ripe',
        },
        {
          by: 'javed-arain',
          season: [5, 6],
          amount: 100,
          pictures: 'grapes',
        },
      ],
    ],
  },
  {
    sub: 'dry-fruits',
    pictures: 'dry-fruits',
    per: 'per_kg',
    unit: 'kg',
    harvest: '09-15',
    delivery: true,
    details: {
      ripeness: 'dried',
    },
    rows: [
      [
        'en',
        2350,
        'Soft-shell almonds (kaghzi) from Balochistan, 300 kg',
        'New harvest, breaks in the hand, kernel sweet. No bitter pieces, taste before paying.',
        {
          variety: 'Kaghzi',
          grade: 'a',
          packing: 'bag',
        },
        {
          by: 'wahid',
          amount: 300,
          key: 'kaghzi-almonds',
        },
      ],
      [
        'ur',
        7800,
        'چلغوزہ وانا کا، موٹا دانہ، بھنا ہوا',
        'جنوبی وزیرستان کا اصلی چلغوزہ ہے۔ کچا اور بھنا ہوا دونوں دستیاب ہیں۔ آدھ کلو سے آرڈر لے لیتے ہیں۔',
        {
          variety: 'چلغوزہ',
          grade: 'a',
          packing: 'carton',
        },
        {
          by: 'gul-rehman-wazir',
          amount: 80,
        },
      ],
      [
        'ur',
        950,
        'چترالی اخروٹ اور خشک خوبانی',
        'کاغذی اخروٹ ہے، گری سفید نکلتی ہے۔ خوبانی دھوپ میں سکھائی ہوئی، سلفر نہیں لگایا۔',
        {
          grade: 'a',
          packing: 'bag',
        },
        {
          by: 'sardar-ali-kator',
          amount: 400,
          organic: true,
        },
      ],
    ],
  },
  {
    sub: 'standing-orchard',
    pictures: 'orchard-land kinnow',
    per: 'total',
    unit: 'piece',
    season: [11, 3],
    details: {
      packing: 'on_tree',
    },
    rows: [
      [
        'en',
        3800000,
        'Kinnow garden fruit on trees, 20 acres, one contract',
        'Fifteen-year-old garden with 1,700 trees, fruit setting good this year. We water until December, you guard the fruit.',
        {
          variety: 'Kinnow',
          tree_count: 1700,
        },
        {
          by: 'qaiser-warraich',
        },
      ],
      [
        'ur',
        2400000,
        'کھجور کا باغ ٹھیکے پر، 450 درخت',
        'اصیل کھجور کے پھل دار درخت ہیں۔ پانی کا انتظام پورا ہے۔ ٹھیکہ ایک سیزن کا ہے۔',
        {
          variety: 'اصیل',
          tree_count: 450,
        },
        {
          by: 'saifullah-shar',
          season: [7, 8],
          pictures: 'dates orchard-land',
        },
      ],
    ],
  },
]
