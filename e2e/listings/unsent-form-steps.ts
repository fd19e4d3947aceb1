import type { Locator, Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/dictionary.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { FormSender } from '../../test/support/market/form-sender.ts'
import { expect } from '../support/fixtures.ts'
import { fillInLocation, fillInTerms, goToStep, type Land } from './land-form.ts'

/** A member, and another who signs in after them on the same device. */
export async function twoMembers(url: string): Promise<[FormSender, FormSender]> {
  const [before, after] = [new FormSender(url), new FormSender(url)]
  await before.becomeMember()
  await after.becomeMember()
  return [before, after]
}

export function formOn(page: Page): Locator {
  return page.getByRole('main').locator('#typed-form')
}

export function sentPhotos(page: Page): Locator {
  return formOn(page).locator('input[name=image_ids]')
}

export function createButton(page: Page, t: Translate): Locator {
  return formOn(page)
    .locator('.post-bar')
    .getByRole('button', { name: t('sell.create') })
    .filter({ visible: true })
}

export function sendNowButton(page: Page, t: Translate): Locator {
  return page.getByRole('button', { name: t('ui.unsent.send') })
}

export async function chooseTwoMore(form: Locator): Promise<void> {
  const buffer = await aPicture({ width: 1200, height: 900 })
  await form.locator('input[type=file]').setInputFiles([
    { name: 'well.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'road.jpg', mimeType: 'image/jpeg', buffer },
  ])
}

export async function fillInRest(page: Page, t: Translate, land: Land): Promise<void> {
  await goTo(page, t, 'terms')
  await fillInTerms(formOn(page))
  await goTo(page, t, 'where')
  await fillInLocation(formOn(page), land)
}

export async function goToLastStep(page: Page, t: Translate): Promise<void> {
  await goTo(page, t, 'terms')
  await goTo(page, t, 'where')
}

/** A phone shows the next step only once the address has changed. */
export async function goTo(page: Page, t: Translate, step: 'terms' | 'where'): Promise<void> {
  await goToStep(page, t, step === 'terms' ? 'toTerms' : 'toWhere')
  await expect(page.locator(`#${step}`)).toBeVisible()
}

/** Closes the tab and opens the form in another. */
export async function reopen(page: Page, address = '/sell'): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto(address)
  return next
}

export async function resume(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('sell.unsent.resume') }).click()
}

/** The offer comes with the scripts, which have come once a category brings its details. */
export async function expectNothingOffered(page: Page, t: Translate, land: Land): Promise<void> {
  await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
  await expect(formOn(page).getByLabel(land.areaLabel)).toBeVisible()
  await expect(page.getByText(t('sell.unsent.text'))).toHaveCount(0)
}

export async function countListings(member: FormSender): Promise<number> {
  const page = await (await member.get('/my-listings')).text()
  return new Set(page.match(/\/listing\/[0-9a-f-]{36}/g)).size
}

export async function readStoredForm(page: Page) {
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

/** As whoever signs in meanwhile in another tab; what is open stays as it is. */
export async function signInAs(page: Page, member: FormSender): Promise<void> {
  const url = new URL('/', page.url()).href
  await page.context().addCookies(member.cookies().map((cookie) => ({ ...cookie, url })))
}
