import type { Page } from '@playwright/test'
import { aMember, type MarketClient } from '../../test/support/market/form-sender.ts'
import { postService } from '../../test/support/market/post-service.ts'
import { expect, test } from '../support/fixtures.ts'

/** Next to Urdu text browsers show it as `R-37/1` unless it is isolated. */
const chak = '37/1-R'
const title = `چک ${chak} کی بیتل بکری`

test('a chak number in user text keeps its order everywhere on Urdu pages', async ({
  visitor,
  signedInPage,
  market,
}) => {
  test.setTimeout(180_000)
  const [seller, buyer] = [
    await aMember(market.url, 'اسلم چک والا'),
    await aMember(market.url, `بلال چک`),
  ]
  const { listingId, serviceId } = await offerBoth(seller)
  const conversationId = await writeAbout(buyer, listingId)
  await buyer.post(`/favorites/${listingId}`, { intent: 'add' })
  const sellerPath = await pathOfSeller(buyer, listingId)

  const asBuyer = await signedInPage(buyer, { language: 'ur', scripts: false })
  const asSeller = await signedInPage(seller, { language: 'ur', scripts: false })
  const problems: string[] = []
  const look = async (page: Page, path: string) => {
    await page.goto(path)
    const places = await findReversed(page, chak)
    if (places.seen === 0) problems.push(`${path}: no number`)
    problems.push(...places.turned.map((where) => `${path}: ${where}`))
  }
  for (const path of [
    '/listings',
    `/search?q=${encodeURIComponent(title)}`,
    `/listing/${listingId}`,
    '/services',
    `/services/${serviceId}`,
    sellerPath,
    '/favorites',
    '/messages',
    `/messages/${conversationId}`,
  ]) {
    await look(asBuyer, path)
  }
  for (const path of [
    '/my-listings',
    `/my-listings/${listingId}/delete`,
    `/my-listings/${listingId}/sold`,
    '/my-services',
    `/my-services/${serviceId}/delete`,
    '/notifications',
    `/messages/${conversationId}`,
  ]) {
    await look(asSeller, path)
  }
  const searching = await visitor({ language: 'ur' })
  await searching.goto('/about')
  const box = searching.locator('[name=q]').filter({ visible: true }).first()
  await box.fill('بیتل بکری')
  await expect(searching.getByRole('option').filter({ hasText: chak })).toBeVisible()
  const { turned } = await findReversed(searching, chak)
  problems.push(...turned.map((where) => `suggested: ${where}`))
  expect(problems).toEqual([])
})

async function offerBoth(seller: MarketClient) {
  const description = `پتہ: چک ${chak}، نہر کے پاس۔`
  const listingId = await seller.postListing({
    title,
    description,
    price: '95000',
    category: 'livestock',
    city: `چک ${chak}`,
    address: `چک ${chak}`,
  })
  const serviceId = await postService(seller, {
    title: `چک ${chak} میں ہل`,
    description,
    city: `چک ${chak}`,
    contactName: `بلال، چک والا`,
  })
  return { listingId, serviceId }
}

async function writeAbout(buyer: MarketClient, listingId: string): Promise<string> {
  const text = `میں چک ${chak} سے ہوں`
  const form = { listing_id: listingId, client_id: crypto.randomUUID(), text }
  const { sent } = await (await buyer.post('/messages/start', form)).json()
  return sent.conversationId
}

async function pathOfSeller(visitor: MarketClient, listingId: string): Promise<string> {
  const page = await (await visitor.get(`/listing/${listingId}`)).text()
  return page.match(/\/sellers\/[\da-f-]{36}/)?.[0] ?? ''
}

/** How often the number is on the page, and where its characters are out of order. */
function findReversed(page: Page, number: string) {
  return page.evaluate((number) => {
    const turned: string[] = []
    let seen = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const element = text.parentElement
      if (
        !element?.checkVisibility() ||
        element.closest('textarea, option, script, noscript, .sr-only')
      )
        continue
      for (const { index } of text.data.matchAll(new RegExp(number, 'g'))) {
        seen += 1
        const lefts = Array.from(number, (_, at) => {
          const range = document.createRange()
          range.setStart(text, index + at)
          range.setEnd(text, index + at + 1)
          return range.getBoundingClientRect().left
        })
        const isInOrder = lefts.every((left, at) => at === 0 || left > (lefts[at - 1] ?? 0))
        if (!isInOrder)
          turned.push(
            `<${element.localName} class="${element.className}"> ${text.data.slice(0, 60)}`,
          )
      }
    }
    return { seen, turned }
  }, number)
}
