import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import { waitForHydration } from '../../e2e/support/wait-for-scripts.ts'
import { MarketClient } from '../../test/support/market/form-sender.ts'
import { startMarket } from '../../test/support/market/running-market.ts'
import { openTcpProxy, type TcpProxy } from '../../test/support/market/tcp-proxy.ts'
import { writeResults } from '../support/write-results.ts'

// One member on two phones without a connection: on each 85 messages, 12 hearts and 3 switches. Then both
// browsers are killed, started again with a connection, and open any page. Everything must arrive: each
// message once and in the order of its phone, each heart and switch as it was left.

const messagesPerPhone = 85
const heartsPerPhone = 12
const switchNames = [
  ['emailNotifications', 'messageNotifications', 'priceDropAlerts'],
  ['newListingAlerts', 'marketingEmails', 'smsNotifications'],
]
const secondsToArrive = 180
// The second phone presses those that the first one has left.
const cardsPath = '/listings'

type Phone = { name: string; profile: string; connection: TcpProxy }

const folder = mkdtempSync(join(tmpdir(), 'market-phones-'))
const market = await startMarket({
  dataDir: join(folder, 'market'),
  environment: { DEMO: 'on', LIMITS: 'off', LOG_LEVEL: 'warn' },
})

const member = new MarketClient(market.url)
const { email, password } = await member.becomeMember('Shabnam Bibi')
const conversation = await startConversation()
const phones: Phone[] = []
for (const name of ['first', 'second']) {
  phones.push({
    name,
    profile: join(folder, name),
    connection: await openTcpProxy(market.url),
  })
}

const pressed = new Set<string>()
const turned = new Map<string, boolean>()
for (const [index, phone] of phones.entries()) {
  const cookies = await signIn()
  const context = await openBrowser(phone)
  await addCookies(context, phone, cookies)
  await changeWithoutConnection(context, phone, switchNames[index] ?? [])
  killBrowser(phone)
  await wait(500)
  await phone.connection.restore()
  const again = await openBrowser(phone)
  // A killed browser may not have written its cookies yet.
  await addCookies(again, phone, cookies)
  const page = await again.newPage()
  await page.goto(`${phone.connection.url}/about`)
  await waitForArrival(phone)
  await again.close()
}

const rows = await Promise.all(phones.map(describe))
const faults = [...rows.flatMap(({ faults }) => faults), ...(await findWrongSettings())]
for (const fault of faults) console.log(`  ${fault}`)
for (const { connection } of phones) connection.disconnect()
await market.stop()
rmSync(folder, { recursive: true, force: true })
writeResults(
  'Changes without a connection on two phones',
  [
    '| phone | messages | hearts | switches | faults |',
    '|---|---|---|---|---|',
    ...rows.map(({ cells }) => `| ${cells.join(' | ')} |`),
    `| both | | | ${turned.size} | ${faults.length} |`,
  ],
  'The browser is killed with all changes waiting, and opens one page afterwards.',
)
process.exitCode = faults.length > 0 ? 1 : 0

async function startConversation(): Promise<string> {
  const page = await (await member.get('/category/livestock')).text()
  const [, listingId = ''] = page.match(/href="\/listing\/([\da-f-]{36})"/) ?? []
  const form = { listing_id: listingId, client_id: crypto.randomUUID(), text: 'Is it available?' }
  const { sent } = await (await member.post('/messages/start', form)).json()
  return `/messages/${sent.conversationId}`
}

/** A session of its own for each phone. */
async function signIn(): Promise<ReturnType<MarketClient['cookies']>> {
  const device = new MarketClient(market.url)
  await device.post('/auth', { email, password })
  return device.cookies()
}

async function addCookies(
  context: BrowserContext,
  { connection }: Phone,
  cookies: ReturnType<MarketClient['cookies']>,
): Promise<void> {
  const expires = Date.now() / 1000 + 86_400
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, expires, url: connection.url })))
}

function openBrowser({ profile }: Phone): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...findBrowser(),
    viewport: { width: 360, height: 740 },
  })
}

function killBrowser({ profile }: Phone): void {
  spawnSync('pkill', ['-9', '-f', profile])
}

