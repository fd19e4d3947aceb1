import { loadResultsPage } from '../../app/browse/results/results-page.server.ts'
import { readCatalog } from '../../app/catalog/catalog.server.ts'
import { seededRandom } from '../../db/seed/demo/random.ts'
import type { Times } from '../support/measure.ts'
import type { Market } from './open-market.ts'

// The most that a search takes of a text.
const maxCharacters = 200

// Valid searches that ask for as much work as possible, as the query of a URL.
const kinds: { name: string; urls: string[] }[] = [
  {
    name: 'twelve single letters',
    urls: searches('a b c d e f g h i j k l', 'm n o p q r s t u v w z', 'ا ب پ ت ج چ د ر س ک گ م'),
  },
  {
    name: 'twelve times two letters',
    urls: searches('ta gh ma be pi na sa ba ra la mi ka', 'کا بھ نا تا با گا ما را سا چا دا لا'),
  },
  {
    name: 'twelve times one or two letters, cheapest',
    urls: searches('a ta b gh m ma p pi n na s sa').map((url) => `${url}&sortBy=price-low`),
  },
  {
    name: 'twelve beginnings of three letters',
    urls: searches(
      'cow buf tra pun lah mil fre con gan zam bha mul',
      'گائ بھی ٹری پنج لاہ دود تاز زمی گند مکئ چار کھا',
    ),
  },
  {
    name: 'three letters inside words',
    urls: searches('rac ndu ala pur ert oja', 'ala ana ara ari'),
  },
  {
    name: '200 characters, one word',
    urls: searches('bhains'.repeat(34), 'گ'.repeat(maxCharacters), 'ab'.repeat(100)),
  },
  {
    name: '200 characters, twelve misspelt words',
    urls: searches(
      'tracktarrs buffelowss fertelizarr sunflouwerr rotavetterr submarseblee cholistannyy khajoorein machhliyaan sabziyaann irigationn harvestarr',
      'ٹریکٹڑڑ بھینسسیں گندممکی زمیننیں کھاددوں مکئییاں سبزیییاں بکرییاں مرغییاں چاولوںں ٹیوبویلل ہارویسٹرر',
    ),
  },
  {
    name: '200 characters, words of every listing',
    urls: searches(
      'buffalo for sale in punjab lahore contact me on call fresh healthy good price delivery available near multan okara faisalabad sahiwal very best quality new used condition organic no mixing pure desi local breed and more',
    ),
  },
  {
    name: 'words that most listings have',
    urls: searches('for sale', 'ki', 'contact', 'rabta', 'ka ki ke', 'new', 'کا'),
  },
  {
    name: 'names of places',
    urls: searches('lahore', 'punjab', 'lahore punjab', 'لاہور', 'sahiwal'),
  },
  {
    name: 'a common word with every filter',
    urls: [
      'q=for+sale&category=livestock&location=punjab&condition=good&organic=no&deliveryAvailable=yes&priceMin=1000&priceMax=900000',
      'q=contact&category=livestock&location=punjab&city=lahore&condition=good&priceMin=1000',
      'q=ki&location=sindh&condition=new&organic=yes&within=30',
    ],
  },
  {
    name: 'a common word within 200 km',
    urls: ['q=ki&near=lahore&km=200', 'q=contact&near=multan&km=200&sortBy=nearest'],
  },
  {
    name: 'a wide range of prices, dearest',
    urls: ['q=ka&priceMin=1&priceMax=90000000&sortBy=price-high', 'priceMin=10&sortBy=price-high'],
  },
  { name: 'oldest', urls: ['q=contact&sortBy=oldest', 'q=ki&sortBy=oldest', 'sortBy=oldest'] },
]

/**
 * For each call of a page of results: the milliseconds waiting for the database, those of its
 * slowest statement, and the longest CPU time without a turn of the event loop.
 */
export type WorstSearches = { name: string; answers: Times; statements: Times; turns: Times }[]

/** Loads the pages of these searches, with counts and alternatives, each `rounds` times. */
export async function timeWorstSearches(market: Market, rounds: number): Promise<WorstSearches> {
  const random = seededRandom('worst searches')
  const catalog = await readCatalog(market.db, 'en')
  const load = (url: string) =>
    loadResultsPage(market.db, { catalog, params: new URLSearchParams(url) })
  for (const url of kinds.flatMap(({ urls }) => urls)) await load(url)
  const timed = kinds.map((kind) => ({
    ...kind,
    answers: [] as Times,
    statements: [] as Times,
    turns: [] as Times,
  }))
  const watch = watchEventLoop()
  for (let round = 0; round < rounds; round++) {
    for (const { urls, answers, statements, turns } of random.shuffle(timed)) {
      for (const url of urls) {
        market.stopwatch.take()
        market.stopwatch.takeLongest()
        watch.take()
        await load(url)
        answers.push(market.stopwatch.take())
        statements.push(market.stopwatch.takeLongest())
        turns.push(watch.take())
      }
      market.statements.length = 0
    }
  }
  watch.stop()
  return timed
}

/** `take` returns the longest CPU time in milliseconds between two ticks of a timer. */
function watchEventLoop() {
  let used = process.threadCpuUsage()
  let longest = 0
  const tick = () => {
    const { user, system } = process.threadCpuUsage(used)
    used = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }
  const timer = setInterval(tick, 1)
  return {
    take() {
      tick()
      const turn = longest
      longest = 0
      return turn
    },
    stop: () => clearInterval(timer),
  }
}

function searches(...texts: string[]): string[] {
  return texts.map((text) => `${new URLSearchParams({ q: text.slice(0, maxCharacters) })}`)
}
