import type { Offer } from '../../offer.ts'

export const irrigation: Offer[] = [
  {
    sub: 'solar-tube-wells',
    pictures: 'solar solar-panels solar-spout',
    unit: 'piece',
    rows: [
      [
        'en',
        1950000,
        'Solar tube well, 20 HP, 36 panels, fitted on your land',
        'N-type 585 W panels on galvanised structure, VFD drive, earthing and fitting complete. Water by nine in the morning. Five sites nearby can be visited.',
        {
          motor_hp: 20,
          solar_watts: 21000,
          delivery_inches: 6,
          energy: 'solar',
          warranty_months: 120,
          installation_included: 'yes',
          brand: 'Longi / INVT',
        },
        {
          by: 'shahbaz',
          condition: 'new',
          key: 'solar-20hp',
          delivery: true,
        },
      ],
      [
        'ur',
        1250000,
        'سولر ٹیوب ویل 10 ہارس، مکمل سیٹ',
        '18 پلیٹیں، ڈرائیو، سٹینڈ اور تار سب شامل ہے۔ چار انچ پانی پورا دیتا ہے۔ ڈیزل کا خرچہ ختم۔',
        {
          motor_hp: 10,
          solar_watts: 10500,
          delivery_inches: 4,
          energy: 'solar',
          installation_included: 'yes',
          warranty_months: 60,
        },
        {
          by: 'shahbaz',
          condition: 'new',
        },
      ],
      [
        'ur',
        3400000,
        'گہرا بور سولر سسٹم 40 ہارس، 600 فٹ',
        'پشین اور مستونگ کے گہرے بوروں کے لیے 40 ہارس سسٹم ہے۔ باغ والے حضرات سائٹ دیکھ کر تسلی کریں۔',
        {
          motor_hp: 40,
          solar_watts: 42000,
          bore_depth_feet: 600,
          delivery_inches: 3,
          energy: 'solar',
          installation_included: 'yes',
        },
        {
          by: 'united-solar-energy',
          condition: 'new',
        },
      ],
      [
        'en',
        620000,
        'Used solar set with 24 panels, 15 HP VFD',
        'Selling because electricity has come. Panels 450 W, four years old, all giving full voltage.',
        {
          motor_hp: 15,
          solar_watts: 10800,
          energy: 'solar',
        },
        {
          by: 'shahbaz',
          condition: 'good',
          pictures: 'solar-panels solar',
        },
      ],
    ],
  },
  {
    sub: 'solar-panels',
    pictures: 'solar-panels solar',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        19800,
        'Solar panels 585 W N-type, full pallet, A grade',
        'Documents can be verified online with the serial number. Thirty-six on a pallet. Rate for one is a little more.',
        {
          brand: 'Jinko',
          solar_watts: 585,
          energy: 'solar',
          warranty_months: 300,
        },
        {
          by: 'habib-solar-energy',
          amount: 360,
          condition: 'new',
        },
      ],
      [
        'ur',
        6500,
        'پرانی پلیٹیں 330 واٹ، 40 عدد',
        'چلتے سسٹم سے اتری ہوئی پلیٹیں ہیں، شیشہ سلامت ہے۔ میٹر سے چیک کر کے لیں۔',
        {
          solar_watts: 330,
          energy: 'solar',
        },
        {
          by: 'habib-solar-energy',
          amount: 40,
          condition: 'good',
        },
      ],
    ],
  },
  {
    sub: 'diesel-engines',
    pictures: 'diesel-engine',
    unit: 'piece',
    rows: [
      [
        'ur',
        145000,
        'پیٹر انجن 16 ہارس، کم ڈیزل، چالو',
        'پیٹر انجن ہے، دو ہاتھ گھمانے پر چل پڑتا ہے۔ پسٹن رنگ نئے ہیں۔ پنکھے کے ساتھ چلا کر دکھا دیں گے۔',
        {
          motor_hp: 16,
          energy: 'diesel',
          brand: 'پیٹر',
        },
        {
          by: 'rehman-traders',
          condition: 'good',
          key: 'peter-engine',
        },
      ],
      [
        'en',
        210000,
        'China diesel engine 24 HP, 5 inch pankha ke saath',
        'S1115 engine aur pump aik frame par, pahiye lagay huay. Do season munji ko paani diya.',
        {
          motor_hp: 24,
          delivery_inches: 5,
          energy: 'diesel',
          brand: 'Changchai',
        },
        {
          by: 'makkah-pump-house',
          condition: 'good',
        },
      ],
      [
        'ur',
        88000,
        'کالا انجن 10 ہارس، ٹوکے اور پانی کے لیے',
        'پرانا کالا انجن ہے مگر آواز ایک ہے۔ چھوٹے رقبے کے لیے سستا حل۔',
        {
          motor_hp: 10,
          energy: 'diesel',
        },
        {
          by: 'rehman-traders',
          condition: 'fair',
        },
      ],
    ],
  },
  {
    sub: 'tube-wells',
    pictures: 'solar-spout pump diesel-engine',
    unit: 'piece',
    rows: [
      [
        'ur',
        420000,
        'ٹیوب ویل کا مکمل سامان، 8 انچ ڈیلیوری',
        'موٹر، پنکھا، فلٹر اور پائپ سب اکٹھا دیں گے۔ نہر آ جانے کی وجہ سے ضرورت نہیں رہی۔',
        {
          motor_hp: 25,
          delivery_inches: 8,
          energy: 'electric',
          pipe_length_feet: 80,
        },
        {
          by: 'nadeem-sial',
          condition: 'good',
          pictures: 'pump solar-spout',
        },
      ],
      [
        'en',
        360000,
        'Tractor wala tube well (peter pankha), 160 ft pipe ke saath',
        'Pankha, shaft, bearing aur peetal ka filter 80 foot. Ilaqay ka paani meetha hai, pipe saaf nikla.',
        {
          energy: 'tractor',
          delivery_inches: 6,
          pipe_length_feet: 160,
        },
        {
          by: 'subhan-pump-house',
          condition: 'good',
          pictures: 'pump',
        },
      ],
    ],
  },
  {
    sub: 'water-pumps',
    pictures: 'pump',
    unit: 'piece',
    rows: [
      [
        'en',
        58000,
        'Centrifugal pump 4 x 4, KSB, with coupling',
        'Asli KSB casing aur impeller, seal nayi. Head 60 feet.',
        {
          brand: 'KSB',
          delivery_inches: 4,
          head_feet: 60,
          energy: 'none',
        },
        {
          by: 'makkah-pump-house',
          condition: 'excellent',
        },
      ],
      [
        'ur',
        78000,
        'پیٹرول واٹر پمپ 3 انچ، ہونڈا',
        'چھوٹا پمپ ہے، کھال سے پانی اٹھانے کے لیے۔ ایک لیٹر میں پونا گھنٹہ چلتا ہے۔',
        {
          brand: 'ہونڈا',
          delivery_inches: 3,
          energy: 'none',
          motor_hp: 5.5,
        },
        {
          by: 'makkah-pump-house',
          condition: 'good',
        },
      ],
    ],
  },
  {
    sub: 'submersible-pumps',
    pictures: 'submersible-pumps',
    unit: 'piece',
    rows: [
      [
        'en',
        128000,
        'Submersible 15 HP, 6 inch, stainless, with panel',
        'Pump, motor, control panel and 200 feet of cable. Pulled out last week for a bigger one, test it in our tank.',
        {
          motor_hp: 15,
          delivery_inches: 3,
          head_feet: 280,
          bore_depth_feet: 320,
          energy: 'electric',
        },
        {
          by: 'habib-solar-energy',
          condition: 'good',
        },
      ],
      [
        'ur',
        46000,
        'سمرسیبل 3 ہارس، گھر اور ڈیرے کے لیے',
        'نئی سمرسیبل موٹر ہے، دو سال کی وارنٹی۔ 200 فٹ بور سے پانی اٹھا لیتی ہے۔',
        {
          motor_hp: 3,
          bore_depth_feet: 200,
          energy: 'electric',
          warranty_months: 24,
        },
        {
          by: 'habib-solar-energy',
          condition: 'new',
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'electric-motors',
    pictures: 'pump generator',
    unit: 'piece',
    rows: [
      [
        'ur',
        92000,
        'بجلی کی موٹر 20 ہارس، سیمنز، تانبے کی',
        'سیمنز کی اصلی موٹر ہے، کوئل تانبے کی، کبھی جلی نہیں۔ سٹارٹر ساتھ دیں گے۔',
        {
          brand: 'سیمنز',
          motor_hp: 20,
          energy: 'electric',
        },
        {
          by: 'abdul-sattar-mahar',
          condition: 'good',
          pictures: 'pump',
        },
      ],
    ],
  },
  {
    sub: 'pipes-fittings',
    pictures: 'pipes',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        640,
        'UPVC pipe 6 inch for water course, per foot',
        'B class pipe in 13 ft lengths with rubber ring. Bends and valves at company list price.',
        {
          pipe_length_feet: 5000,
          energy: 'none',
        },
        {
          by: 'noor-pump-house',
          per: 'per_piece',
          amount: 5000,
          condition: 'new',
        },
      ],
      [
        'ur',
        18000,
        'فلیکس پائپ 4 انچ، 300 فٹ کا بنڈل',
        'پانی ایک کھیت سے دوسرے کھیت لے جانے کے لیے نیلا پائپ ہے۔ ٹریکٹر گزر جائے تو بھی نہیں پھٹتا۔',
        {
          pipe_length_feet: 300,
          energy: 'none',
        },
        {
          by: 'habib-solar-energy',
          amount: 6,
          per: 'per_piece',
          condition: 'new',
        },
      ],
    ],
  },
  {
    sub: 'drip',
    pictures: 'drip',
    unit: 'piece',
    rows: [
      [
        'en',
        215000,
        'Drip system for orchards, per acre, with filter unit',
        'Design, material and fitting. Inline 16 mm pipe, sand and disc filters, venturi for fertilizer. Subsidy papers prepared.',
        {
          energy: 'none',
          warranty_months: 24,
          installation_included: 'yes',
        },
        {
          by: 'mehran-drip-house',
          per: 'per_acre',
          amount: 1,
          condition: 'new',
          unit: 'acre',
        },
      ],
      [
        'ur',
        85000,
        'ڈرپ کے پائپ استعمال شدہ، 5 ایکڑ کا سامان',
        'دو سیزن استعمال ہوا ہے، سوراخ صاف ہیں۔ فلٹر اور فٹنگ ساتھ ہے۔',
        {
          energy: 'none',
        },
        {
          by: 'united-pump-house',
          condition: 'fair',
        },
      ],
    ],
  },
  {
    sub: 'sprinklers',
    pictures: 'sprinkler',
    unit: 'piece',
    rows: [
      [
        'en',
        640000,
        'Rain gun sprinkler set with pump and 600 ft pipe',
        'Covers one acre from four positions. Used on groundnut and wheat in barani land.',
        {
          brand: 'Komet',
          motor_hp: 24,
          energy: 'diesel',
          pipe_length_feet: 600,
        },
        {
          by: 'manzoor-khattar',
          condition: 'good',
          key: 'rain-gun',
        },
      ],
    ],
  },
  {
    sub: 'tanks',
    pictures: 'water-tank',
    unit: 'piece',
    rows: [
      [
        'ur',
        72000,
        'پانی کی ٹینکی 1000 گیلن، تین تہہ والی',
        'تین تہہ والی ٹینکی ہے، دھوپ میں پانی گرم نہیں ہوتا۔ پانچ سال گارنٹی۔',
        {
          energy: 'none',
          warranty_months: 60,
        },
        {
          by: 'abdul-wahid-gichki',
          condition: 'new',
          delivery: true,
        },
      ],
    ],
  },
]
