import type { ListingQuery, SortOrder } from '../../app/browse/query/search-criteria.ts'
import { nameOfRank } from './data/vocabulary.ts'

export type Asked = ListingQuery & { sortBy: SortOrder }

/** One kind of search of the mix in `budgets.md`, asked for in turn with different words. */
type SearchKind = { name: string; asked: Asked[] }

export function listKinds(): SearchKind[] {
  return [
    { name: 'common word, newest', asked: worded(common, 'newest') },
    { name: 'common word, cheapest', asked: worded(common, 'price-low') },
    { name: 'common word, best match', asked: worded(common, 'best') },
    { name: 'rare word', asked: worded(rareNames(), 'best') },
    { name: 'two common words that seldom meet', asked: worded(seldomTogether(), 'newest') },
    { name: 'the same, best match', asked: worded(seldomTogether(), 'best') },
    {
      name: 'two letters',
      asked: worded(['ta', 'gh', 'ma', 'be', 'pi', 'کا', 'بھ', 'na'], 'best'),
    },
    {
      name: 'fragment of three letters',
      asked: worded(['rac', 'hiw', 'ndu', 'ala', 'pur', 'آبا', 'ert', 'oja'], 'best'),
    },
    {
      name: 'Urdu word',
      asked: worded(['گندم', 'بھینس', 'زمین', 'ٹریکٹر', 'صاف', 'تازہ', 'چارہ', 'موضع'], 'best'),
    },
    {
      name: 'Roman Urdu word with synonyms',
      asked: worded(
        ['gandum', 'bhains', 'zameen', 'khad', 'chara', 'bakra', 'chawal', 'aam'],
        'best',
      ),
    },
    { name: 'misspelt word', asked: worded(misspelt(), 'best') },
    { name: 'word that matches nothing', asked: worded(absent(), 'best') },
    { name: 'phrase with category and place', asked: worded(phrases(), 'best') },
    { name: 'no word, filters', asked: filtered('newest') },
    { name: 'no word, filters, cheapest', asked: filtered('price-low') },
    { name: 'breed', asked: breeds() },
    { name: 'horse power', asked: horsePowers() },
    { name: 'near a city, newest', asked: nearCities('newest') },
    { name: 'near a city, nearest', asked: nearCities('nearest') },
    { name: 'near a city, a word, nearest', asked: nearCities('nearest', 'cow') },
    { name: 'everything, newest', asked: [{ sortBy: 'newest' }] },
    { name: 'one category, newest', asked: inCategories() },
  ]
}

const common = ['tractor', 'buffalo', 'land', 'contact', 'healthy', 'fresh', 'rabta', 'wheat']

function worded(words: string[], sortBy: SortOrder): Asked[] {
  return words.map((word) => ({ words: word, sortBy }))
}

function rareNames(): string[] {
  return [300, 700, 1_500, 4_000, 9_000, 12_000, 20_000, 30_000].map((rank, i) =>
    nameOfRank(rank, i % 3 === 0 ? 'ur' : 'en'),
  )
}

function seldomTogether(): string[] {
  return [
    'tractor honey',
    'buffalo urea',
    'wheat camel',
    'land mango',
    'sprayer heifer',
    'گندم گھوڑا',
    'rabta delivery',
    'potato massey',
  ]
}

function misspelt(): string[] {
  return [
    'buffelow',
    'tracktar',
    'fertelizar',
    'sunflouwer',
    'rotavetter',
    'submarseble',
    'cholistanny',
    'ٹریکٹڑ',
  ]
}

function absent(): string[] {
  return ['xylophone', 'zzqqxy', 'helicopter', 'qwertyuiop', 'spaceship', 'ظظظظظ', '987654321987']
}

function phrases(): string[] {
  return [
    'sahiwal cow lahore',
    'ٹریکٹر ملتان',
    'gandum 40kg okara',
    'tractor faisalabad',
    'zameen sahiwal',
    'buffalo okara nili ravi',
    'khad hyderabad',
    'بکرا کراچی',
  ]
}

function filtered(sortBy: SortOrder): Asked[] {
  const shared = { condition: 'good', organic: 'no', sortBy } as const
  return [
    { category: 'livestock', province: 'punjab', price: { min: 100_000, max: 300_000 } },
    { category: 'tractors', province: 'punjab', price: { min: 500_000, max: 2_000_000 } },
    { category: 'crops', province: 'sindh', price: { min: 1_000, max: 6_000 } },
    { category: 'poultry', province: 'kpk', price: { max: 5_000 } },
    { category: 'nehri-land', province: 'sindh', price: { min: 1_000_000 } },
    { category: 'livestock', province: 'balochistan', price: { max: 90_000 } },
  ].map((query) => ({ ...query, ...shared }))
}

function breeds(): Asked[] {
  return ['sahiwal', 'cholistani', 'friesian', 'nili_ravi', 'red_sindhi', 'beetal'].map(
    (breed) => ({
      category: 'livestock',
      details: [{ field: 'breed', values: [breed] }],
      sortBy: 'newest',
    }),
  )
}

function horsePowers(): Asked[] {
  const ranges = [
    { min: 45, max: 60 },
    { min: 60, max: 85 },
    { min: 80 },
    { min: 71, max: 73 },
    { max: 40 },
  ]
  return ranges.map((range) => ({
    category: 'tractors',
    details: [{ field: 'horsepower', ...range }],
    sortBy: 'newest',
  }))
}

const places = {
  multan: [30.1968, 71.4782],
  lahore: [31.558, 74.3507],
  okara: [30.8103, 73.4515],
  peshawar: [34.008, 71.5785],
  sibi: [29.543, 67.8773],
  sukkur: [27.7052, 68.8574],
} as const

function nearCities(sortBy: SortOrder, words?: string): Asked[] {
  return Object.values(places).map(([latitude, longitude]) => ({
    words,
    near: { latitude, longitude, within: 50 },
    sortBy,
  }))
}

function inCategories(): Asked[] {
  return ['livestock', 'crops', 'dairy', 'timber', 'farm-property'].map((category) => ({
    category,
    sortBy: 'newest',
  }))
}
