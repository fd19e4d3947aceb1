import type { Offer } from '../../offer.ts'

export const tools: Offer[] = [
  {
    sub: 'hand-tools',
    pictures: 'hand-tools',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'ur',
        650,
        'درانتی، کھرپا اور کسی، وزیر آباد کا کام',
        'وزیر آباد کے کاریگروں کا بنا ہوا سامان ہے، دھار دیر تک رہتی ہے۔ درجن کے حساب سے دکانداروں کو رعایت۔',
        {
          power: 'manual',
          material: 'کمانی کا لوہا',
        },
        {
          by: 'malik-brothers-iron-store',
          amount: 300,
          condition: 'new',
          delivery: true,
          key: 'sickles',
        },
      ],
      [
        'en',
        1450,
        'Kassi aur bailcha, shisham ka dasta',
        'Bhatti ka bana phal, gardan par rivet. Das se zyada par thok rate.',
        {
          power: 'manual',
          material: 'Spring steel',
          size: '3 lb',
        },
        {
          by: 'afzal-iron-works',
          amount: 120,
          condition: 'new',
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'knapsack-sprayers',
    pictures: 'knapsack-sprayer',
    unit: 'piece',
    rows: [
      [
        'en',
        9800,
        'Battery sprayer 20 litre with charger, 8 hours',
        'Two nozzles and steel lance. One charge does four acres. Six months warranty on battery.',
        {
          brand: 'Agro King',
          power: 'battery',
          capacity: 20,
          warranty_months: 6,
        },
        {
          by: 'al-barkat-spray-centre',
          amount: 40,
          per: 'per_piece',
          condition: 'new',
          delivery: true,
        },
      ],
      [
        'ur',
        3200,
        'ہاتھ والی سپرے مشین 16 لیٹر، استعمال شدہ',
        'مشین ٹھیک کام کر رہی ہے، واشر نئے ڈالے ہیں۔ پٹہ بھی نیا ہے۔',
        {
          power: 'manual',
          capacity: 16,
        },
        {
          by: 'al-barkat-spray-centre',
          amount: 1,
          condition: 'good',
        },
      ],
      [
        'ur',
        42000,
        'پیٹرول پاور سپرے، 100 فٹ پائپ کے ساتھ',
        'باغ کے اونچے درختوں تک سپرے جاتا ہے۔ ٹو سٹروک انجن، آواز کم۔',
        {
          brand: 'ہونڈا',
          power: 'petrol',
          capacity: 25,
        },
        {
          by: 'al-barkat-spray-centre',
          amount: 1,
          condition: 'excellent',
        },
      ],
    ],
  },
  {
    sub: 'scales',
    pictures: 'scales',
    unit: 'piece',
    rows: [
      [
        'en',
        38000,
        'Platform scale 500 kg, digital, rechargeable',
        'Stamped by the weights department this year. Works two days on a charge.',
        {
          power: 'battery',
          capacity: 500,
          warranty_months: 12,
          size: '24 x 24 in',
        },
        {
          by: 'kashif-cheema',
          condition: 'new',
        },
      ],
      [
        'ur',
        95000,
        'جانور تولنے کا کانٹا، پنجرے سمیت',
        'دو ہزار کلو تک تولتا ہے۔ فارم والے اور قربانی کے بیوپاری دونوں کے کام کا۔',
        {
          power: 'electric',
          capacity: 2000,
        },
        {
          by: 'qadri-kanta-house',
          condition: 'good',
        },
      ],
    ],
  },
  {
    sub: 'bags-packing',
    pictures: 'tarpaulins rice-sacks',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        75,
        'PP bags 50 kg, new and once used',
        'New white bags with liner and once-used fertilizer bags, washed. Printing with your mark from 1,000 pieces.',
        {
          material: 'Polypropylene',
          size: '50 kg',
        },
        {
          by: 'al-karam-tarpal-house',
          amount: 10000,
          condition: 'new',
          pictures: 'rice-sacks tarpaulins',
        },
      ],
      [
        'ur',
        260,
        'پٹ سن کی بوریاں (باردانہ)، 100 کلو والی',
        'گندم اور پیاز کے لیے مضبوط باردانہ ہے۔ ایک بار استعمال شدہ، سوراخ نہیں۔',
        {
          material: 'پٹ سن',
          size: '100 کلو',
        },
        {
          by: 'ahmad-bardana-store',
          amount: 2000,
          condition: 'good',
          pictures: 'rice-sacks',
        },
      ],
    ],
  },
  {
    sub: 'tarpaulins-nets',
    pictures: 'tarpaulins',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        14500,
        'Tarpaulin 30 x 40 ft, waterproof, eyelets all round',
        'Heavy 200 gsm sheet for wheat heaps and silage. Three colours.',
        {
          material: 'HDPE',
          size: '30 x 40 ft',
        },
        {
          by: 'chaudhry-tarpal-house',
          amount: 60,
          per: 'per_piece',
          condition: 'new',
        },
      ],
      [
        'ur',
        45,
        'شیڈ نیٹ 50 فیصد، فی فٹ',
        'نرسری اور جانوروں کے باڑے کے لیے سبز جالی ہے۔ چوڑائی 10 فٹ، جتنی چاہیں کٹوا لیں۔',
        {
          material: 'پلاسٹک',
          size: 'چوڑائی 10 فٹ',
        },
        {
          by: 'afzal-tarpal-house',
          amount: 3000,
          per: 'per_piece',
          condition: 'new',
        },
      ],
    ],
  },
  {
    sub: 'fencing',
    pictures: 'fencing',
    unit: 'piece',
    rows: [
      [
        'en',
        480,
        'Barbed wire and concrete posts for land',
        'Galvanised wire, rate per kg, and six-foot posts at Rs 950. Our team can fix it for you.',
        {
          material: 'Galvanised steel',
        },
        {
          by: 'taj-iron-store',
          per: 'per_kg',
          amount: 2500,
          condition: 'new',
          delivery: true,
          unit: 'kg',
        },
      ],
    ],
  },
  {
    sub: 'workshop',
    pictures: 'tractor-parts hand-tools',
    unit: 'piece',
    rows: [
      [
        'ur',
        68000,
        'ویلڈنگ پلانٹ اور اوزار، ورکشاپ کا سامان',
        'دکان بند کر رہے ہیں، ویلڈنگ، گرائنڈر، چابیوں کا سیٹ سب اکٹھا دیں گے۔',
        {
          power: 'electric',
        },
        {
          by: 'muhammad-hussain-kamboh',
          condition: 'good',
        },
      ],
    ],
  },
  {
    sub: 'safety-gear',
    pictures: 'knapsack-sprayer sprays',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'en',
        1850,
        'Spray safety kit: mask, gloves, goggles, apron',
        'Save your eyes and lungs when you spray. Washable apron, filter mask, long gloves.',
        {
          material: 'PVC and rubber',
        },
        {
          by: 'makkah-spray-store',
          amount: 100,
          condition: 'new',
          delivery: true,
        },
      ],
    ],
  },
]
