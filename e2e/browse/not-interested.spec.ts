import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aMember, type MarketClient } from '../../test/support/market/form-sender.ts'
import { expectAccessible } from '../accessibility/expect-accessible.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'

test(
  'a member without JavaScript hides an ad and its seller, and shows them again in the settings',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const { seller, word, ids } = await aSeller(market.url)
    const page = await signedInPage(await aMember(market.url), { scripts: false })
    const list = () => page.goto(`/search?q=${word}`)
    await list()
    await expect(cardsOf(page, ids)).toHaveCount(2)

    await hide(page, t, `/listing/${ids[0]}`, 'listing')
    await expect(page.getByText(t('hiding.is.listing'))).toBeVisible()
    await list()
    await expect(cardsOf(page, ids)).toHaveCount(1)
    await hide(page, t, `/listing/${ids[1]}`, 'seller')
    await expect(page.getByText(t('hiding.is.seller'))).toBeVisible()
    await list()
    await expect(cardsOf(page, ids)).toHaveCount(0)
    expect((await page.goto(`/listing/${ids[0]}`))?.status()).toBe(200)

    await page.goto('/settings/preferences')
    const hidden = page.locator('#hidden')
    await expect(hidden.getByRole('listitem')).toHaveCount(2)
    await expect(hidden).toContainText(seller.fullName)
    await hidden
      .getByRole('button', { name: t('hiding.undo') })
      .first()
      .click()
    await hidden.getByRole('button', { name: t('hiding.undo') }).click()
    await expect(hidden.getByText(t('hiding.none'))).toBeVisible()
    await list()
    await expect(cardsOf(page, ids)).toHaveCount(2)
  },
)

test(
  'a visitor hides an ad or a seller on the device, and takes it back',
  inBothLanguages,
  async ({ visitor, market, t }) => {
    const { word, ids } = await aSeller(market.url)
    const page = await visitor()
    const list = () => page.goto(`/search?q=${word}`)
    const undo = page.locator('.toast').getByRole('button', { name: t('hiding.undo') })
    await hide(page, t, `/listing/${ids[0]}`, 'listing')
    await expect(page.getByRole('main').getByText(t('hiding.is.listing'))).toBeVisible()
    await expect(undo).toBeVisible()
    await expectAccessible(page)
    await list()
    await expect(visibleCardsOf(page, ids)).toHaveCount(1)

    await hide(page, t, `/listing/${ids[1]}`, 'seller')
    await undo.click()
    await expect(page.getByText(t('hiding.is.seller'))).toHaveCount(0)
    await list()
    await expect(visibleCardsOf(page, ids)).toHaveCount(1)
    await hide(page, t, `/listing/${ids[1]}`, 'seller')
    await expect(undo).toBeVisible()
    await list()
    await expect(visibleCardsOf(page, ids)).toHaveCount(0)

    await page.goto('/account')
    const hidden = page.locator('#hidden-on-device')
    await expect(hidden.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    for (const left of [1, 0]) {
      await hidden
        .getByRole('button', { name: t('hiding.undo') })
        .first()
        .click()
      await expect(hidden.getByRole('listitem')).toHaveCount(left)
    }
    await list()
    await expect(visibleCardsOf(page, ids)).toHaveCount(2)
  },
)

/** A seller with two ads that only a search for `word` finds. */
async function aSeller(url: string) {
  const fullName = 'Rashid Minhas'
  const seller: MarketClient = await aMember(url, fullName)
  const word = `Q${Date.now().toString(36).replace(/\d/g, 'x')}buffalo`
  const ad = { category: 'livestock', description: 'Calm.', price: '285000' } as const
  const ids = []
  for (const kind of ['one', 'two'])
    ids.push(await seller.postListing({ ...ad, title: `${word} ${kind}` }))
  return { seller: { fullName }, word, ids }
}

async function hide(page: Page, t: Translate, path: string, what: 'listing' | 'seller') {
  await page.goto(path)
  await page.getByText(t('hiding.link')).click()
  await page.getByRole('button', { name: t(`hiding.hide.${what}`) }).click()
}

function cardsOf(page: Page, ids: readonly string[]) {
  return page.locator(ids.map((id) => `.card:has(a[href="/listing/${id}"])`).join())
}

function visibleCardsOf(page: Page, ids: readonly string[]) {
  return cardsOf(page, ids).filter({ visible: true })
}
