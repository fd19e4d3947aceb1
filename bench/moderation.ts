import { parseArgs } from 'node:util'
import { hideListing } from '../app/listings/moderation/hide-listings.server.ts'
import { listChecks } from '../app/moderation/checking-time/list-checks.server.ts'
import { listCases } from '../app/moderation/queue/list-cases.server.ts'
import type { QueueFilters } from '../app/moderation/queue/queue-filters.ts'
import { addSignal } from '../app/screening/cases/add-signal.server.ts'
import { recordHold } from '../app/screening/findings/record-hold.server.ts'
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
  await time('all', list({})),
  await time('one reason', list({ reason: 'fraud' })),
  await time('free for more than a day', list({ claim: 'free', age: 'day' })),
  await time('page 10', list({ page: 10 })),
  await time('held only', list({ held: '1' })),
  await time('how long checks take', () => listChecks(market.db, { days: 30 })),
]
await market.close()
writeResults(
  `Queue of ${caseCount} cases, ${kind}`,
  ['| filters | p50 | p95 | p99 | worst |', '|---|---|---|---|---|', ...rows],
  `Milliseconds for a page of the queue, ${rounds} calls each, one at a time.`,
)

type HeldListing = Pick<typeof listings.$inferSelect, 'id' | 'sellerId' | 'title'>

async function openCases(): Promise<void> {
  const some = await market.db.select().from(listings).limit(caseCount)
  for (const [index, { id, sellerId, title }] of some.entries()) {
    if (index % 2 === 0) await holdListing({ id, sellerId, title })
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

async function holdListing({ id, sellerId: ownerId, title }: HeldListing): Promise<void> {
  const finding = { rule: 'stolen-picture', action: 'hold', details: '', facts: {} } as const
  await recordHold(market.db, {
    offer: { kind: 'listing', ownerId, title },
    id,
    findings: [finding],
  })
  await hideListing(market.db, { listingId: id, moderation: 'checking' })
}

function list(filters: Partial<QueueFilters>) {
  return () => listCases(market.db, { filters: { page: 1, ...filters }, staffId: nobody })
}

async function time(name: string, work: () => Promise<unknown>): Promise<string> {
  const times: Times = []
  for (let round = 0; round < rounds; round += 1) times.push(await measureTime(work))
  return `| ${[name, ...formatTimes(times)].join(' | ')} |`
}
