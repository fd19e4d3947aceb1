import { aPicture } from '../../test/support/listings/pictures.ts'
import { aMember } from '../../test/support/market/form-sender.ts'
import { controlled } from '../support/cached-pages.ts'
import { expect, inBothLanguages, inUrdu, test } from '../support/fixtures.ts'
import { deliverPush, recordNotifications } from '../support/push.ts'
import { waitForHydration } from '../support/wait-for-scripts.ts'

test.use({ demo: true, photos: true, serviceWorkers: 'allow' })

test(
  'the market can be installed, in the reader’s language',
  inBothLanguages,
  async ({ page, market, language }) => {
    await page.goto(market.url)
    await controlled(page)
    const session = await page.context().newCDPSession(page)
    const { errors, data = '' } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data)).toMatchObject({ lang: language, share_target: { method: 'POST' } })
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A browser context of a test is like a private window.
    const ignoredErrors = ['in-incognito']
    expect(
      installabilityErrors
        .map(({ errorId }) => errorId)
        .filter((id) => !ignoredErrors.includes(id)),
    ).toEqual([])
  },
)

test('the offer to install stays until it is answered, from the second visit on', async ({
  visitor,
  market,
  t,
}) => {
  const page = await visitor()
  const offer = page.getByText(t('install.offer'))
  const visit = async (number: number) => {
    await page.goto(`${market.url}/about`)
    await waitForHydration(page)
    await page.evaluate(() => {
      sessionStorage.clear()
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => {} }))
    })
    await page.waitForFunction((count) => localStorage.getItem('visits') === `${count}`, number)
  }
  await visit(1)
  await expect(offer).toHaveCount(0)
  await visit(2)
  await expect(offer).toBeVisible()
  await visit(3)
  await expect(offer).toBeVisible()
  await page
    .locator('.toast', { has: offer })
    .getByRole('button', { name: t('ui.dismiss') })
    .click()
  await expect(offer).toHaveCount(0)
  await visit(4)
  await expect(offer).toHaveCount(0)
})

test('a pushed message is shown to its reader only, and nothing of it to the next one', async ({
  signedInPage,
  market,
}) => {
  const reader = await aMember(market.url, 'Shabnam Bibi')
  const page = await signedInPage(reader)
  await page.goto(market.url)
  await controlled(page)
  await page.goto(`${market.url}/my-listings`)
  const owner = await page.evaluate(
    async () => (await fetch('/my-listings')).headers.get('x-offline')?.split(' ')[0] ?? '',
  )
  const hidden = { title: 'Zarai Bazaar', body: 'You have a new message' }
  const content = { title: 'Haji Bashir', body: 'Come tomorrow', hidden, url: '/messages/1' }
  const push = { ...content, tag: 'one', lang: 'en', dir: 'ltr', owner }
  const shown = await recordNotifications(page)
  await deliverPush(page, push)
  await expect.poll(shown).toEqual(['Haji Bashir: Come tomorrow'])
  await deliverPush(page, { ...push, owner: 'another session' })
  await expect
    .poll(shown)
    .toEqual(['Haji Bashir: Come tomorrow', 'Zarai Bazaar: You have a new message'])
})

test(
  'photos shared from another app are in the sell form',
  inUrdu,
  async ({ signedInPage, market, t }) => {
    const seller = await aMember(market.url)
    const page = await signedInPage(seller)
    await page.goto(`${market.url}/about`)
    await controlled(page)
    // What a phone does that shares with the installed market.
    await page.evaluate(() => {
      document.body.innerHTML = `<form method="post" action="/sell/shared" enctype="multipart/form-data">
      <input type="file" name="photos" multiple></form>`
    })
    const photo = { name: 'goat.jpg', mimeType: 'image/jpeg', buffer: await aPicture() }
    await page.locator('[name=photos]').setInputFiles([photo, { ...photo, name: 'kid.jpg' }])
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page).toHaveURL(/\/sell\?shared=1$/)
    await expect(page.locator('.photo-tile')).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sell.title'))
    expect(await page.evaluate(() => caches.has('shared'))).toBe(false)
  },
)
