import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { policies } from '../app/content/policies/policies.ts'
import { routePatternOf } from '../e2e/crawl/route-patterns.ts'
import { type WeightBudget, weightBudgetOf } from '../e2e/crawl/weight-budgets.ts'
import { findBrowser } from '../e2e/support/browser.ts'
import { startMarket } from '../test/support/market/running-market.ts'
import { type FirstVisit, measureFirstVisit } from './support/measure-first-visit.ts'
import { writeResults } from './support/write-results.ts'

// The public pages of the specification, one of each kind.
const pages = [
  '/',
  '/listings',
  '/search?q=gandum',
  '/category/livestock',
  '/category/livestock/punjab',
  '/category/livestock/punjab/okara',
  '/listing/{id}',
  '/sellers/{id}',
  '/services',
  '/services/{id}',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/forgot',
  '/favorites',
  '/about',
  '/how-it-works',
  '/safety-tips',
  '/success-stories',
  '/blog',
  '/blog/1',
  '/help',
  '/contact',
  ...policies.map((policy) => `/${policy}`),
  '/nowhere',
]
// The Nastaliq font: its weight and one more request.
const ofUrdu = { all: 115, requests: 1 }
const speed = { lcp: 1000, tbt: 100, cls: 0.02 }

const dataDir = mkdtempSync(join(tmpdir(), 'market-weight-'))
const market = await startMarket({
  dataDir,
  environment: { DEMO: 'on', LIMITS: 'off', LOG_LEVEL: 'warn' },
})
const browser = await chromium.launch(findBrowser())
const rows: string[] = []
for (const name of pages) {
  const path = name.endsWith('/{id}') ? await findOne(market.url, name) : name
  const budget = weightBudgetOf(routePatternOf(path))
  for (const language of ['en', 'ur']) {
    const visit = await slowerOfTwo(() => measureFirstVisit(browser, market.url + path, language))
    rows.push(row(name, language, visit, budget))
  }
}
await browser.close()
await market.stop()
rmSync(dataDir, { recursive: true, force: true })

writeResults(
  'First visit',
  [
    '| page | | HTML | CSS | JS | images | further down | fonts | other | all | requests | LCP ms | TBT ms | CLS |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ],
  'Transferred kilobytes / budget; ✗ marks values over budget. Images below the first screen are counted separately and not as requests. Phone of 360 × 740 at 2x, 150 ms latency, 1.6 Mbps down, CPU slowed down four times; TBT counts from first contentful paint; the slower of two visits by LCP.',
)

function row(name: string, language: string, visit: FirstVisit, budget: WeightBudget): string {
  const cell = (value: number, limit?: number) =>
    limit === undefined ? round(value) : `${round(value)} / ${limit}${value > limit ? ' ✗' : ''}`
  const kilobytes = (kind: keyof FirstVisit, limit?: number) => cell(visit[kind] / 1000, limit)
  const { all, requests } = language === 'ur' ? ofUrdu : { all: 0, requests: 0 }
  const cells = [
    name,
    language,
    kilobytes('html', budget.html),
    kilobytes('css', budget.css),
    kilobytes('js', budget.js),
    kilobytes('images', budget.images),
    kilobytes('further'),
    kilobytes('fonts'),
    kilobytes('other'),
    kilobytes('all', budget.all + all),
    cell(visit.requests, budget.requests + requests),
    cell(visit.lcp, speed.lcp),
    cell(visit.tbt, speed.tbt),
    cell(visit.cls, speed.cls),
  ]
  return `| ${cells.join(' | ')} |`
}

function round(value: number): string {
  return String(Math.round(value * (value < 1 ? 1000 : 10)) / (value < 1 ? 1000 : 10))
}

/** The visit with the later LCP; weights hardly differ between visits. */
async function slowerOfTwo(visit: () => Promise<FirstVisit>): Promise<FirstVisit> {
  const visits = [await visit(), await visit()] as const
  return visits[0].lcp > visits[1].lcp ? visits[0] : visits[1]
}

async function findOne(url: string, name: string): Promise<string> {
  const start = name.slice(0, -'{id}'.length)
  // A listing links to its seller.
  const lists: Record<string, string> = { '/services/': '/services', '/listing/': '/listings' }
  const from = lists[start] ?? (await findOne(url, '/listing/{id}'))
  const page = await (await fetch(url + from)).text()
  const path = page.match(new RegExp(`${start}[0-9a-f-]{36}`))?.[0]
  if (!path) throw new Error(`The demo market has no ${name}`)
  return path
}
