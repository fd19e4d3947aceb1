import type { Offer } from '../../offer.ts'

export const poultry: Offer[] = [
  {
    sub: 'broilers',
    pictures: 'broilers',
    per: 'per_kg',
    unit: 'piece',
    details: {
      bird_type: 'broiler',
      vaccinated: 'yes',
    },
    rows: [
      [
        'en',
        415,
        'Broiler flock ready, 5,000 birds, average 2.1 kg',
        'Control shed ka flock, 36 din ka, mortality 3% se kam. Raat ko loading. Crate apne layen aur saamne tol karwayen.',
        {
          age_weeks: 5,
          average_weight_kg: 2.1,
        },
        {
          by: 'haq-nawaz-janjua',
          amount: 5000,
        },
      ],
      [
        'ur',
        408,
        'برائلر مرغی تیار، 3000 عدد، وزن 2 کلو',
        'کنٹرول شیڈ کا صاف ستھرا فلاک ہے، 35 دن کا ہو گیا ہے۔ وزن برابر ہے۔ رات کو لوڈنگ ہوگی، گاڑی ساتھ لائیں۔',
        {
          age_weeks: 5,
          average_weight_kg: 2,
        },
        {
          by: 'haq-nawaz-janjua',
          amount: 3000,
        },
      ],
    ],
  },
  {
    sub: 'layers',
    pictures: 'layers + eggs',
    per: 'per_piece',
    unit: 'piece',
    details: {
      bird_type: 'layer',
      laying: 'yes',
      vaccinated: 'yes',
    },
    rows: [
      [
        'en',
        1150,
        'LSL layer hens at point of lay, 1,200 birds',
        'Pullets of 17 weeks, fully vaccinated with card, uniform 1.3 kg. First eggs have started. Sold in lots of 100.',
        {
          age_weeks: 17,
          average_weight_kg: 1.3,
        },
        {
          by: 'mian-hatchery',
          amount: 1200,
        },
      ],
      [
        'ur',
        780,
        'لیئر مرغیاں، انڈے دے رہی ہیں، 600 عدد',
        'پچاس ہفتے کی لیئر مرغیاں ہیں، 80 فیصد انڈہ آ رہا ہے۔ شیڈ خالی کرنا ہے اس لیے مناسب ریٹ پر دے رہے ہیں۔',
        {
          age_weeks: 50,
          average_weight_kg: 1.6,
        },
        {
          by: 'mian-hatchery',
          amount: 600,
        },
      ],
    ],
  },
  {
    sub: 'desi-golden',
    pictures: 'hens',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'en',
        1450,
        'Golden Misri hens, laying, 25 birds',
        '6 mah ki golden murghian, roz anda de rahi hain. Khulay sehan me pali hain. Paanch ya zyada lein.',
        {
          bird_type: 'golden_misri',
          age_weeks: 26,
          laying: 'yes',
          vaccinated: 'yes',
          average_weight_kg: 1.7,
        },
        {
          by: 'jan-alam-khan',
          amount: 25,
          key: 'golden-hens',
        },
      ],
      [
        'ur',
        1900,
        'دیسی مرغیاں گاؤں کی پلی ہوئی، کڑک نہیں',
        'خالص دیسی مرغیاں ہیں، کھلی گھومتی ہیں اور دانہ چگتی ہیں۔ روزانہ انڈہ دے رہی ہیں۔ گھر کی ضرورت کے لیے بہترین۔',
        {
          bird_type: 'desi',
          age_weeks: 34,
          laying: 'yes',
          average_weight_kg: 1.5,
        },
        {
          by: 'mir-azam-yousafzai',
          amount: 18,
        },
      ],
      [
        'ur',
        1250,
        'گولڈن مصری جوڑے، چار ماہ کے',
        'گولڈن مصری کے جوان جوڑے ہیں، ویکسین مکمل ہے۔ مہینے بعد انڈے شروع کر دیں گی۔ سو عدد تک موجود ہیں۔',
        {
          bird_type: 'golden_misri',
          age_weeks: 17,
          laying: 'no',
          vaccinated: 'yes',
        },
        {
          by: 'mir-azam-yousafzai',
          amount: 100,
        },
      ],
    ],
  },
  {
    sub: 'aseel-fancy',
    pictures: 'rooster-aseel hens',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'ur',
        18000,
        'اصیل مرغ میانوالی، لاکھا رنگ، ایک سال',
        'خالص میانوالی اصیل ہے، نلی موٹی اور گردن لمبی۔ ماں باپ دونوں دکھا سکتے ہیں۔ صرف شوق کے لیے، لڑائی کے لیے نہیں۔',
        {
          bird_type: 'aseel',
          age_weeks: 54,
          average_weight_kg: 3.2,
        },
        {
          by: 'shah-jee-hatchery',
          amount: 1,
          pictures: 'rooster-aseel',
        },
      ],
      [
        'en',
        6500,
        'Aseel murghiyan, teen rang',
        'Teen murghiyan purane gaon ke khoon ki. Anday khud bithati hain. Akeli bhi de dunga.',
        {
          bird_type: 'aseel',
          age_weeks: 60,
          laying: 'yes',
          average_weight_kg: 2.4,
        },
        {
          by: 'faisal-ranjha',
          amount: 3,
        },
      ],
      [
        'en',
        4500,
        'Fancy bantams: Cochin and Polish, mixed colours',
        'Hand-raised and used to children. Two cocks and five hens, all under one year. Sold in pairs.',
        {
          bird_type: 'other',
          age_weeks: 40,
          laying: 'yes',
        },
        {
          by: 'faisal-ranjha',
          amount: 7,
          pictures: 'hens rooster-aseel',
        },
      ],
    ],
  },
  {
    sub: 'chicks',
    pictures: 'chicks + poultry-feeders',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        118,
        'Day-old broiler chicks, A grade, booking open',
        'Ross 308 chicks hatched twice a week, Marek and ND vaccinated in the hatchery. Two percent extra free in each box of 100. Book three days ahead.',
        {
          bird_type: 'broiler',
          age_weeks: 0,
          vaccinated: 'yes',
          hatchery: 'Potohar Hatchery',
        },
        {
          by: 'haq-nawaz-janjua',
          amount: 20000,
        },
      ],
      [
        'ur',
        135,
        'گولڈن مصری چوزے ایک دن کے، ہر ہفتے دستیاب',
        'ہر بدھ کو نیا بیچ نکلتا ہے۔ گھریلو اور فارمی دونوں کے لیے بہترین چوزہ ہے۔ بس یا کارگو سے پورے ملک میں بھیجتے ہیں۔',
        {
          bird_type: 'golden_misri',
          age_weeks: 0,
          vaccinated: 'yes',
          hatchery: 'رحمان ہیچری',
        },
        {
          by: 'manzoor-randhawa',
          amount: 3000,
        },
      ],
      [
        'en',
        260,
        'RIR chicks, three weeks, brooding done',
        'Rhode Island Red, past the danger days, eating starter crumbs. Sexed lots possible for a little more.',
        {
          bird_type: 'rir',
          age_weeks: 3,
          vaccinated: 'yes',
        },
        {
          by: 'madni-hatchery',
          amount: 450,
        },
      ],
    ],
  },
  {
    sub: 'eggs',
    pictures: 'eggs + hens',
    per: 'per_dozen',
    unit: 'dozen',
    delivery: true,
    rows: [
      [
        'en',
        295,
        'White farm eggs, trays of 30, daily supply',
        'Fresh layer eggs packed the same morning, 58 grams and above. Monthly rate for bakeries and shops. Cracked ones are replaced without argument.',
        {
          bird_type: 'layer',
          egg_use: 'table',
        },
        {
          by: 'mian-hatchery',
          amount: 500,
          pictures: 'eggs layers',
        },
      ],
      [
        'ur',
        480,
        'خالص دیسی انڈے، روزانہ تازہ',
        'گاؤں کی کھلی پھرنے والی مرغیوں کے انڈے ہیں۔ روزانہ بیس درجن تک مل سکتے ہیں۔ نقلی ثابت ہوں تو پیسے واپس۔',
        {
          bird_type: 'desi',
          egg_use: 'table',
        },
        {
          by: 'mian-hatchery',
          amount: 20,
          organic: true,
        },
      ],
      [
        'ur',
        1400,
        'اصیل کے انڈے بچے نکلوانے کے لیے',
        'تازہ اور بارآور انڈے ہیں، ہفتے کے اندر کے۔ پیکنگ میں ہر انڈہ الگ لپیٹ کر بھیجتے ہیں۔',
        {
          bird_type: 'aseel',
          egg_use: 'hatching',
        },
        {
          by: 'mian-hatchery',
          amount: 6,
        },
      ],
    ],
  },
  {
    sub: 'ducks-turkeys',
    pictures: 'ducks',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'en',
        1600,
        'White ducks, laying, from a village pond',
        'Fourteen ducks and two drakes, very hardy. They keep the rice field clean of snails. Six or more at a time.',
        {
          bird_type: 'duck',
          age_weeks: 40,
          laying: 'yes',
          average_weight_kg: 2.3,
        },
        {
          by: 'saifullah-mirani',
          amount: 16,
        },
      ],
      [
        'ur',
        2200,
        'خاکی کیمبل بطخیں، انڈے دینے والی، 10 عدد',
        'گاؤں کے تالاب کی پلی ہوئی بطخیں ہیں، سال میں ڈھائی سو تک انڈے دیتی ہیں۔ بچے بھی دستیاب ہیں۔',
        {
          bird_type: 'duck',
          age_weeks: 38,
          laying: 'yes',
          average_weight_kg: 2,
        },
        {
          by: 'allah-warayo-lashari',
          amount: 10,
        },
      ],
    ],
  },
  {
    sub: 'quail-pigeons',
    pictures: 'pigeons',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'ur',
        3500,
        'سیالکوٹی کبوتر، اونچی پرواز کے',
        'خالص سیالکوٹی خون ہے، نو گھنٹے کی اڑان دیکھ کر لیں۔ جوڑوں میں بھی مل سکتے ہیں۔ کھلے کبوتر ہیں، بند کے نہیں۔',
        {
          bird_type: 'pigeon',
        },
        {
          by: 'faisal-ranjha',
          amount: 12,
        },
      ],
      [
        'en',
        2500,
        'Lakka aur Homer kabootar, jore',
        'Ring walay jore, apne bachay khud paltay hain. Naukri ki wajah se chhat khali karni hai. Pinjra bhi saath.',
        {
          bird_type: 'pigeon',
        },
        {
          by: 'faisal-ranjha',
          amount: 20,
        },
      ],
    ],
  },
  {
    sub: 'poultry-equipment',
    pictures: 'poultry-feeders chicks',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        850,
        'Feeders and bell drinkers for 2,000 birds',
        'Plastic feeders of 6 kg and automatic bell drinkers, used for two flocks and washed with lime. A few spare springs free.',
        {},
        {
          by: 'noor-hatchery',
          amount: 90,
          per: 'per_piece',
          condition: 'good',
        },
      ],
      [
        'ur',
        62000,
        'انکیوبیٹر 528 انڈے، آٹومیٹک',
        'مکمل آٹومیٹک انکیوبیٹر ہے، انڈے خود گھماتا ہے۔ تین بیچ نکالے ہیں، 85 فیصد رزلٹ ہے۔ یو پی ایس کے ساتھ چلتا ہے۔',
        {},
        {
          by: 'ahmad-poultry-farm',
          amount: 1,
          per: 'total',
          condition: 'excellent',
          pictures: 'poultry-feeders eggs',
        },
      ],
    ],
  },
]
