import { parseArgs } from 'node:util'
import { listCases } from '../app/moderation/queue/list-cases.server.ts'
import type { QueueFilters } from '../app/moderation/queue/queue-filters.ts'
import { addSignal } from '../app/screening/cases/add-signal.server.ts'
import { listings } from '../db/schema/listings.server.ts'
import { fillMarket } from './search/data/fill-market.ts'
import { formatTimes, measureTime, type Times } from './search/measure.ts'
import { type DatabaseKind, openMarket } from './search/open-market.ts'
import { writeResults } from './support/write-results.ts'

// Reports some of a market's listings and times the queue of the moderators.

const { values: options } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded' },
    listings: { type: 'string', default: '5000' },
    cases: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '50' },
  },
})
const kind: DatabaseKind = options.database === 'postgres' ? 'postgres' : 'embedded'
const [listingCount, caseCount, rounds] = [options.listings, options.cases, options.rounds].map(
  Number,
) as [number, number, number]
const nobody = '00000000-0000-4000-8000-000000000000'

const market = await openMarket(kind, { listings: listingCount, fresh: true })
await fillMarket(market, listingCount)
await openCases()
const rows = [
  await time('all', {}),
  await time('one reason', { reason: 'fraud' }),
  await time('free for more than a day', { claim: 'free', age: 'day' }),
  await time('page 10', { page: 10 }),
]
await market.close()
writeResults(
  `Queue of ${caseCount} cases, ${kind}`,
  ['| filters | p50 | p95 | p99 | worst |', '|---|---|---|---|---|', ...rows],
  `Milliseconds for a page of the queue, ${rounds} calls each, one at a time.`,
)

async function openCases(): Promise<void> {
  const some = await market.db.select().from(listings).limit(caseCount)
  for (const [index, { id, sellerId, title }] of some.entries()) {
    for (const reason of index % 3 === 0 ? ['fraud', 'wrong'] : ['other']) {
      await addSignal(market.db, {
        subject: { kind: 'listing', id, ownerId: sellerId },
        rule: reason === 'wrong' ? 'price-outlier' : undefined,
        reason,
        weight: 10 + (index % 4) * 10,
        snapshot: { title },
      })
    }
  }
}

async function time(name: string, filters: Partial<QueueFilters>): Promise<string> {
  const times: Times = []
  for (let round = 0; round < rounds; round += 1) {
    const list = () => listCases(market.db, { filters: { page: 1, ...filters }, staffId: nobody })
    times.push(await measureTime(list))
  }
  return `| ${[name, ...formatTimes(times)].join(' | ')} |`
}
