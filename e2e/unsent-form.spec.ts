import type { Locator, Page } from '@playwright/test'
import type { Translate } from '../app/i18n/dictionary.ts'
import { FormSender } from '../test/form-sender.ts'
import { aPicture } from '../test/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  choosePhotos,
  fillInDetails,
  fillInTerms,
  fillInWhat,
  fillInWhere,
  goOn,
  type Land,
  someLand,
} from './land.ts'

test('a form whose tab was closed, or whose sender was signed out, is offered again until it is posted', async ({
  visitor,
  language,
  t,
  market,
}) => {
  const member = new FormSender(market.url)
  const person = await member.becomeMember()
  const page = await visitor({ signedInAs: member })
  const land = someLand(language)

  await page.goto('/sell')
  await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
  await choosePhotos(formOn(page))
  await expect(photosSent(page)).toHaveCount(3)
  await fillInWhat(formOn(page), land)
  await fillInDetails(formOn(page), land)

  const again = await reopen(page)
  await expect(again.getByText(land.title)).toBeVisible()
  await expectAccessible(again)
  await resume(again, t)
  await expect(photosSent(again)).toHaveCount(3)
  await expect(formOn(again).getByLabel(land.areaLabel)).toHaveValue('12.5')
  await expect(formOn(again).locator('[name=title]')).toHaveValue(land.title)
  await fillInRest(again, t, land)
  await again.context().clearCookies({ name: 'session' })
  await createButton(again, t).click()
  await expect(again.getByText(t('sell.trouble.signedOut'))).toBeVisible()

  await again.getByLabel(t('auth.email')).fill(person.email)
  await again.locator('[name=password]').fill(person.password)
  await again.getByRole('button', { name: t('auth.login'), exact: true }).click()
  await resume(again, t)
  await expect(formOn(again).locator('[name=price]')).toHaveValue('4500000')
  await goToEnd(again, t)
  await createButton(again, t).click()
  await expect(again.getByText(t('sell.created.text'))).toBeVisible()
  await expect.poll(() => keptOnDevice(again)).toEqual({ forms: 0, photos: 0 })

  await again.goto('/sell')
  await expectNothingOffered(again, t, land)
})

test('a form cut off while its photos go stays with all five, and goes once when it is told to', async ({
  visitor,
  language,
  t,
  market,
  troubles,
}) => {
  test.setTimeout(120_000)
  troubles.expect(/ERR_INTERNET_DISCONNECTED/)
  const member = new FormSender(market.url)
  await member.becomeMember()
  const page = await visitor({ signedInAs: member })
  const land = someLand(language)

  await page.goto('/sell')
  await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
  await choosePhotos(formOn(page))
  await expect(photosSent(page)).toHaveCount(3)
  await page.context().setOffline(true)
  await chooseTwoMore(formOn(page))
  const retries = formOn(page).locator('[data-act=retry]')
  await expect(retries).toHaveCount(2)
  await fillInWhat(formOn(page), land)
  await fillInDetails(formOn(page), land)
  await fillInRest(page, t, land)
  await createButton(page, t).click()
  await expect(page.getByText(t('ui.unsent.lost.title'))).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(sendNow(page, t)).toBeVisible()
  await expectAccessible(page)

  const again = await reopen(page)
  await resume(again, t)
  await expect(formOn(again).locator('[data-photo] img')).toHaveCount(5)
  await expect(photosSent(again)).toHaveCount(5)
  await goToEnd(again, t)
  await again.context().setOffline(true)
  await createButton(again, t).click()
  await expect(again.getByText(t('ui.unsent.lost.title'))).toBeVisible()
  await again.context().setOffline(false)
  await expect(sendNow(again, t)).toBeVisible()
  expect(await countListings(member)).toBe(0)
  await sendNow(again, t).click()
  await expect(again.getByText(t('sell.created.text'))).toBeVisible()
  await expect(again.locator('.gallery-main .slides > li')).toHaveCount(5)
  expect(await countListings(member)).toBe(1)
})

