import { findListings } from '../../app/browse/query/find-listings.server.ts'
import type { Market, Statement } from './open-market.ts'
import type { TimedPage } from './run-query-mix.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const watched = /^listing/

/** The scans by which the first search of a kind reads the listing tables, from its query plan. */
export async function describePlans(market: Market, page: TimedPage): Promise<string> {
  const statements = await runFirstSearch(market, page)
  const scans = new Set<string>()
  for (const { text, values } of statements.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
    const { rows } = await market.query(`explain (format json) ${text}`, values)
    const [explained] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
    for (const { Plan: plan } of explained?.['QUERY PLAN'] ?? []) {
      for (const scan of scansOf(plan)) scans.add(scan)
    }
  }
  return [...scans].join('; ')
}

/** The SQL statements of the first search of a kind, each with its `explain analyze` output. */
export async function showStatements(market: Market, page: TimedPage): Promise<string> {
  const shown: string[] = []
  for (const { text, values } of await runFirstSearch(market, page)) {
    shown.push(`${text}\n-- ${JSON.stringify(values).slice(0, 2_000)}`)
    if (!/^\s*(select|with)/i.test(text)) continue
    const { rows } = await market.query(`explain (analyze, buffers) ${text}`, values)
    shown.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return shown.join('\n\n')
}

async function runFirstSearch(
  market: Market,
  { queries: [first] }: TimedPage,
): Promise<Statement[]> {
  if (!first) return []
  const { count: _, ...query } = first
  market.statements.length = 0
  await findListings(market.db, query)
  return market.statements.splice(0)
}

function scansOf(plan: Plan): string[] {
  const { 'Node Type': node, 'Index Name': index, 'Relation Name': table, Plans: below = [] } = plan
  const on = index ?? table ?? ''
  const isScan = node.includes('Scan') && node !== 'Bitmap Heap Scan' && watched.test(on)
  return [...(isScan ? [`${node} ${on}`] : []), ...below.flatMap(scansOf)]
}
