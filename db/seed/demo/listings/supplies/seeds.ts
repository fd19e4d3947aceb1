import type { Offer } from '../../offer.ts'

export const seeds: Offer[] = [
  {
    sub: 'wheat-seed',
    pictures: 'seed-bags wheat',
    per: 'per_maund',
    unit: 'maund',
    rows: [
      [
        'en',
        5900,
        'Certified wheat seed Akbar-2019 and Subhani-2021',
        'Tagged bags of 50 kg, treated against smut, germination above 90. Rate per maund, transport within 60 km free for a full truck.',
        {
          variety: 'Akbar-2019',
          seed_class: 'certified',
          germination_percent: 92,
          treated: 'yes',
          hybrid: 'no',
          seed_company: 'Punjab Seed Corporation',
          tag_number: 'PSC-24-1187',
        },
        {
          by: 'al-makkah-zarai-markaz',
          amount: 500,
          delivery: true,
          key: 'wheat-seed',
        },
      ],
      [
        'ur',
        4800,
        'گندم کا بیج دلکش، اپنے کھیت کا، صاف',
        'پچھلے سال تصدیق شدہ بیج لگایا تھا، اسی کی پیداوار ہے۔ فی ایکڑ 52 من نکلی۔ گریڈنگ کروائی ہوئی ہے۔',
        {
          variety: 'دلکش 2021',
          seed_class: 'farm_saved',
          germination_percent: 88,
          hybrid: 'no',
        },
        {
          by: 'al-makkah-zarai-markaz',
          amount: 120,
        },
      ],
    ],
  },
  {
    sub: 'rice-seed',
    pictures: 'seed-bags rice-sacks',
    per: 'per_kg',
    unit: 'kg',
    rows: [
      [
        'en',
        260,
        'Super Basmati and 1121 paddy seed, rogued twice',
        'From RRI Kala Shah Kaku basic seed. Off types removed in the field. 20 kg bags.',
        {
          variety: 'Super Basmati 2019',
          seed_class: 'approved',
          germination_percent: 86,
          hybrid: 'no',
        },
        {
          by: 'al-karam-kissan-seed-corporation',
          amount: 3000,
          delivery: true,
        },
      ],
      [
        'ur',
        1650,
        'ہائبرڈ دھان کا بیج، سندھ کے لیے',
        'فی ایکڑ چھ کلو بیج لگتا ہے۔ پچھلے سال ہمارے علاقے میں 110 من اوسط آئی تھی۔',
        {
          seed_class: 'certified',
          hybrid: 'yes',
          treated: 'yes',
          expiry_date: '+300d',
        },
        {
          by: 'mehran-seed-corporation',
          amount: 900,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'cotton-seed',
    pictures: 'seed-bags cotton',
    per: 'per_kg',
    unit: 'kg',
    rows: [
      [
        'ur',
        950,
        'کپاس کا بیج بی ایس 20، ڈی لنٹ کیا ہوا',
        'تیزاب سے صاف کیا ہوا بیج ہے، اگاؤ 75 فیصد سے اوپر۔ وائرس برداشت کرتا ہے۔',
        {
          variety: 'بی ایس 20',
          seed_class: 'certified',
          germination_percent: 78,
          treated: 'yes',
          hybrid: 'no',
          expiry_date: '+200d',
        },
        {
          by: 'bismillah-beej-bhandar',
          amount: 600,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'maize-seed',
    pictures: 'seed-bags maize',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        13800,
        'Hybrid maize seed, spring, 10 kg bag',
        'For grain and for silage, heat tolerant. Batch slip on each bag, company agent visits the field.',
        {
          variety: 'NK-8711',
          seed_company: 'Syngenta',
          seed_class: 'certified',
          hybrid: 'yes',
          germination_percent: 95,
          treated: 'yes',
          expiry_date: '+260d',
        },
        {
          by: 'mian-agro-services',
          amount: 1500,
          per: 'per_bag',
          unit: 'kg',
        },
      ],
      [
        'ur',
        4200,
        'مکئی سفید عزم، 10 کلو، پہاڑی علاقوں کے لیے',
        'عزم مکئی 90 دن میں تیار ہوتی ہے۔ چارے اور دانے دونوں کے لیے لگائیں۔',
        {
          variety: 'عزم',
          seed_class: 'approved',
          hybrid: 'no',
          germination_percent: 90,
        },
        {
          by: 'mardan-beej-bhandar',
          amount: 800,
          per: 'per_bag',
          unit: 'kg',
        },
      ],
    ],
  },
  {
    sub: 'vegetable-seed',
    pictures: 'seed-bags mixed-vegetables',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        4500,
        'Tomato and cucumber hybrid seed, 1,000 seeds',
        'Fresh import in sealed silver packs. Sahel, Anna and Sahar in stock. Full replacement if it does not germinate.',
        {
          variety: 'Sahel F1',
          seed_class: 'certified',
          hybrid: 'yes',
          germination_percent: 92,
          expiry_date: '+420d',
        },
        {
          by: 'al-makkah-zarai-markaz',
          amount: 200,
        },
      ],
      [
        'ur',
        350,
        'گھریلو سبزیوں کے بیج، 12 قسم کا پیکٹ',
        'کچن گارڈن کے لیے بارہ سبزیوں کے بیج، لگانے کا طریقہ اردو میں ساتھ ہے۔',
        {
          seed_class: 'approved',
          hybrid: 'no',
          expiry_date: '+365d',
        },
        {
          by: 'al-makkah-zarai-markaz',
          amount: 500,
        },
      ],
    ],
  },
  {
    sub: 'fodder-seed',
    pictures: 'seed-bags green-fodder',
    per: 'per_kg',
    unit: 'kg',
    rows: [
      [
        'ur',
        780,
        'برسیم کا بیج اگیتی، کاسنی سے پاک',
        'صاف برسیم کا بیج ہے، کاسنی چھان کر نکالی ہوئی ہے۔ پانچ سے چھ کٹائیاں دیتا ہے۔',
        {
          variety: 'اگیتی',
          seed_class: 'approved',
          germination_percent: 85,
        },
        {
          by: 'usman-khad-dealer',
          amount: 1200,
          key: 'berseem-seed',
          delivery: true,
        },
      ],
      [
        'en',
        1150,
        'Rhodes grass and lucerne seed, imported',
        'Five-year stand, seven cuts a year. We tell you how to sow it.',
        {
          variety: 'Katambora',
          seed_class: 'certified',
          germination_percent: 80,
          expiry_date: '+500d',
        },
        {
          by: 'ghousia-zarai-markaz',
          amount: 400,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'potato-sugarcane-seed',
    pictures: 'potatoes sugarcane',
    per: 'per_maund',
    unit: 'maund',
    rows: [
      [
        'en',
        4600,
        'Seed potato G2 Sante, 35 to 55 mm, sprouting',
        'Mother seed imported, second generation, field passed by the department.',
        {
          variety: 'Sante',
          seed_class: 'approved',
          treated: 'yes',
        },
        {
          by: 'al-karam-kissan-seed-corporation',
          amount: 600,
          pictures: 'potatoes',
        },
      ],
      [
        'ur',
        480,
        'گنے کا بیج، سی پی ایف 253، صحت مند',
        'رتہ روگ سے پاک گنا ہے، آٹھ ماہ کا۔ کٹوا کر ٹرالی پر لدوا دیں گے۔',
        {
          variety: 'سی پی ایف 253',
          seed_class: 'farm_saved',
        },
        {
          by: 'al-karam-kissan-seed-corporation',
          amount: 3000,
          pictures: 'sugarcane',
        },
      ],
    ],
  },
  {
    sub: 'fruit-plants',
    pictures: 'saplings + orchard-land',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'ur',
        650,
        'آم کے پیوندی پودے: چونسہ، رٹول، سندھڑی',
        'ڈھائی سے تین فٹ کے پیوندی پودے ہیں، گملی سمیت۔ نام کی گارنٹی ہے، غلط نکلے تو پیسے واپس۔',
        {
          variety: 'چونسہ',
          grafted: 'yes',
          plant_height_feet: 3,
          plant_age_months: 18,
        },
        {
          by: 'muhammad-yar-samra',
          amount: 2000,
          key: 'mango-plants',
        },
      ],
      [
        'en',
        220,
        'Kinnow aur lemon ke podey, jatti khatti par',
        'Virus test shuda qalam, pattay gehray haray. Is season ke liye 5000 tayar.',
        {
          variety: 'Kinnow',
          grafted: 'yes',
          plant_height_feet: 2.5,
          plant_age_months: 14,
        },
        {
          by: 'noor-nursery-farm',
          amount: 5000,
        },
      ],
      [
        'en',
        480,
        'Olive plants Arbequina and Coratina, two years',
        'Tissue and cutting raised, fit for Potohar and Swat. Nursery certificate given.',
        {
          variety: 'Arbequina',
          plant_height_feet: 3,
          plant_age_months: 24,
          grafted: 'no',
        },
        {
          by: 'swat-zaitoon-nursery',
          amount: 1500,
        },
      ],
    ],
  },
  {
    sub: 'forest-saplings',
    pictures: 'saplings + standing-trees',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'ur',
        22,
        'سفیدہ، پاپلر اور شیشم کی قلمیں',
        'دو سے چار فٹ کے پودے ہیں۔ ہزار سے زیادہ پر کرایہ ہمارا۔ شجرکاری والے ادارے رابطہ کریں۔',
        {
          plant_height_feet: 3,
          plant_age_months: 8,
          grafted: 'no',
        },
        {
          by: 'haji-sons-plants',
          amount: 25000,
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'flowers-ornamental',
    pictures: 'flowers',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'en',
        180,
        'Seasonal flowers in pots: petunia, dahlia, marigold',
        'Pattoki nursery, direct rates. A Suzuki holds about 300 pots.',
        {
          plant_age_months: 3,
          plant_height_feet: 1,
        },
        {
          by: 'noor-nursery-farm',
          amount: 4000,
          key: 'flowers',
          delivery: true,
        },
      ],
      [
        'ur',
        450,
        'گلاب کے پودے، 14 رنگ، پیوندی',
        'کشمیری اور دیسی دونوں گلاب موجود ہیں۔ گملے میں لگے ہوئے، پھول دے رہے ہیں۔',
        {
          grafted: 'yes',
          plant_height_feet: 1.5,
        },
        {
          by: 'noor-nursery-farm',
          amount: 800,
        },
      ],
    ],
  },
  {
    sub: 'nursery-supplies',
    pictures: 'saplings + manure',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        950,
        'Coco peat blocks 5 kg and seedling trays',
        'Low-salt coco peat, makes 70 litres. Trays of 128 cells at Rs 160.',
        {},
        {
          by: 'ittefaq-nursery-farm',
          amount: 600,
          condition: 'new',
        },
      ],
    ],
  },
]
