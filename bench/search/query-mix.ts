import type { ListingQuery, SortOrder } from '../../app/browse/query/search-criteria.ts'
import { nameAtRank } from './data/vocabulary.ts'

export type SortedQuery = ListingQuery & { sortBy: SortOrder }

/** One kind of search of the mix in `budgets.md`, with several queries. */
type SearchKind = { name: string; queries: SortedQuery[] }

export function listSearchKinds(): SearchKind[] {
  return [
    { name: 'common word, newest', queries: worded(common, 'newest') },
    { name: 'common word, cheapest', queries: worded(common, 'price-low') },
    { name: 'common word, best match', queries: worded(common, 'best') },
    { name: 'rare word', queries: worded(rareNames(), 'best') },
    { name: 'two common words rarely used together', queries: worded(seldomTogether(), 'newest') },
    { name: 'the same, best match', queries: worded(seldomTogether(), 'best') },
    {
      name: 'two letters',
      queries: worded(['ta', 'gh', 'ma', 'be', 'pi', 'کا', 'بھ', 'na'], 'best'),
    },
    {
      name: 'fragment of three letters',
      queries: worded(['rac', 'hiw', 'ndu', 'ala', 'pur', 'آبا', 'ert', 'oja'], 'best'),
    },
    {
      name: 'Urdu word',
      queries: worded(['گندم', 'بھینس', 'زمین', 'ٹریکٹر', 'صاف', 'تازہ', 'چارہ', 'موضع'], 'best'),
    },
    {
      name: 'Roman Urdu word with synonyms',
      queries: worded(
        ['gandum', 'bhains', 'zameen', 'khad', 'chara', 'bakra', 'chawal', 'aam'],
        'best',
      ),
    },
    { name: 'misspelt word', queries: worded(misspelt(), 'best') },
    { name: 'word that matches nothing', queries: worded(absent(), 'best') },
    { name: 'phrase with category and place', queries: worded(phrases(), 'best') },
    { name: 'no word, filters', queries: filtered('newest') },
    { name: 'no word, filters, cheapest', queries: filtered('price-low') },
    { name: 'breed', queries: breeds() },
    { name: 'horse power', queries: horsePowers() },
    { name: 'near a city, newest', queries: nearCities('newest') },
    { name: 'near a city, nearest', queries: nearCities('nearest') },
    { name: 'near a city, a word, nearest', queries: nearCities('nearest', 'cow') },
    { name: 'everything, newest', queries: [{ sortBy: 'newest' }] },
    { name: 'one category, newest', queries: inCategories() },
  ]
}

const common = ['tractor', 'buffalo', 'land', 'contact', 'healthy', 'fresh', 'rabta', 'wheat']

function worded(words: string[], sortBy: SortOrder): SortedQuery[] {
  return words.map((word) => ({ words: word, sortBy }))
}

function rareNames(): string[] {
  return [300, 700, 1_500, 4_000, 9_000, 12_000, 20_000, 30_000].map((rank, i) =>
    nameAtRank(rank, i % 3 === 0 ? 'ur' : 'en'),
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

function filtered(sortBy: SortOrder): SortedQuery[] {
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

function breeds(): SortedQuery[] {
  return ['sahiwal', 'cholistani', 'friesian', 'nili_ravi', 'red_sindhi', 'beetal'].map(
    (breed) => ({
      category: 'livestock',
      details: [{ field: 'breed', values: [breed] }],
      sortBy: 'newest',
    }),
  )
}

function horsePowers(): SortedQuery[] {
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

function nearCities(sortBy: SortOrder, words?: string): SortedQuery[] {
  return Object.values(places).map(([latitude, longitude]) => ({
    words,
    near: { latitude, longitude, within: 50 },
    sortBy,
  }))
}

function inCategories(): SortedQuery[] {
  return ['livestock', 'crops', 'dairy', 'timber', 'farm-property'].map((category) => ({
    category,
    sortBy: 'newest',
  }))
}
