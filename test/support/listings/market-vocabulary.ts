/** Things for sale in many spellings, with their category. */
export const productNames: { category: string; names: readonly string[] }[] = [
  {
    category: 'crops',
    names: ['Wheat', 'gandum', 'Gandam', 'گندم', 'گَندُم', 'kanak', 'gehun', 'gundum', 'گيہوں'],
  },
  {
    category: 'crops',
    names: ['rice', 'chawal', 'chaawal', 'chaaval', 'Basmati chawal', 'چاول', 'sela chawal'],
  },
  { category: 'crops', names: ['maize', 'makai', 'makki', 'مکئی', 'مكئي', 'corn silage'] },
  { category: 'crops', names: ['Kapas', 'kapaas', 'phutti', 'کپاس', 'cotton seed', 'cottonseed'] },
  { category: 'crops', names: ['ganna', 'sugar cane', 'sugarcane', 'گنا', 'kamad', 'gannay'] },
  {
    category: 'livestock',
    names: ['Sahiwal cow', 'saahiwal gai', 'ساہیوال گائے', 'cows', 'gaaye', 'gaye', 'cowshed bull'],
  },
  {
    category: 'livestock',
    names: ['Nili-Ravi buffalo', 'niliravi bhains', 'neeli raavi', 'بھینس', 'bhens', 'bhainsein'],
  },
  {
    category: 'livestock',
    names: ['bakra', 'bakraa', 'بکرا', 'beetal goat', 'goats', 'bakri 2 dant'],
  },
  { category: 'livestock', names: ['bail', 'ox pair', 'oxen', 'baildar', 'بیل', 'wanda for bail'] },
  { category: 'poultry', names: ['murgi', 'murghi', 'مرغی', 'desi hens', 'broiler chicks', 'mor'] },
  { category: 'dairy', names: ['doodh', 'dudh', 'milk', 'دودھ', 'desi ghee', 'desi ghi', 'khoya'] },
  {
    category: 'pulses-oilseeds',
    names: ['til', 'tilli', 'تل', 'sesame', 'sarson', 'سرسوں', 'tilapia'],
  },
  { category: 'pulses-oilseeds', names: ['chana', 'channa', 'چنا', 'daal masoor', 'dal moong'] },
  { category: 'vegetables', names: ['aloo', 'aaloo', 'alu', 'آلو', 'potatoes', 'shakar qandi'] },
  { category: 'vegetables', names: ['pyaz', 'piyaz', 'piaz', 'پیاز', 'onions', 'onion seedling'] },
  {
    category: 'vegetables',
    names: ['hari mirch', 'lal mirch', 'لال مرچ', 'lalmirch', 'chillies', 'mirchi'],
  },
  { category: 'fruits', names: ['aam', 'mangoes', 'آم', 'Chaunsa', 'chonsa', 'aloo bukhara'] },
  { category: 'fruits', names: ['kinnow', 'kino', 'کینو', 'kinno', 'malta', 'تربوز', 'tarbooz'] },
  { category: 'spices-herbs', names: ['haldi', 'huldi', 'ہلدی', 'turmeric', 'dhania', 'ajwain'] },
  {
    category: 'tractors',
    names: [
      'MF-385',
      'MF385 tractor',
      'Massey Ferguson 240',
      'massey 385',
      'ٹریکٹر',
      'Al-Ghazi 640',
    ],
  },
  {
    category: 'equipment',
    names: ['rotavator', 'rotavetor', 'hal', 'ہل', 'plough', 'plow', 'halwai'],
  },
  {
    category: 'equipment',
    names: ['thresher', 'tharesher', 'تھریشر', 'harvester', 'laser leveler'],
  },
  { category: 'tools', names: ['spray machine', 'sprayer', 'kassi', 'کسی', 'daranti', 'daranti'] },
  {
    category: 'irrigation',
    names: [
      'tube well',
      'tubewell',
      'ٹیوب ویل',
      'ٹیوبویل',
      'tube-well motor',
      'solar pump',
      'bore',
    ],
  },
  { category: 'transport', names: ['Shehzore', 'shahzor pickup', 'trolley', 'ٹرالی', 'trolly'] },
  {
    category: 'timber',
    names: ['sheesham', 'shisham', 'شیشم', 'kikar', 'kiker lakri', 'neem', 'نیم'],
  },
  { category: 'seeds-nursery', names: ['beej', 'bij', 'seed', 'بیج', 'seedling', 'makai beej'] },
  { category: 'fertilizer-pesticide', names: ['DAP khad', 'dap', 'urea', 'یوریا', 'sop', 'khaad'] },
  {
    category: 'feed-fodder',
    names: ['wanda', 'vanda', 'ونڈا', 'khal', 'کھل', 'toori', 'turi', 'bhoosa'],
  },
  { category: 'veterinary', names: ['vaccine', 'veksin', 'ٹیکہ', 'deworming', 'dawai', 'dawa'] },
  { category: 'fisheries', names: ['machli', 'machhli', 'مچھلی', 'rohu', 'rahu', 'tilapia fish'] },
  { category: 'nehri-land', names: ['zameen', 'zamin', 'زمین', 'agricultural land', '12 acre'] },
  { category: 'farm-property', names: ['dera', 'farm house', 'farmhouse', 'فارم ہاؤس', 'shed'] },
  { category: 'other', names: ['misc saman', 'سامان', 'zzyzx', 'qq engine', 'x', 'wicker basket'] },
]

/** Words before the name. */
export const qualities = [
  ...['Fresh', 'taza', 'taaza', 'تازہ', 'Desi', 'دیسی', 'Best quality', 'A-1', 'purana', 'used'],
  ...['second hand', 'new', 'نیا', 'organic', 'فوری', 'urgent', 'Export-quality', 'الیٰ', 'اعلیٰ'],
]

/** Words after the name. */
export const titleEndings = [
  ...['for sale', 'برائے فروخت', '40kg', '40 kg', '۴۰ کلو', '50-kg bags', '100% pure', 'in stock'],
  ...[
    '2 dant',
    '4 dant',
    'ki fasal',
    'ka mandi rate',
    '2021 model',
    '14 litres a day',
    'per maund',
  ],
  ...['فی من', 'wala', 'chahiye', 'with calf', 'at farm', '(negotiable)', "farmer's own", 'x2'],
]

/** Sentences for the description. */
export const phrases = [
  'Second calf, vaccinated and calm',
  'Fourteen litres of milk a day',
  'No water, no dust; moisture under 12%',
  'Good gains against last season',
  'Mandi rate se kam, khud aa kar dekh lein',
  'Gher ki gandum aur chawal ke beej bhi hain',
  'Tractor ke sath rotavator aur hal bhi milay ga',
  'Price is per maund, 40 kg net',
  'Delivery to Lahore and Multan',
  'پنجاب کی بہترین فصل، کھیت سے سیدھی',
  'گائے اور بھینس دونوں موجود ہیں',
  'وزن پورا، ریٹ مناسب، رابطہ کریں',
  'قیمت ۱۲۵۰ روپے فی من',
  'Nehri pani, tube well aur bijli mojood',
  'Kept in a cool and dry godown',
  'Papers clear, number Lahore',
  'Sirf sanjeeda khareedar rabta karein',
  'Wheatish colour, milky white teeth',
  'Bohat acha janwar hai, 2 dant, bemari se pak',
  'Khaad aur beej company ka, seal pack',
  'Massey Ferguson parts, MF-240 and MF 385',
  'Sindhri aam aur kinnow bagh se',
  'چاول کی مونجی اور گندم کا بھوسہ',
  'Ghar ka pala hua, doodh 14 kilo',
]
