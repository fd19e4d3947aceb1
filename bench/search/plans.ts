import { findListings } from '../../app/browse/query/find-listings.server.ts'
import type { Market, Statement } from './open-market.ts'
import type { Page } from './run-query-mix.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const watched = /^listing/

/** By which ways the first search of a kind reaches the listings, as the planner says. */
export async function describePlans(market: Market, page: Page): Promise<string> {
  const statements = await hear(market, page)
  const ways = new Set<string>()
  for (const { text, values } of statements.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
    const { rows } = await market.query(`explain (format json) ${text}`, values)
    const [explained] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
    for (const { Plan: plan } of explained?.['QUERY PLAN'] ?? []) {
      for (const way of waysOf(plan)) ways.add(way)
    }
  }
  return [...ways].join('; ')
}

/** The statements that the first search of a kind sends, each with what the database did for it. */
export async function showStatements(market: Market, page: Page): Promise<string> {
  const shown: string[] = []
  for (const { text, values } of await hear(market, page)) {
    shown.push(`${text}\n-- ${JSON.stringify(values).slice(0, 2_000)}`)
    if (!/^\s*(select|with)/i.test(text)) continue
    const { rows } = await market.query(`explain (analyze, buffers) ${text}`, values)
    shown.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return shown.join('\n\n')
}

async function hear(market: Market, { asked: [first] }: Page): Promise<Statement[]> {
  if (!first) return []
  const { count: _, ...asked } = first
  market.heard.length = 0
  await findListings(market.db, asked)
  return market.heard.splice(0)
}

function waysOf(plan: Plan): string[] {
  const { 'Node Type': node, 'Index Name': index, 'Relation Name': table, Plans: below = [] } = plan
  const on = index ?? table ?? ''
  const isWay = node.includes('Scan') && node !== 'Bitmap Heap Scan' && watched.test(on)
  return [...(isWay ? [`${node} ${on}`] : []), ...below.flatMap(waysOf)]
}
