import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { aMember, expectRedirect, MarketClient } from '../../test/support/market/form-sender.ts'
import { giveRole } from '../console/admin-page.ts'
import { aBusyMember } from '../crawl/crawl-members.ts'
import type { Mailbox } from '../support/mailbox.ts'
import type { SharedMarket } from '../support/open-market.ts'
import { aDemoModerator } from '../support/sign-in.ts'

type Market = Pick<SharedMarket, 'url' | 'dataDir' | 'environment'> & { mailbox: Mailbox }

// Longer than any line of a phone; the marks could each be drawn beside the letter.
const longWords = {
  opening: `${'قسطنطینیہ'.repeat(5)} `,
  othersOpening: `Z${'\u0489\u0315'.repeat(85)}${'Makhdoompur'.repeat(4)} `,
}

/**
 * A new member, a member with every kind of data, an admin of the demo, and the ids and links
 * of that data by name. Tests in all workers share the market and only read: the first one creates
 * the viewers, and the others find their cookies in its data folder.
 */
export async function accessibleViewers(market: Market) {
  const saved = join(market.dataDir, 'accessible-viewers.json')
  while (!existsSync(saved)) {
    if (isFirst(market)) await saveViewers(market, saved)
    else await wait(100)
  }
  const { cookies, things } = JSON.parse(readFileSync(saved, 'utf8')) as SavedViewers
  return {
    newcomer: new MarketClient(market.url, cookies.newcomer),
    member: new MarketClient(market.url, cookies.member),
    staff: new MarketClient(market.url, cookies.staff),
    things,
  }
}

type Viewers = Awaited<ReturnType<typeof createViewers>>
type SavedViewers = {
  cookies: Record<'newcomer' | 'member' | 'staff', ReturnType<MarketClient['cookies']>>
  things: Viewers['things']
}

function isFirst(market: Market): boolean {
  try {
    mkdirSync(lockOf(market))
    return true
  } catch {
    return false
  }
}

async function saveViewers(market: Market, path: string): Promise<void> {
  try {
    const { newcomer, member, staff, things } = await createViewers(market)
    const cookies: SavedViewers['cookies'] = {
      newcomer: newcomer.cookies(),
      member: member.cookies(),
      staff: staff.cookies(),
    }
    writeFileSync(`${path}.part`, JSON.stringify({ cookies, things }))
    renameSync(`${path}.part`, path)
  } catch (error) {
    // Whoever waits tries next.
    rmdirSync(lockOf(market))
    throw error
  }
}

function lockOf({ dataDir }: Market): string {
  return join(dataDir, 'accessible-viewers')
}

async function createViewers(market: Market) {
  const { url, mailbox } = market
  const newcomer = new MarketClient(url)
  const { email, password } = await newcomer.becomeMember('زینب')
  const busy = await aBusyMember(url, longWords)
  const { member } = busy
  return {
    newcomer,
    member,
    staff: await signInAsAdmin(market),
    things: {
      ownListing: busy.listingId,
      ownDraft: busy.draftId,
      ownService: busy.serviceId,
      conversation: busy.conversationId,
      othersListing: busy.othersListingId,
      othersService: busy.othersServiceId,
      nothing: '00000000-0000-7000-8000-000000000000',
      ...(await findDemoIds(newcomer)),
      ...(await createDeletedThings(url, member)),
      ...(await findMailedLinks(newcomer, { email, password, mailbox })),
      ownSold: await findId(member, '/my-listings?tab=sold', 'listing'),
      linkToExport: await requestExport(member),
    },
  }
}

/** A moderator of the demo, whose code the demo shows, made an admin by the operator. */
async function signInAsAdmin(market: Market): Promise<MarketClient> {
  await giveRole(market, { email: 'hamid@demo.zaraibazaar.pk', role: 'admin' })
  const admin = await aDemoModerator(market.url, 'hamid')
  const page = await (await admin.get('/moderation/verify')).text()
  const code = page.match(/demo-code[^]*?(\d{6})/)?.[1] ?? ''
  await expectRedirect(await admin.post('/moderation/verify', { code }))
  return admin
}

async function findDemoIds(reader: MarketClient) {
  const demoListing = await findId(reader, '/listings', 'listing')
  return {
    demoListing,
    demoSeller: await findId(reader, `/listing/${demoListing}`, 'sellers'),
    demoService: await findId(reader, '/services', 'services'),
  }
}

/** Creates a seller with one sold listing, which `buyer` has saved, one deleted and none active. */
async function createDeletedThings(url: string, buyer: MarketClient) {
  const seller = await aMember(url, 'محمد اسلم')
  const post = (title: string) => {
    const cow = { title, description: 'تندرست، ٹیکے لگے ہوئے۔', price: '285000' }
    return seller.postListing({ ...cow, category: 'livestock' })
  }
  const [soldListing, deletedListing] = [await post('ساہیوال گائے'), await post('ساہیوال بچھڑا')]
  const emptySeller = await findId(seller, `/listing/${soldListing}`, 'sellers')
  await expectRedirect(await buyer.post(`/favorites/${soldListing}`, { intent: 'add' }))
  await seller.post(`/my-listings/${soldListing}/sold`, { what: 'sold', where: 'here' })
  await seller.post(`/my-listings/${deletedListing}/delete`, {})
  return { soldListing, deletedListing, emptySeller }
}

/** The links that come by mail, and that nobody has followed yet. */
async function findMailedLinks(
  member: MarketClient,
  { email, password, mailbox }: { email: string; password: string; mailbox: Mailbox },
) {
  const moved = `moved-${email}`
  await member.post('/auth/forgot', { email })
  await member.post('/settings/security/email', { email: moved, current_password: password })
  return {
    linkToVerify: await mailbox.waitForLink(email, '/auth/verify'),
    linkToReset: await mailbox.waitForLink(email, '/auth/reset'),
    linkToChangeEmail: await mailbox.waitForLink(moved, '/auth/change-email'),
  }
}

async function requestExport(member: MarketClient): Promise<string> {
  await member.post('/settings/security/data', {})
  const link = async () => {
    const page = await (await member.get('/settings/security')).text()
    return page.match(/"(\/settings\/security\/data\/[\da-f-]{36})"/)?.[1] ?? ''
  }
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  return link()
}

/** The id in the page's first link to `/{kind}/{id}`. */
async function findId(reader: MarketClient, path: string, kind: string): Promise<string> {
  const page = await (await reader.get(path)).text()
  return page.match(new RegExp(`"/${kind}/([\\da-f-]{36})"`))?.[1] ?? ''
}
