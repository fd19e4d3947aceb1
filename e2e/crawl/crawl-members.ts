import { referenceId } from '../../db/seed/load-reference.server.ts'
import {
  aMember,
  asFormData,
  expectRedirect,
  type MarketClient,
} from '../../test/support/market/form-sender.ts'
import { postService } from '../../test/support/market/post-service.ts'

/** A member with every kind of data that a page can show, and the ids of that data. */
export type BusyMember = {
  member: MarketClient
  listingId: string
  draftId: string
  serviceId: string
  conversationId: string
  /** A listing and a service of another member. */
  othersListingId: string
  othersServiceId: string
}

type BusyMemberOptions = { opening?: string; othersOpening?: string; joined?: MarketClient }

/**
 * `opening` and `othersOpening` come before each text that the member and the other one write; `joined` is a member who
 * has signed up already.
 */
export async function aBusyMember(
  url: string,
  { opening = '', othersOpening = '', joined }: BusyMemberOptions = {},
): Promise<BusyMember> {
  const [member, other] = [
    joined ?? (await aMember(url, `${opening}شبنم بی بی`)),
    await aMember(url, `${othersOpening}حاجی بشیر`),
  ]
  const mine = {
    listingId: await post(member, 'ایک', opening),
    soldId: await post(member, 'دو', opening),
  }
  const draftId = await saveDraft(member, opening)
  const serviceId = await postService(member, aPlough(opening))
  const theirs = {
    kept: await post(other, 'تین', othersOpening),
    sold: await post(other, 'چار', othersOpening),
  }
  const othersServiceId = await postService(other, aPlough(othersOpening))

  const conversationId = await ask(member, theirs.kept, opening)
  const answer = {
    client_id: crypto.randomUUID(),
    text: `${othersOpening}پیشگی 5000 بھیج دیں: https://example.com`,
  }
  await other.post(`/messages/${conversationId}/send`, answer)
  await ask(other, mine.listingId, othersOpening)

  for (const id of Object.values(theirs)) await press(member, `/favorites/${id}`, { intent: 'add' })
  await press(member, '/saved-searches', { search: '/search?q=گندم&location=punjab&priceMax=9000' })
  await press(member, `/my-listings/${mine.soldId}/sold`, { what: 'sold', where: 'here' })
  await press(other, `/my-listings/${theirs.sold}/sold`, { what: 'sold', where: 'here' })
  const ids = { draftId, serviceId, conversationId, othersServiceId }
  return { member, listingId: mine.listingId, othersListingId: theirs.kept, ...ids }
}

async function press(member: MarketClient, path: string, form: Record<string, string>) {
  await expectRedirect(await member.post(path, form))
}

async function post(seller: MarketClient, which: string, opening: string): Promise<string> {
  return seller.postListing({
    title: `${opening}بیتل بکریوں کی جوڑی، ریوڑ ${which}`,
    description: `${opening}دو دانت، تندرست، ٹیکے لگے ہوئے۔`,
    price: '185000',
    category: 'livestock',
    city: `${opening}Okara`,
  })
}

async function saveDraft(seller: MarketClient, opening: string): Promise<string> {
  const form = {
    form_token: await seller.openListingForm(),
    intent: 'draft',
    category_id: referenceId('category', 'wheat'),
    title: `${opening}گندم، اس سال کی`,
  }
  await expectRedirect(await seller.post('/sell', asFormData(form)))
  const page = await (await seller.get('/my-listings?tab=draft')).text()
  return page.match(/\/edit-listing\/([\da-f-]{36})/)?.[1] ?? ''
}

function aPlough(opening: string) {
  return {
    title: `${opening}ہل اور روٹاویٹر کرائے پر`,
    description: `${opening}تین ہل، ہر کھیت کے لیے۔`,
    city: `${opening}Okara`,
    contactName: `${opening}بلال احمد`,
  }
}

async function ask(buyer: MarketClient, listingId: string, opening: string): Promise<string> {
  const text = `${opening}کیا یہ موجود ہے؟`
  const form = { listing_id: listingId, client_id: crypto.randomUUID(), text }
  const { sent } = await (await buyer.post('/messages/start', form)).json()
  return sent.conversationId
}
