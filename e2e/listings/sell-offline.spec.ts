import { aMember } from '../../test/support/market/form-sender.ts'
import { cachedUrls, controlled } from '../support/cached-pages.ts'
import { openConnection } from '../support/connection.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/wait-for-scripts.ts'
import {
  choosePhotos,
  fillInBasics,
  fillInContact,
  fillInDetails,
  fillInTerms,
  newLand,
} from './land-form.ts'
import {
  countListings,
  createButton,
  formOn,
  goTo,
  resumeForm,
  uploadedPhotos,
} from './unsent-form-steps.ts'

test.use({ demo: true, serviceWorkers: 'allow' })

test(
  'the selling form opens without a connection, goes on from what was typed, and is posted later',
  inUrdu,
  async ({ signedInPage, market, language, pageErrors, t }) => {
    test.setTimeout(120_000)
    const connection = await openConnection(market.url, pageErrors)
    const member = await aMember(market.url)
    const page = await signedInPage(member)
    const land = newLand(language)
    await page.goto(`${connection.url}/`)
    await controlled(page)
    await page.goto(`${connection.url}/sell`)
    await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
    await choosePhotos(formOn(page))
    await expect(uploadedPhotos(page)).toHaveCount(3)
    await fillInBasics(formOn(page), land)
    await fillInDetails(formOn(page), land)
    await cachedUrls(page, /\/sell$/)

    await connection.cut(page.context())
    await page.goto(`${connection.url}/sell`, { waitUntil: 'commit' })
    await waitForHydration(page)
    await expect(page.locator('.offline-bar')).toContainText(t('offline.bar'))
    await resumeForm(page, t)
    await expect(formOn(page).locator('[name=title]')).toHaveValue(land.title)
    await expect(formOn(page).getByLabel(land.areaLabel, { exact: true })).toHaveValue('12.5')
    await expect(formOn(page).locator('[data-photo] img')).toHaveCount(3)
    await goTo(page, t, 'terms')
    await fillInTerms(formOn(page), land)
    await goTo(page, t, 'where')
    await fillInContact(formOn(page), land)

    await connection.restore(page.context())
    await createButton(page, t).click()
    await expect(page.getByText(t('sell.created.text'))).toBeVisible()
    expect(await countListings(member)).toBe(1)
  },
)

test(
  'a selling form that was never opened opens without a connection, and keeps what is typed',
  inUrdu,
  async ({ signedInPage, market, language, pageErrors, t }) => {
    const connection = await openConnection(market.url, pageErrors)
    const page = await signedInPage(await aMember(market.url))
    const land = newLand(language)
    await page.goto(`${connection.url}/`)
    await controlled(page)
    // The first visit was before the worker; the next one asks it to keep what belongs to the member.
    await page.goto(`${connection.url}/about`)
    await cachedUrls(page, /\/sell$/)

    await connection.cut(page.context())
    for (const visit of ['first', 'second']) {
      await page.goto(`${connection.url}/sell`, { waitUntil: 'commit' })
      await waitForHydration(page)
      if (visit === 'second') await resumeForm(page, t)
      else {
        await expect(page.getByText(t('sell.unsent.text'))).toHaveCount(0)
        await formOn(page).locator('.tile').filter({ hasText: land.category }).click()
        await fillInBasics(formOn(page), land)
      }
      await expect(formOn(page).getByLabel(land.areaLabel, { exact: true })).toBeVisible()
    }
    await expect(formOn(page).locator('[name=title]')).toHaveValue(land.title)
  },
)
