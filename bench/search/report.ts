import { loadavg } from 'node:os'
import { formatTime, formatTimes, median, type Times } from '../support/measure.ts'
import { writeResults } from '../support/write-results.ts'
import { type DatabaseKind, type Market, statementTimeout } from './open-market.ts'
import type { TimedPage } from './run-query-mix.ts'
import type { TimedSuggestions } from './suggestions.ts'
import { listSizes } from './table-sizes.ts'
import type { WorstSearches } from './worst-searches.ts'

export type SearchMeasurement = {
  kind: DatabaseKind
  listings: number
  pages: (TimedPage & { naive: Times; plan: string })[]
}

/** Reports the times of each kind of search next to those of the naive search. */
export async function reportMix(market: Market, { kind, listings, pages }: SearchMeasurement) {
  const rows = pages.map((page) =>
    row(
      page.name,
      ...formatTimes(page.answers),
      formatTime(median(page.times)),
      page.naive.length > 0 ? formatTime(median(page.naive)) : '',
      formatCounts(page),
      page.plan,
    ),
  )
  const all = pages.flatMap(({ answers }) => answers)
  const whole = pages.flatMap(({ times }) => times)
  writeResults(
    `Search, ${formatSize(listings)}, ${kind}`,
    [
      ...head(
        'kind',
        'p50',
        'p95',
        'p99',
        'worst',
        'whole call p50',
        'naive search',
        'found',
        'query plan',
      ),
      ...rows,
      row(
        '**all**',
        ...formatTimes(all).map((cell) => `**${cell}**`),
        formatTime(median(whole)),
        '',
        '',
        '',
      ),
      row('all, whole calls', ...formatTimes(whole), '', '', '', ''),
    ],
    `Milliseconds spent waiting for the database for page and count, one call at a time, ${all.length} calls; whole calls include the server's own work; statements time out after ${statementTimeout} ms. System load was ${loadavg()[1]?.toFixed(1)}. ${await describeServer(market)}`,
  )
}

export function reportSuggestions(timed: TimedSuggestions, { kind, listings }: SearchMeasurement) {
  const all = timed.flatMap(({ answers }) => answers)
  const whole = timed.flatMap(({ times }) => times)
  writeResults(
    `Suggestions, ${formatSize(listings)}, ${kind}`,
    [
      ...head('typed', 'p50', 'p95', 'p99', 'worst'),
      ...timed.map(({ name, answers }) => row(name, ...formatTimes(answers))),
      row('**all**', ...formatTimes(all).map((cell) => `**${cell}**`)),
      row('all, whole calls', ...formatTimes(whole)),
    ],
    'Milliseconds spent waiting for the database.',
  )
}

export function reportWorstSearches(timed: WorstSearches, { kind, listings }: SearchMeasurement) {
  const worst = (times: Times) => formatTime(Math.max(...times))
  const rows = timed.map(({ name, answers, statements, turns }) =>
    row(name, formatTime(median(answers)), worst(answers), worst(statements), worst(turns)),
  )
  writeResults(
    `Costly searches, ${formatSize(listings)}, ${kind}`,
    [...head('kind', 'p50', 'worst', 'slowest statement', 'longest turn'), ...rows],
    `Whole pages of results, with counts of choices and alternatives. Milliseconds spent waiting for the database, of which some statements run at once, and the longest CPU time without a turn of the event loop. System load was ${loadavg()[0]?.toFixed(1)}.`,
  )
}

export async function reportIndexCost(
  market: Market,
  posting: { making: Times; indexing: Times },
  { kind, listings }: SearchMeasurement,
) {
  writeResults(
    `Cost of the search index, ${formatSize(listings)}, ${kind}`,
    [
      ...head('table', 'rows', 'MB', 'without indexes', 'indexes, MB'),
      ...(await listSizes(market)),
    ],
    `Posting a listing takes ${formatTime(median(posting.making))} ms, indexing it again ${formatTime(median(posting.indexing))} ms (medians of ${posting.making.length}).`,
  )
}

/** Reports how much slower each kind is in the larger market, for pages that both markets have. */
export function reportGrowth(small: SearchMeasurement, large: SearchMeasurement) {
  const both = large.pages.flatMap((page) => {
    const same = small.pages.find(({ name }) => name === page.name)
    return same ? [{ name: page.name, before: same.answers, after: page.answers }] : []
  })
  const rows = both.map(({ name, before, after }) => growth(name, before, after))
  const before = both.flatMap((kind) => kind.before)
  const after = both.flatMap((kind) => kind.after)
  writeResults(`p50 of searches, ${formatSize(small.listings)} to ${formatSize(large.listings)}`, [
    ...head('kind', 'small', 'large', 'factor'),
    ...rows,
    growth('**all**', before, after),
  ])
}

function growth(name: string, before: Times, after: Times): string {
  const [small, large] = [median(before), median(after)]
  return row(name, formatTime(small), formatTime(large), (large / small).toFixed(1))
}

async function describeServer(market: Market): Promise<string> {
  const { rows } = await market.query(
    `select current_setting('server_version') as version, current_setting('shared_buffers') as buffers,
       current_setting('work_mem') as work, current_setting('jit') as jit`,
  )
  const { version, buffers, work, jit } = rows[0] ?? {}
  return `PostgreSQL ${version}, shared_buffers ${buffers}, work_mem ${work}, jit ${jit}.`
}

function formatCounts({ queries }: TimedPage): string {
  if (queries.length === 0) return '?'
  const counts = queries.map(({ count }) => count)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? formatCount(least) : `${formatCount(least)} to ${formatCount(most)}`
}

function formatCount(count: number): string {
  return count > 1_000 ? '1,000+' : String(count)
}

function formatSize(listings: number): string {
  return `${listings.toLocaleString('en')} listings`
}

function head(...names: string[]): string[] {
  return [row(...names), `|${'---|'.repeat(names.length)}`]
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
