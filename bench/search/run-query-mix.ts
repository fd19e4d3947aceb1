import { findListings } from '../../app/browse/query/find-listings.server.ts'
import { seededRandom } from '../../db/seed/demo/random.ts'
import { type Times, time } from './measure.ts'
import { type Market, unlessGivenUp } from './open-market.ts'
import { type Asked, listKinds } from './query-mix.ts'

/** A search as it is asked for again and again: the first page of a kind, or its tenth. */
export type Page = {
  name: string
  number: 1 | 10
  /** What to ask for, and how many such there are. */
  asked: (Asked & { after?: string | undefined; count: number })[]
  times: Times
  /** What of each call the database took. */
  answers: Times
}

const pageTen = 10
// A call that takes so long, in milliseconds, is told of at once.
const slow = 500

/**
 * Every kind of search whose name begins so, and its tenth page; asking for them all warms
 * everything up.
 */
export async function preparePages(market: Market, beginning = ''): Promise<Page[]> {
  const pages: Page[] = []
  for (const kind of listKinds().filter(({ name }) => name.startsWith(beginning))) {
    const first: Page = { name: kind.name, number: 1, asked: [], times: [], answers: [] }
    const tenth: Page = {
      name: `${kind.name}, page 10`,
      number: 10,
      asked: [],
      times: [],
      answers: [],
    }
    for (const asked of kind.asked) await turnPages(market, asked, { first, tenth })
    pages.push(...[first, tenth].filter(({ asked, times }) => asked.length + times.length > 0))
  }
  return pages
}

async function turnPages(market: Market, asked: Asked, to: { first: Page; tenth: Page }) {
  let after: string | undefined
  for (let page = 1; page <= pageTen; page++) {
    const began = performance.now()
    const found = await findListings(market.db, { ...asked, after }).catch(unlessGivenUp)
    const taken = performance.now() - began
    if (taken > slow) console.log(`  ${Math.round(taken)} ms: page ${page} of`, asked)
    // Not tried again, but not passed over either.
    if (!found) return void (page === 1 ? to.first : to.tenth).times.push(Number.POSITIVE_INFINITY)
    if (page === 1) to.first.asked.push({ ...asked, count: found.count })
    if (page === pageTen) to.tenth.asked.push({ ...asked, after, count: found.count })
    after = found.next
    if (!after) return
  }
}

/** Asks for each page so many times, in a shuffled order, and notes how long each call took. */
export async function runMix(market: Market, pages: Page[], rounds: number): Promise<void> {
  const random = seededRandom('rounds')
  for (let round = 0; round < rounds; round++) {
    for (const page of random.shuffle(pages.filter(({ asked }) => asked.length > 0))) {
      const { count: _, ...asked } = random.pick(page.asked)
      market.stopwatch.take()
      page.times.push(await time(() => findListings(market.db, asked)))
      page.answers.push(market.stopwatch.take())
    }
    market.heard.length = 0
  }
}
