import type { Offer } from '../../offer.ts'

export const equipment: Offer[] = [
  {
    unit: 'piece',
    condition: 'good',
    sub: 'ploughs-cultivators',
    pictures: 'cultivator',
    rows: [
      [
        'en',
        118000,
        'Cultivator 11 tines, heavy spring, Daska made',
        'Heavy angle frame with spring tines and new shovels. Used two seasons on loam, nothing bent.',
        {
          make: 'Daska',
          working_width_ft: 7.5,
          required_hp: 55,
          tine_count: 11,
          power_source: 'tractor_drawn',
          origin: 'local',
        },
        {
          by: 'naveed-cheema',
        },
      ],
      [
        'ur',
        88000,
        'ہل 9 پھالا، نئے پھالے ڈالے ہوئے',
        'نو پھالا ہل ہے، فریم سیدھا اور مضبوط ہے۔ پھالے نئے ہیں، بس جوڑیں اور چلائیں۔',
        {
          working_width_ft: 6,
          required_hp: 50,
          tine_count: 9,
          power_source: 'tractor_drawn',
          origin: 'local',
        },
        {
          by: 'muhammad-ramzan-dogar',
        },
      ],
      [
        'ur',
        165000,
        'چیزل پلاؤ 5 پھالا، سخت زمین کے لیے',
        'زمین کی نیچے والی سخت تہہ توڑتا ہے، پانی اندر جاتا ہے۔ 85 ہارس کے ساتھ چلتا ہے۔',
        {
          tine_count: 5,
          required_hp: 85,
          working_width_ft: 6,
          power_source: 'tractor_drawn',
          origin: 'local',
        },
        {
          by: 'naveed-cheema',
          condition: 'excellent',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'rotavators-harrows',
    pictures: 'rotavator + cultivator',
    rows: [
      [
        'en',
        335000,
        'Rotavator 48 blades, gear drive, 2022',
        'Multi-speed gear box, side gear in oil. Blades changed this season. Makes a seed bed in one pass.',
        {
          make: 'Millat',
          working_width_ft: 6,
          required_hp: 75,
          model_year: 2022,
          power_source: 'tractor_pto',
          origin: 'local',
        },
        {
          by: 'imtiaz-kharal',
          key: 'rotavator',
        },
      ],
      [
        'ur',
        260000,
        'روٹاویٹر 42 بلیڈ، چلتی حالت',
        'دھان کی زمین میں استعمال ہوا ہے۔ گیئر خاموش ہے، تیل نہیں گراتا۔ شافٹ ساتھ ہے۔',
        {
          working_width_ft: 5.5,
          required_hp: 65,
          power_source: 'tractor_pto',
          origin: 'local',
        },
        {
          by: 'imtiaz-kharal',
        },
      ],
      [
        'en',
        240000,
        'Disc harrow 24 tawi, offset, imported tawiyan',
        'Offset, 22 inch boron tawi. Mudh aur bagh ki jari booti ke liye behtareen.',
        {
          working_width_ft: 8,
          required_hp: 75,
          power_source: 'tractor_drawn',
          origin: 'imported',
        },
        {
          by: 'imtiaz-kharal',
          pictures: 'cultivator',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'laser-levellers',
    pictures: 'laser-leveller',
    rows: [
      [
        'en',
        780000,
        'Laser leveller, Trimble receiver, 7 ft scraper',
        'Full set: transmitter, receiver, control box, tripod and scraper. Levelled about 500 acres. Calibrated in September.',
        {
          make: 'Trimble',
          working_width_ft: 7,
          required_hp: 65,
          power_source: 'tractor_drawn',
          origin: 'imported',
          working_hours: 1400,
        },
        {
          by: 'qaiser-tarar',
        },
      ],
      [
        'ur',
        690000,
        'لیزر لیولر مکمل سیٹ، تیار کام',
        'مکمل سیٹ ہے، گارنٹی سے چلا کر دیں گے۔ کام سکھانے کی ذمہ داری ہماری۔ پانی اور کھاد دونوں بچتے ہیں۔',
        {
          working_width_ft: 7,
          required_hp: 60,
          power_source: 'tractor_drawn',
          origin: 'imported',
        },
        {
          by: 'allah-ditta-gujjar',
          key: 'laser',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'drills-planters',
    pictures: 'seed-drill',
    rows: [
      [
        'en',
        295000,
        'Zero-till wheat drill, 11 rows, with fertilizer box',
        'Sows wheat straight into rice stubble. Seed and fertilizer rate plates marked in kilograms per acre.',
        {
          tine_count: 11,
          required_hp: 60,
          working_width_ft: 7,
          power_source: 'tractor_drawn',
          origin: 'local',
        },
        {
          by: 'munir-bhutta',
        },
      ],
      [
        'ur',
        180000,
        'مکئی اور کپاس پلانٹر، 4 قطار',
        'چار قطار والا نیومیٹک نہیں، پلیٹ والا پلانٹر ہے۔ مکئی، کپاس اور سورج مکھی تینوں لگاتا ہے۔',
        {
          tine_count: 4,
          required_hp: 50,
          power_source: 'tractor_drawn',
          origin: 'local',
        },
        {
          by: 'bashir-mughal',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'sprayers',
    pictures: 'boom-sprayer',
    rows: [
      [
        'en',
        310000,
        'Boom sprayer 600 litre, 40 ft, Italian pump',
        'Hydraulic boom lift, three-way nozzles, clean-water tank. Pump pressure steady at 10 bar.',
        {
          make: 'Annovi pump',
          working_width_ft: 40,
          required_hp: 55,
          power_source: 'tractor_pto',
          origin: 'local',
        },
        {
          by: 'khizar-hayat-jatoi',
          condition: 'excellent',
        },
      ],
      [
        'ur',
        245000,
        'بوم سپرے مشین، 400 لیٹر ٹینک',
        'کپاس اور گندم دونوں پر چلتی ہے۔ نوزل سب نئے ہیں۔ ایک سیزن چلی ہے۔',
        {
          working_width_ft: 32,
          required_hp: 50,
          power_source: 'tractor_pto',
          origin: 'local',
        },
        {
          by: 'khizar-hayat-jatoi',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'threshers',
    pictures: 'thresher',
    rows: [
      [
        'en',
        640000,
        'Wheat thresher, 5 ft drum, new belts, runs on 60 HP',
        'Double fan, clean grain and white straw. Four new tyres. Threshed 250 acres in three seasons.',
        {
          make: 'Mian Channu',
          required_hp: 60,
          power_source: 'tractor_pto',
          origin: 'local',
          model_year: 2021,
        },
        {
          by: 'muhammad-ramzan-dogar',
          key: 'thresher',
        },
      ],
      [
        'ur',
        520000,
        'تھریشر گندم، بڑا ڈرم، تیز رفتار',
        'ایک گھنٹے میں 35 من تک گندم نکالتا ہے۔ چھاننے صاف ہیں، دانہ نہیں ٹوٹتا۔ سیزن سے پہلے لے لیں۔',
        {
          required_hp: 55,
          power_source: 'tractor_pto',
          origin: 'local',
        },
        {
          by: 'muhammad-ramzan-dogar',
        },
      ],
      [
        'ur',
        380000,
        'مکئی شیلر (تھریشر)، ٹریکٹر والا',
        'مکئی کے دانے نکالنے کی مشین ہے، چھلی سمیت ڈالیں۔ دانہ صاف نکلتا ہے۔',
        {
          required_hp: 50,
          power_source: 'tractor_pto',
          origin: 'local',
        },
        {
          by: 'muhammad-ramzan-dogar',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'combine-harvesters',
    pictures: 'combine',
    rows: [
      [
        'en',
        8600000,
        'Claas Dominator 130, wheat and rice, season ready',
        'Imported from Germany, cutter 14 ft, rotor rebuilt. Straw walkers and sieves perfect. Two spare belts in the box.',
        {
          make: 'Claas',
          model: 'Dominator 130',
          model_year: 2006,
          working_width_ft: 14,
          power_source: 'self_propelled',
          working_hours: 5200,
          origin: 'imported',
        },
        {
          by: 'muhammad-ramzan-arain',
          key: 'combine',
        },
      ],
      [
        'ur',
        4900000,
        'نیو ہالینڈ 8070 ہارویسٹر، گندم اور دھان',
        '8070 ہارویسٹر ہے، انجن اور ہائیڈرولک دونوں ٹھیک ہیں۔ ڈرائیور بھی ساتھ مل سکتا ہے۔ قسط پر نہیں۔',
        {
          make: 'New Holland',
          model: '8070',
          model_year: 1994,
          working_width_ft: 14,
          power_source: 'self_propelled',
          origin: 'imported',
        },
        {
          by: 'munir-bhutta',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'reapers-choppers',
    pictures: 'combine fodder-cutter',
    rows: [
      [
        'en',
        285000,
        'Tractor ke aagay wala reaper, 7 foot',
        'Gandam aur munji kaat k line me rakhta hai. Chhuri aur guard naye. Massey aur Fiat dono par lagta hai.',
        {
          working_width_ft: 7,
          required_hp: 50,
          power_source: 'tractor_pto',
          origin: 'local',
        },
        {
          by: 'zafar-virk',
        },
      ],
      [
        'ur',
        780000,
        'بھوسہ بنانے والی مشین (سٹرا چاپر)',
        'ہارویسٹر کے بعد کھیت سے توڑی بناتی ہے۔ ایک ایکڑ سے 30 من توڑی نکلتی ہے۔ ٹرالی سمیت۔',
        {
          required_hp: 65,
          working_width_ft: 7,
          power_source: 'tractor_pto',
          origin: 'local',
        },
        {
          by: 'munir-arain',
          pictures: 'trailer straw',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'fodder-silage',
    pictures: 'fodder-cutter silage',
    rows: [
      [
        'ur',
        72000,
        'ٹوکا مشین، 5 فٹ پہیہ، موٹر سمیت',
        'مضبوط ٹوکا ہے، 5 ہارس موٹر ساتھ ہے۔ بیس جانوروں کا چارہ آدھے گھنٹے میں۔',
        {
          power_source: 'electric',
          origin: 'local',
        },
        {
          by: 'al-madina-machinery-store',
          pictures: 'fodder-cutter',
        },
      ],
      [
        'en',
        1450000,
        'Maize silage harvester, single row, PTO',
        'Cuts 10 mm with kernel cracker, about 12 tons in an hour. Spare knives included.',
        {
          required_hp: 75,
          power_source: 'tractor_pto',
          origin: 'imported',
          model_year: 2019,
        },
        {
          by: 'al-madina-machinery-store',
        },
      ],
      [
        'en',
        2900000,
        'Silage baler and wrapper, 60 kg bales',
        'Complete small-bale line with conveyor. Did 900 tons last season. Film for 500 bales goes with it.',
        {
          power_source: 'electric',
          origin: 'imported',
          working_hours: 1100,
        },
        {
          by: 'al-madina-machinery-store',
          pictures: 'silage fodder-cutter',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'trolleys-loaders',
    pictures: 'trailer',
    rows: [
      [
        'ur',
        480000,
        'ٹرالی 10 فٹ، ڈبل ایکسل، نئے ٹائر',
        'چنیوٹ کی بنی ہوئی ٹرالی ہے، چادر موٹی ہے۔ 300 من گنا آرام سے اٹھاتی ہے۔ کام پھول پتی والا۔',
        {
          make: 'چنیوٹ',
          required_hp: 60,
          power_source: 'tractor_drawn',
          origin: 'local',
        },
        {
          by: 'usman-tractors',
          key: 'trolley',
        },
      ],
      [
        'en',
        360000,
        'Hydraulic trolley single axle, 8 foot, jack naya',
        'Seat par baith kar ulti hai. Rori, khaad aur eent sab ke liye.',
        {
          required_hp: 50,
          power_source: 'tractor_drawn',
          origin: 'local',
        },
        {
          by: 'usman-tractors',
        },
      ],
      [
        'en',
        690000,
        'Front loader and blade for MF 385, quick fit',
        'Comes off in fifteen minutes. Lifts 800 kg. Hoses imported.',
        {
          make: 'Local',
          required_hp: 75,
          power_source: 'tractor_drawn',
          origin: 'local',
        },
        {
          by: 'usman-tractors',
          pictures: 'tractor-loader',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'rice-transplanters',
    pictures: 'seed-drill + nehri-field',
    rows: [
      [
        'en',
        950000,
        'Yanmar 6-row walk-behind rice transplanter',
        'Plants five acres a day with three men. 400 nursery trays free. Demonstration in June.',
        {
          make: 'Yanmar',
          model: 'AP6',
          model_year: 2015,
          power_source: 'petrol',
          origin: 'imported',
          working_hours: 600,
        },
        {
          by: 'ahmad-nawaz-gujjar',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'processing',
    pictures: 'flour-mill wheat',
    rows: [
      [
        'ur',
        165000,
        'آٹا چکی 24 انچ، پتھر والی، موٹر ساتھ',
        'پتھر نئے لگوائے ہیں، آٹا ٹھنڈا نکلتا ہے۔ گاؤں میں کام کرنے والوں کے لیے تیار روزگار۔',
        {
          power_source: 'electric',
          origin: 'local',
        },
        {
          by: 'naveed-cheema',
          pictures: 'flour-mill wheat',
        },
      ],
      [
        'en',
        540000,
        'Oil expeller, 10 HP, mustard and sesame',
        'Cast iron body, two passes leave less than seven percent oil. Filter press included.',
        {
          power_source: 'electric',
          origin: 'local',
          warranty_months: 6,
        },
        {
          by: 'naveed-cheema',
          pictures: 'oil-press mustard-field',
        },
      ],
      [
        'ur',
        890000,
        'چاول صاف کرنے کا پلانٹ، چھوٹا',
        'گھنٹے میں 20 من مونجی چھڑتا ہے۔ پالشر اور گریڈر بھی ساتھ ہیں۔',
        {
          power_source: 'electric',
          origin: 'imported',
        },
        {
          by: 'naveed-cheema',
          pictures: 'rice-sacks',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'generators',
    pictures: 'generator',
    rows: [
      [
        'en',
        580000,
        'Diesel generator 20 kVA, Perkins, sound-proof',
        'Runs a milk chiller and lights on three litres an hour. Auto start panel. 2,900 hours on the meter.',
        {
          make: 'Perkins',
          power_source: 'diesel',
          working_hours: 2900,
          origin: 'imported',
        },
        {
          by: 'imdad-ali-palijo',
        },
      ],
      [
        'ur',
        240000,
        'جنریٹر 10 کے وی، ٹریکٹر پی ٹی او والا',
        'ٹریکٹر کے پیچھے لگتا ہے، ویلڈنگ اور ٹیوب ویل دونوں چلا لیتا ہے۔',
        {
          power_source: 'tractor_pto',
          origin: 'local',
          required_hp: 30,
        },
        {
          by: 'imdad-ali-palijo',
        },
      ],
    ],
  },
  {
    unit: 'piece',
    condition: 'good',
    sub: 'drones',
    pictures: 'drone',
    rows: [
      [
        'en',
        2650000,
        'Spray drone 30 litre, 4 batteries, charger and training',
        'Sprays an acre in four minutes. Three sets of propellers, RTK station, and two days of training at your farm.',
        {
          make: 'DJI',
          model: 'T30',
          model_year: 2022,
          power_source: 'electric',
          origin: 'imported',
          warranty_months: 3,
        },
        {
          by: 'munir-bhutta',
          key: 'drone',
          condition: 'excellent',
        },
      ],
      [
        'ur',
        1900000,
        'سپرے ڈرون 16 لیٹر، کام سکھا کر دیں گے',
        'کپاس، گنا اور باغ کے لیے بہترین۔ دو بیٹریاں اور جنریٹر ساتھ ہے۔ ایک سیزن چلا ہے۔',
        {
          make: 'EFT',
          power_source: 'electric',
          origin: 'imported',
        },
        {
          by: 'kashif-virk',
        },
      ],
    ],
  },
]
