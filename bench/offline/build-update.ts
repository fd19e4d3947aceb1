import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import { cachedUrls, controlled } from '../../e2e/support/cached-pages.ts'
import { waitForHydration } from '../../e2e/support/wait-for-scripts.ts'
import { findFreePort } from '../../server/find-free-port.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { openTcpProxy } from '../../test/support/market/tcp-proxy.ts'
import { writeResults } from '../support/write-results.ts'

// An update of the market while one phone has a page open and another has no connection. Both builds are
// real, and the second has other scripts and styles. Afterwards the next page must open on both phones, no
// page may load files of both builds, and nothing of the old build may be left on the phones.

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })

const sources = ['app', 'bin', 'db', 'public', 'server', 'package.json', 'tsconfig.json']
const configs = ['react-router.config.ts', 'vite.config.ts']

const folder = mkdtempSync(join(tmpdir(), 'market-update-'))
const present = resolve('.')
const next = buildNext()
const filesOf = {
  present: listFiles(join(present, 'build/client/assets')),
  next: listFiles(join(next, 'build/client/assets')),
}
const browser = await chromium.launch(findBrowser())

const rows: string[] = []
let faultCount = 0
for (let round = 1; round <= Number(options.rounds); round++) {
  const faults = await updateOnce(round)
  for (const fault of faults) console.log(`  ${fault}`)
  faultCount += faults.length
  rows.push(`| ${round} | ${faults.length} |`)
}
await browser.close()
rmSync(folder, { recursive: true, force: true })
const onlyNew = [...filesOf.next].filter((file) => !filesOf.present.has(file)).length
writeResults(
  'Update of the build under open pages',
  ['| round | faults |', '|---|---|', ...rows],
  `${onlyNew} of ${filesOf.next.size} files of the second build are new.`,
)
process.exitCode = faultCount > 0 ? 1 : 0

/** The same market with other scripts and styles, in a folder of its own. */
function buildNext(): string {
  const copy = join(folder, 'next')
  for (const source of [...sources, ...configs])
    cpSync(source, join(copy, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  appendFileSync(
    join(copy, 'app/entry.client.tsx'),
    "\ndocument.documentElement.dataset.build = 'next'\n",
  )
  appendFileSync(join(copy, 'app/app.css'), '\n:root { --build: next; }\n')
  execFileSync(join(copy, 'node_modules/.bin/react-router'), ['build'], { cwd: copy })
  execFileSync(process.execPath, ['server/assets/precompress.ts'], { cwd: copy })
  return copy
}

function listFiles(path: string): Set<string> {
  return new Set(readdirSync(path).filter((name) => !/\.(br|gz)$/.test(name)))
}

async function updateOnce(round: number): Promise<string[]> {
  const faults: string[] = []
  const fault = (text: string) => void faults.push(`round ${round}: ${text}`)
  const environment = { DEMO: 'off', LIMITS: 'off', LOG_LEVEL: 'warn' }
  const dataDir = join(folder, `data ${round}`)
  const port = await findFreePort()
  const before = await startMarket({ dataDir, port, environment })
  const connection = await openTcpProxy(before.url)
  const open = await openPhone(connection.url, fault)
  const offline = await openPhone(connection.url, fault)
  for (const { page } of [open, offline]) {
    await page.goto(`${connection.url}/about`)
    await controlled(page)
    await page.getByRole('contentinfo').locator('a[href="/help"]').click()
    await page.waitForURL(/\/help$/)
    await cachedUrls(page, /\/help\.data$/)
    await page.goto(`${connection.url}/safety-tips`)
    await cachedUrls(page, /\/safety-tips$/)
    await waitForHydration(page)
  }
  await offline.context.setOffline(true)

  await before.stop()
  const after = await startMarket({ dataDir, port, environment, programFolder: next })
  // The open page goes on to another one.
  await open.page.getByRole('contentinfo').locator('a[href="/about"]').click()
  await open.page.waitForURL(/\/about$/)
  await expectBuild(open.page, 'next', fault)

  // The other phone reads what it has kept, of the old build.
  await offline.page.goto(`${connection.url}/about`, { waitUntil: 'commit' })
  await expectBuild(offline.page, undefined, fault)
  await offline.page.goto(`${connection.url}/help`, { waitUntil: 'commit' })
  await offline.page.waitForURL(/\/help$/)
  await expectBuild(offline.page, undefined, fault)
  await offline.context.setOffline(false)
  await offline.page.goto(`${connection.url}/how-it-works`)
  await expectBuild(offline.page, 'next', fault)

  for (const { page } of [open, offline]) await expectNothingOld(page, fault)
  for (const { context } of [open, offline]) await context.close()
  connection.disconnect()
  await after.stop()
  return faults
}

type Phone = { context: BrowserContext; page: Page }

/** A phone that watches which files each document loads. */
async function openPhone(url: string, fault: (text: string) => void): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await context.addCookies([{ name: 'language', value: 'en', url }])
  const page = await context.newPage()
  let loaded = new Set<string>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded = new Set()
  })
  page.on('response', (response) => {
    const [, file] = response.url().match(/\/assets\/([^?]+)/) ?? []
    // The list of routes is written by the server, for either build.
    if (!file || file.startsWith('manifest-')) return
    if (response.status() >= 400) fault(`${file}: ${response.status()} on ${page.url()}`)
    loaded.add(file)
    const strange = (names: ReadonlySet<string>) => [...loaded].filter((name) => !names.has(name))
    const [notPresent, notNext] = [strange(filesOf.present), strange(filesOf.next)]
    if (notPresent.length > 0 && notNext.length > 0)
      fault(`${page.url()} loaded ${notPresent[0]} and ${notNext[0]}`)
  })
  return { context, page }
}

async function expectBuild(
  page: Page,
  build: string | undefined,
  fault: (text: string) => void,
): Promise<void> {
  try {
    await waitForHydration(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
  } catch (error) {
    return fault(`${page.url()} did not open: ${(error as Error).message.slice(0, 100)}`)
  }
  const found = await page.evaluate(() => document.documentElement.dataset.build)
  if (found !== build) fault(`${page.url()} is of the build ${found ?? 'present'}`)
}

/** Once the worker of the next build has taken over and the page has been left, all old stores are gone. */
async function expectNothingOld(page: Page, fault: (text: string) => void): Promise<void> {
  const listStores = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => /^(pages|files)-/.test(name)))
  const builds = async () =>
    new Set((await listStores()).map((name) => name.replace(/^(pages|files)-/, '')))
  for (let attempt = 0; attempt < 40; attempt++) {
    await page.reload()
    await waitForHydration(page)
    if ((await builds()).size === 1) return
    await page.waitForTimeout(250)
  }
  fault(`stores of several builds are left: ${(await listStores()).join(', ')}`)
}
