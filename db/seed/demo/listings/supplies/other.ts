import type { Offer } from '../../offer.ts'

export const other: Offer[] = [
  {
    sub: 'pets-dogs',
    pictures: 'dog',
    unit: 'animal',
    rows: [
      [
        'ur',
        45000,
        'رکھوالی کا کتا، جرمن شیفرڈ، ایک سال',
        'ڈیرے کی رکھوالی کے لیے سکھایا ہوا ہے، ٹیکے مکمل ہیں۔ گھر والوں سے مانوس، اجنبی پر سخت۔',
        {},
        {
          by: 'muhammad-yar-gurmani',
          amount: 1,
          key: 'guard-dog',
        },
      ],
      [
        'en',
        30000,
        'Bully aur Ghaddi pups, rakhwali ke liye',
        '2 mahinay k hain, maa baap dekh sakty hain, pehla teeka laga. Larai ke liye nahi.',
        {},
        {
          by: 'yasir-leghari',
          amount: 5,
          per: 'per_piece',
        },
      ],
      [
        'en',
        25000,
        'Trained hunting Tazi, two years, Quetta side',
        'Fast and obedient, healthy with vaccination card. Going abroad, so selling.',
        {},
        {
          by: 'dost-muhammad-bizenjo',
          amount: 1,
        },
      ],
    ],
  },
  {
    sub: 'crafts',
    pictures: 'crafts',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        8500,
        'Ralli quilts and Hala pottery, handmade',
        'Made by women of our village, double-bed size with real hand stitches. Also blue pottery. Each piece is different.',
        {},
        {
          by: 'abdul-sattar-shar',
          amount: 40,
          condition: 'new',
          key: 'ralli',
        },
      ],
      [
        'ur',
        1200,
        'مٹی کے برتن، گھڑے، ہانڈی اور کونڈے',
        'بہاولپور کے مشہور مٹی کے برتن ہیں۔ گھڑے کا پانی فریج سے ٹھنڈا۔ پیکنگ بھوسے میں محفوظ۔',
        {},
        {
          by: 'falak-sher-khar',
          amount: 150,
          condition: 'new',
        },
      ],
      [
        'ur',
        16000,
        'چرخے اور پرانی زرعی چیزیں، سجاوٹ کے لیے',
        'لکڑی کا چرخہ، پرانی چاٹی، مدھانی اور بیلوں کے جوئے۔ ہوٹل اور فارم ہاؤس کی سجاوٹ کے لیے۔',
        {},
        {
          by: 'ali-nawaz-bhayo',
          amount: 4,
          condition: 'fair',
          pictures: 'crafts charpai',
        },
      ],
    ],
  },
  {
    sub: 'books-training',
    pictures: 'books',
    unit: 'piece',
    rows: [
      [
        'ur',
        950,
        'زراعت اور مویشی پالنے کی کتابیں، اردو میں',
        'بکری پالنا، ٹنل فارمنگ، گائے بھینس کی بیماریاں، تین کتابوں کا سیٹ۔ ڈاک سے بھیج دیتے ہیں۔',
        {},
        {
          by: 'liaqat-bhatti',
          amount: 200,
          per: 'per_piece',
          condition: 'new',
          delivery: true,
        },
      ],
      [
        'en',
        8000,
        'Five-day course: silage, calf rearing, farm records',
        'Practical training on our farm near Faisalabad, food and stay included. Certificate given. Next batch of 20.',
        {},
        {
          by: 'bilal-warraich',
          amount: 20,
          per: 'per_piece',
          condition: 'new',
          pictures: 'books dairy-shed',
        },
      ],
    ],
  },
  {
    sub: 'miscellaneous',
    pictures: 'charpai fencing',
    unit: 'piece',
    rows: [
      [
        'ur',
        35000,
        'ڈیرے کا سامان اکٹھا: چارپائیاں، پنکھے، کھرلیاں',
        'ڈیرہ شفٹ کر رہے ہیں، چھ چارپائیاں، دو پنکھے، چار کھرلیاں اور لالٹین۔ اکٹھا لینے پر اچھی رعایت۔',
        {},
        {
          by: 'noor-muhammad-pirpiai',
          condition: 'fair',
          pictures: 'charpai halters',
        },
      ],
      [
        'en',
        12500,
        'Beekeeping set: suit, smoker, extractor, 4 empty boxes',
        'Complete kit for a beginner. Used one season, cleaned and dry.',
        {},
        {
          by: 'noor-muhammad-pirpiai',
          condition: 'good',
          pictures: 'honey',
        },
      ],
      [
        'en',
        65000,
        'Weather station with rain gauge for farms',
        'Solar powered, shows on mobile. Rain, wind, temperature and soil moisture.',
        {},
        {
          by: 'noor-muhammad-pirpiai',
          condition: 'new',
          delivery: true,
          pictures: 'weather-station barani-field',
        },
      ],
    ],
  },
]