test('a form whose answer was lost is posted once, however it is sent again', async ({
  visitor,
  language,
  t,
  market,
  troubles,
}) => {
  troubles.expect(/ERR_CONNECTION_RESET/)
  const member = new FormSender(market.url)
  await member.becomeMember()
  const page = await visitor({ signedInAs: member })
  const land = someLand(language)
  await page.goto('/sell')
  await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
  await choosePhotos(formOn(page))
  await fillInWhat(formOn(page), land)
  await fillInDetails(formOn(page), land)
  await fillInRest(page, t, land)
  await expect(photosSent(page)).toHaveCount(3)

  // The market hears the form, and what it answers never arrives.
  await page.route('**/sell.data*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await createButton(page, t).click()
  await expect(page.getByText(t('ui.unsent.lost.title'))).toBeVisible()
  expect(await countListings(member)).toBe(1)

  const again = await reopen(page)
  await resume(again, t)
  await goToEnd(again, t)
  await createButton(again, t).click()
  await expect(again.getByText(t('sell.created.text'))).toBeVisible()
  await expect(again.getByRole('heading', { level: 1, name: land.title })).toBeVisible()
  expect(await countListings(member)).toBe(1)
})

test('what one person typed is offered to no other, and goes when they sign out or throw it away', async ({
  visitor,
  language,
  t,
  market,
}) => {
  const [first, second] = [new FormSender(market.url), new FormSender(market.url)]
  await first.becomeMember()
  await second.becomeMember()
  const page = await visitor({ signedInAs: first })
  const land = someLand(language)
  await begin(page, land)
  expect(await keptOnDevice(page)).toEqual({ forms: 1, photos: 3 })
  await signInAs(page, second)
  await page.goto('/sell')
  await expectNothingOffered(page, t, land)
  await signInAs(page, first)
  await page.goto('/sell')
  await page.getByRole('button', { name: t('sell.unsent.forget') }).click()
  await expect(page.getByText(t('sell.unsent.text'))).toHaveCount(0)
  // What is left is the other person's.
  await expect.poll(() => keptOnDevice(page)).toEqual({ forms: 1, photos: 0 })

  await begin(page, land)
  expect(await keptOnDevice(page)).toEqual({ forms: 2, photos: 3 })
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/sign-out"]')
    form?.requestSubmit()
  })
  await expect(page).toHaveURL(/\/$/)
  expect(await keptOnDevice(page)).toEqual({ forms: 0, photos: 0 })

  async function begin(page: Page, land: Land): Promise<void> {
    await page.goto('/sell')
    await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
    await choosePhotos(formOn(page))
    await expect(photosSent(page)).toHaveCount(3)
    await fillInWhat(formOn(page), land)
  }

  async function signInAs(page: Page, member: FormSender): Promise<void> {
    await page
      .context()
      .addCookies(member.cookies().map((cookie) => ({ ...cookie, url: market.url })))
  }
})

function formOn(page: Page): Locator {
  return page.getByRole('main').locator('#typed-form')
}

function photosSent(page: Page): Locator {
  return formOn(page).locator('input[name=image_ids]')
}

function createButton(page: Page, t: Translate): Locator {
  return formOn(page)
    .locator('.post-bar')
    .getByRole('button', { name: t('sell.create') })
    .filter({ visible: true })
}

function sendNow(page: Page, t: Translate): Locator {
  return page.getByRole('button', { name: t('ui.unsent.send') })
}

async function chooseTwoMore(form: Locator): Promise<void> {
  const buffer = await aPicture({ width: 1200, height: 900 })
  await form.locator('input[type=file]').setInputFiles([
    { name: 'well.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'road.jpg', mimeType: 'image/jpeg', buffer },
  ])
}

async function fillInRest(page: Page, t: Translate, land: Land): Promise<void> {
  await goTo(page, t, 'terms')
  await fillInTerms(formOn(page))
  await goTo(page, t, 'where')
  await fillInWhere(formOn(page), land)
}

async function goToEnd(page: Page, t: Translate): Promise<void> {
  await goTo(page, t, 'terms')
  await goTo(page, t, 'where')
}

/** A phone shows the next step only once the address has changed. */
async function goTo(page: Page, t: Translate, step: 'terms' | 'where'): Promise<void> {
  await goOn(page, t, step === 'terms' ? 'toTerms' : 'toWhere')
  await expect(page.locator(`#${step}`)).toBeVisible()
}

/** Closes the tab and opens the form in another. */
async function reopen(page: Page): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/sell')
  return next
}

async function resume(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('sell.unsent.resume') }).click()
}

/** The offer comes with the scripts, which have come once a category brings its details. */
async function expectNothingOffered(page: Page, t: Translate, land: Land): Promise<void> {
  await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
  await expect(formOn(page).getByLabel(land.areaLabel)).toBeVisible()
  await expect(page.getByText(t('sell.unsent.text'))).toHaveCount(0)
}

async function countListings(member: FormSender): Promise<number> {
  const page = await (await member.get('/my-listings')).text()
  return new Set(page.match(/\/listing\/[0-9a-f-]{36}/g)).size
}

async function keptOnDevice(page: Page) {
  return await page.evaluate(async () => {
    const forms = Object.keys(localStorage).filter((key) => key.startsWith('unsent-form:')).length
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'unsent')
    if (!isThere) return { forms, photos: 0 }
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done) => {
        request.onsuccess = () => done(request.result)
      })
    const database = await answerOf(indexedDB.open('unsent'))
    const photos = await answerOf(database.transaction('photos').objectStore('photos').count())
    database.close()
    return { forms, photos }
  })
}
