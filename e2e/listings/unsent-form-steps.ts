import type { Locator, Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translator.ts'
import { aPicture } from '../../test/support/listings/pictures.ts'
import { aMember, type MarketClient } from '../../test/support/market/form-sender.ts'
import { expect } from '../support/fixtures.ts'
import { fillInContact, fillInTerms, goToStep, type Land } from './land-form.ts'

/** Two members; the second signs in after the first on the same device. */
export async function twoMembers(url: string): Promise<[MarketClient, MarketClient]> {
  const [before, after] = [await aMember(url), await aMember(url)]
  return [before, after]
}

export function formOn(page: Page): Locator {
  return page.getByRole('main').locator('#typed-form')
}

export function uploadedPhotos(page: Page): Locator {
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

export async function chooseTwoMorePhotos(form: Locator): Promise<void> {
  const buffer = await aPicture({ width: 640, height: 480 })
  await form.locator('input[type=file]').setInputFiles([
    { name: 'well.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'road.jpg', mimeType: 'image/jpeg', buffer },
  ])
}

export async function fillInOtherFields(page: Page, t: Translate, land: Land): Promise<void> {
  await goTo(page, t, 'terms')
  await fillInTerms(formOn(page), land)
  await goTo(page, t, 'where')
  await fillInContact(formOn(page), land)
}

export async function goToLastStep(page: Page, t: Translate): Promise<void> {
  await goTo(page, t, 'terms')
  await goTo(page, t, 'where')
}

/** Goes to a step and waits for it: a phone shows it only once the URL has changed. */
export async function goTo(page: Page, t: Translate, step: 'terms' | 'where'): Promise<void> {
  await goToStep(page, t, step === 'terms' ? 'toTerms' : 'toWhere')
  await expect(page.locator(`#${step}`)).toBeVisible()
}

/** Closes the tab and opens the form in a new one. */
export async function reopenForm(page: Page, address = '/sell'): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto(address)
  return next
}

/** Resumes the form and waits for it: its photos are read from the device first. */
export async function resumeForm(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('sell.unsent.resume') }).click()
  await expect(formOn(page).locator('[name=title]')).not.toHaveValue('')
}

/** Expects no offer to resume. The category's fields show that the page is hydrated. */
export async function expectNoUnsentForm(page: Page, t: Translate, land: Land): Promise<void> {
  await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
  await expect(formOn(page).getByLabel(land.areaLabel, { exact: true })).toBeVisible()
  await expect(page.getByText(t('sell.unsent.text'))).toHaveCount(0)
}

export async function countListings(member: MarketClient): Promise<number> {
  const page = await (await member.get('/my-listings')).text()
  return new Set(page.match(/\/listing\/[0-9a-f-]{36}/g)).size
}

export async function countStoredForms(page: Page) {
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