async function changeWithoutConnection(
  context: BrowserContext,
  { name, connection }: Phone,
  switches: readonly string[],
): Promise<void> {
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(connection.url + path)
    await waitForHydration(page)
    return page
  }
  const [chat, cards, settings] = [
    await open(conversation),
    await open(cardsPath),
    await open('/settings/notifications'),
  ]
  const hearts = cards.locator('.heart button[aria-pressed=false]')
  // Browsers load what is not urgent only for the tab in front.
  await cards.bringToFront()
  await hearts.nth(heartsPerPhone - 1).waitFor()
  connection.disconnect()
  await context.setOffline(true)
  for (let index = 1; index <= messagesPerPhone; index++) {
    await chat.locator('.composer-box').fill(textOf(name, index))
    await chat.locator('.composer-box').press('Control+Enter')
    await chat.getByText(textOf(name, index), { exact: true }).waitFor()
  }
  for (let count = 0; count < heartsPerPhone; count++) {
    const heart = hearts.first()
    const action = await heart.locator('xpath=ancestor::form').getAttribute('action')
    await heart.click()
    pressed.add(action?.split('/').at(-1) ?? '')
  }
  for (const switchName of switches) {
    const button = settings.locator(`form#${switchName} button`)
    turned.set(switchName, (await button.getAttribute('aria-checked')) !== 'true')
    await button.click()
  }
  // Everything is on the disk: nothing but the kill may lose it.
  const queued = heartsPerPhone + switches.length
  while ((await countQueued(settings)) < queued) await wait(100)
}

function countQueued(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('queued-writes', 1)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('writes').objectStore('writes').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

async function waitForArrival(phone: Phone): Promise<void> {
  const until = Date.now() + secondsToArrive * 1000
  while (Date.now() < until) {
    const { faults } = await describe(phone)
    if (faults.length === 0) return
    await wait(1000)
  }
}

/** What has arrived of a phone's changes, and what is wrong about it. */
async function describe({ name }: Phone) {
  const texts = await readMessages()
  const own = texts.filter((text) => text.startsWith(`${name} phone, `))
  const expectedTexts = Array.from({ length: messagesPerPhone }, (_, index) =>
    textOf(name, index + 1),
  )
  const saved = await readFavorites()
  const arrived = [...pressed].filter((id) => saved.has(id)).length
  const faults = [
    own.join('\n') !== expectedTexts.join('\n') &&
      `${name}: ${own.length} messages arrived, ${new Set(own).size} different, not in order or not all`,
    arrived !== pressed.size && `${name}: ${arrived} of ${pressed.size} hearts arrived`,
  ].filter((fault) => fault !== false)
  return { cells: [name, own.length, arrived, '', faults.length], faults }
}

/** Own messages in the order of the server, oldest first. */
async function readMessages(): Promise<string[]> {
  const texts: string[] = []
  let before = 0
  for (;;) {
    const path = `${conversation}/older?before=${before || 1_000_000}`
    const { messages, hasOlder } = await (await member.get(path)).json()
    texts.unshift(...messages.map(({ text }: { text: string }) => text))
    before = messages[0]?.number ?? 0
    if (!hasOlder || !before) return texts
  }
}

async function readFavorites(): Promise<Set<string>> {
  const saved = new Set<string>()
  for (let number = 1; number <= 9; number++) {
    const page = await (await member.get(`/favorites?page=${number}`)).text()
    const before = saved.size
    for (const [, id = ''] of page.matchAll(/href="\/listing\/([\da-f-]{36})"/g)) saved.add(id)
    if (saved.size === before) break
  }
  return saved
}

async function findWrongSettings(): Promise<string[]> {
  const page = await (await member.get('/settings/notifications')).text()
  return [...turned].flatMap(([name, isOn]) => {
    const button = page.match(new RegExp(`id="${name}"[^]*?aria-checked="(true|false)"`))?.[1]
    return button === String(isOn) ? [] : [`${name} is ${button}, it was left ${isOn}`]
  })
}

function textOf(phone: string, index: number): string {
  return `${phone} phone, message ${index}`
}
