import { randomUUID } from 'node:crypto'
import { aPhoto } from '../../test/support/listings/pictures.ts'
import type { MarketClient } from '../../test/support/market/form-sender.ts'

/** What the clients of both versions can do. */
export type Client = Pick<
  MarketClient,
  'get' | 'post' | 'becomeMember' | 'postListing' | 'openListing' | 'changeListing' | 'sendPhoto'
>

export type Journey = {
  /** A new visitor of the version. */
  create: () => Client
  /** Visitors of all versions that run: they must see what was saved. */
  readers: readonly Client[]
}

/**
 * A seller and a buyer use one version: registration, posting with a photo, reading, searching, saving,
 * writing to each other, changing, selling and deleting. Every other version shows the result.
 * Returns how many steps worked and what did not.
 */
export async function visitAsMembers({ create, readers }: Journey) {
  const faults: string[] = []
  let steps = 0
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const result = await work()
      steps += 1
      return result
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }
  const [seller, buyer] = [create(), create()]
  await step('seller signs up', () => seller.becomeMember('Haji Bashir'))
  await step('buyer signs up', () => buyer.becomeMember('Shabnam Bibi'))
  const word = `murabba${randomUUID().slice(0, 6)}`
  const words = {
    title: `Canal land ${word}`,
    category: 'nehri-land',
    details: { area: '12.5', canal_type: 'Minor' },
  }
  const first = { ...words, price: '500000', description: 'One murabba from the road.' }
  const photo = await aPhoto()
  const id = await step('posts a listing', () => seller.postListing({ ...first, images: [photo] }))
  if (!id) return { steps, faults }
  for (const reader of readers) {
    await step('shows it', () => expectText(reader, `/listing/${id}`, words.title))
    await step('finds it', () => expectText(reader, `/search?q=${word}`, words.title))
  }
  await step('reports a view', () => reportView(buyer, id))
  await step('saves it', () =>
    expectStatus(buyer.post(`/favorites/${id}`, { intent: 'add' }), 302, 200),
  )
  const opening = { listing_id: id, client_id: randomUUID(), text: 'Assalam-o-Alaikum' }
  const started = await step('writes to the seller', async () => {
    const response = await buyer.post('/messages/start', opening)
    await expectStatus(response, 201)
    return (await response.json()).sent.conversationId as string
  })
  if (started) {
    const answer = { client_id: randomUUID(), text: 'Wa-alaikum-salam' }
    await step('answers', () => expectStatus(seller.post(`/messages/${started}/send`, answer), 201))
    await step('reads the answer', () => expectText(buyer, `/messages/${started}`, answer.text))
  }
  await step('changes the listing', async () => {
    const opened = await seller.openListing(id)
    const imageIds = [...opened.imageIds, await seller.sendPhoto(photo)]
    const changed = { ...first, price: '450000' }
    await seller.changeListing(id, changed, { ...opened, imageIds })
  })
  for (const reader of readers)
    await step('shows the change', () => expectText(reader, `/listing/${id}`, '4.5'))
  for (const path of [
    '/',
    '/listings',
    '/services',
    '/my-listings',
    '/messages',
    '/notifications',
    '/favorites',
    '/settings',
  ])
    await step(`opens ${path}`, async () => void (await expectStatus(seller.get(path), 200)))
  const linksBefore = await step('the buyer is notified of the lower price', () =>
    untilLinks(buyer, id, 1),
  )
  const sold = { listing_id: id, where: 'elsewhere' }
  await step('sells it', () => expectStatus(seller.post(`/my-listings/${id}/sold`, sold), 302))
  await step('the buyer is notified that it is sold', () =>
    untilLinks(buyer, id, (linksBefore ?? 0) + 1),
  )
  await step('deletes it', () =>
    expectStatus(seller.post(`/my-listings/${id}/delete`, { listing_id: id }), 302),
  )
  for (const reader of readers)
    await step('no longer shows it', () => expectStatus(reader.get(`/listing/${id}`), 404, 410))
  return { steps, faults }
}

async function reportView(client: Client, listingId: string): Promise<void> {
  const headers = { 'user-agent': 'Mozilla/5.0' }
  await expectStatus(client.post(`/listing/${listingId}/seen`, {}, headers), 204)
}

async function expectText(client: Client, path: string, text: string): Promise<void> {
  const page = await (await expectStatus(client.get(path), 200)).text()
  if (!page.includes(text)) throw new Error(`${path} does not show “${text}”`)
}

/** Waits until a member's notifications link to a listing so many times: jobs notify a little later. */
async function untilLinks(client: Client, listingId: string, times: number): Promise<number> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const page = await (await expectStatus(client.get('/notifications'), 200)).text()
    const found = page.split(`href="/listing/${listingId}"`).length - 1
    if (found >= times) return found
    if (Date.now() > deadline) throw new Error(`/notifications links to it ${found} times`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function expectStatus(
  answer: Response | Promise<Response>,
  ...expected: number[]
): Promise<Response> {
  const response = await answer
  if (expected.includes(response.status)) return response
  throw new Error(`${response.url} answered ${response.status} instead of ${expected.join(' or ')}`)
}
