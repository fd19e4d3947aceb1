import { loadavg } from 'node:os'
import { writeResults } from '../support/write-results.ts'
import { median, sayTime, sayTimes, type Times } from './measure.ts'
import { type Kind, longest, type Market } from './open-market.ts'
import type { Page } from './run-query-mix.ts'
import type { TimedSuggestions } from './suggestions.ts'
import { listSizes } from './table-sizes.ts'

export type Measured = {
  kind: Kind
  listings: number
  pages: (Page & { plainly: Times; plan: string })[]
}

/** Writes how long each kind of search took, and beside it the plain way. */
export async function reportMix(market: Market, { kind, listings, pages }: Measured) {
  const rows = pages.map((page) =>
    row(
      page.name,
      ...sayTimes(page.answers),
      sayTime(median(page.times)),
      page.plainly.length > 0 ? sayTime(median(page.plainly)) : '',
      sayCounts(page),
      page.plan,
    ),
  )
  const all = pages.flatMap(({ answers }) => answers)
  const whole = pages.flatMap(({ times }) => times)
  writeResults(
    `Search, ${saySize(listings)}, ${kind}`,
    [
      ...head(
        'kind',
        'p50',
        'p95',
        'p99',
        'worst',
        'whole p50',
        'plain way',
        'found',
        "the plan's kind",
      ),
      ...rows,
      row(
        '**all**',
        ...sayTimes(all).map((cell) => `**${cell}**`),
        sayTime(median(whole)),
        '',
        '',
        '',
      ),
      row('all, whole calls', ...sayTimes(whole), '', '', '', ''),
    ],
    `Milliseconds in the database for page and count, as the program waits for them, one at a time, ${all.length} calls; "whole" adds what the program does itself; a statement of more than ${longest} ms is given up. The machine's load was ${loadavg()[1]?.toFixed(1)}. ${await describeServer(market)}`,
  )
}

export function reportSuggestions(timed: TimedSuggestions, { kind, listings }: Measured) {
  const all = timed.flatMap(({ answers }) => answers)
  const whole = timed.flatMap(({ times }) => times)
  writeResults(
    `Suggestions, ${saySize(listings)}, ${kind}`,
    [
      ...head('typed', 'p50', 'p95', 'p99', 'worst'),
      ...timed.map(({ name, answers }) => row(name, ...sayTimes(answers))),
      row('**all**', ...sayTimes(all).map((cell) => `**${cell}**`)),
      row('all, whole calls', ...sayTimes(whole)),
    ],
    'Milliseconds in the database, as the program waits for it.',
  )
}

export async function reportStore(
  market: Market,
  posting: { making: Times; indexing: Times },
  { kind, listings }: Measured,
) {
  writeResults(
    `What searching costs, ${saySize(listings)}, ${kind}`,
    [
      ...head('table', 'rows', 'MB', 'without indexes', 'indexes, MB'),
      ...(await listSizes(market)),
    ],
    `Posting one listing takes ${sayTime(median(posting.making))} ms; making it findable, done once more, ${sayTime(median(posting.indexing))} ms (medians of ${posting.making.length}).`,
  )
}

/** How much slower each kind is in the larger market, of those that have as many pages in both. */
export function reportGrowth(small: Measured, large: Measured) {
  const both = large.pages.flatMap((page) => {
    const same = small.pages.find(({ name }) => name === page.name)
    return same ? [{ name: page.name, before: same.answers, after: page.answers }] : []
  })
  const rows = both.map(({ name, before, after }) => growth(name, before, after))
  const before = both.flatMap((kind) => kind.before)
  const after = both.flatMap((kind) => kind.after)
  writeResults(`p50 of searches, ${saySize(small.listings)} to ${saySize(large.listings)}`, [
    ...head('kind', 'small', 'large', 'times'),
    ...rows,
    growth('**all**', before, after),
  ])
}

function growth(name: string, before: Times, after: Times): string {
  const [small, large] = [median(before), median(after)]
  return row(name, sayTime(small), sayTime(large), (large / small).toFixed(1))
}

async function describeServer(market: Market): Promise<string> {
  const { rows } = await market.query(
    `select current_setting('server_version') as version, current_setting('shared_buffers') as buffers,
       current_setting('work_mem') as work, current_setting('jit') as jit`,
  )
  const { version, buffers, work, jit } = rows[0] ?? {}
  return `PostgreSQL ${version}, shared_buffers ${buffers}, work_mem ${work}, jit ${jit}.`
}

function sayCounts({ asked }: Page): string {
  if (asked.length === 0) return '?'
  const counts = asked.map(({ count }) => count)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? sayCount(least) : `${sayCount(least)} to ${sayCount(most)}`
}

function sayCount(count: number): string {
  return count > 1_000 ? '1,000+' : String(count)
}

function saySize(listings: number): string {
  return `${listings.toLocaleString('en')} listings`
}

function head(...names: string[]): string[] {
  return [row(...names), `|${'---|'.repeat(names.length)}`]
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
