import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { consoleTexts } from '../../app/i18n/console-texts.ts'
import { createTranslator } from '../../app/i18n/translator.ts'
import ur from '../../app/i18n/ur.json' with { type: 'json' }
import { aPicture } from '../../test/support/listings/pictures.ts'
import { aMember } from '../../test/support/market/form-sender.ts'
import { expectAccessibleInBothThemes } from '../accessibility/expect-accessible.ts'
import { formOn } from '../listings/unsent-form-steps.ts'
import { confirmWithDemoCode } from '../moderation/demo-code.ts'
import { expect, inUrdu, test } from '../support/fixtures.ts'
import type { SharedMarket } from '../support/open-market.ts'
import { aDemoModerator } from '../support/sign-in.ts'

const t = createTranslator({ ...ur, console: consoleTexts.ur }, 'ur')

test.use({ demo: true, ownMarket: 'catalog' })

test(
  'the operator adds a tehsil, a subcategory and a field; sellers and buyers use them; then the field is archived',
  inUrdu,
  async ({ signedInPage, visitor, market, pageErrors }) => {
    test.setTimeout(240_000)
    // A confirmation, a change that came too late, and a form that was opened before the change.
    pageErrors.ignore(/status of 4(09|22)/)
    await makeAdmin(market)
    const admin = await aDemoModerator(market.url, 'nadia')
    const console = await signedInPage(admin)
    const save = t('console.records.save')

    // A tehsil.
    await console.goto('/admin')
    await confirmWithDemoCode(console)
    await console.goto('/admin/data/city/new?group=punjab')
    await expectAccessibleInBothThemes(console)
    await fillIn(console, { en: 'Lundianwala', ur: 'لنڈیانوالہ', lat: '31.27', lon: '73.5' })
    await console.getByRole('button', { name: save }).click()
    await expect(console).toHaveURL(/\/admin\/data\/city\/punjab(:|%3A)lundianwala$/)

    // A subcategory, and a field of it, without JavaScript.
    const plain = await visitor({ scripts: false })
    await plain.context().addCookies(await console.context().cookies())
    await plain.goto('/admin/data/subcategory/new?group=poultry')
    await fillIn(plain, { en: 'Emu', ur: 'ایمو' })
    await plain.getByRole('button', { name: save }).click()
    await expect(plain).toHaveURL(/poultry(:|%3A)emu$/)
    await plain.goto('/admin/data/field/new?group=poultry')
    await fillIn(plain, {
      ...{ en: 'Egg colour', ur: 'انڈے کا رنگ' },
      options: '| Dark green | گہرا سبز\n| Blue | نیلا',
      subcategories: 'moa',
    })
    await plain.locator('[name=type]').selectOption('select')
    await plain.getByRole('button', { name: save }).click()
    await expect(
      plain.getByText(t('console.records.errors.unknown', { name: 'moa' })),
    ).toBeVisible()
    await expect(plain.locator('[name=options]')).toHaveValue(/Dark green/)
    await fillIn(plain, { subcategories: 'emu' })
    await plain.getByRole('button', { name: save }).click()
    await expect(plain).toHaveURL(/poultry(:|%3A)egg_colour$/)

    // A seller posts with them, and another has the form open.
    const seller = await signedInPage(await aMember(market.url))
    await openForm(seller)
    await fillInAd(seller, 'ایمو کا جوڑا')
    await post(seller)
    await expect(seller).toHaveURL(/\/listing\/.+posted/)
    const ad = new URL(seller.url()).pathname
    const other = await signedInPage(await aMember(market.url))
    await openForm(other)
    await fillInAd(other, 'ایمو کے انڈے')

    // A buyer finds it by filter, by words and by place.
    const buyer = await visitor()
    const card = buyer.getByText('ایمو کا جوڑا').first()
    for (const path of [
      '/category/poultry?subcategory=emu&field_egg_colour=dark_green',
      '/search?q=ایمو گہرا سبز',
      '/category/poultry/punjab/lundianwala',
    ]) {
      await buyer.goto(path)
      await expect(card, path).toBeVisible()
    }

    // The operator archives the field, and is told how many ads have it. Another admin is told of the change.
    await console.goto('/admin/data/field/poultry:egg_colour')
    const archive = t('console.records.archive')
    await plain.getByRole('button', { name: archive }).click()
    await expect(plain.getByText(t('console.records.uses', { count: 1 }))).toBeVisible()
    await plain.getByRole('button', { name: archive }).click()
    await expect(plain.getByText(t('console.records.archivedText'))).toBeVisible()
    await fillIn(console, { en: 'Colour of the egg' })
    await console.getByRole('button', { name: save }).click()
    await expect(console.getByText(t('console.records.refused.changed-meanwhile'))).toBeVisible()
    await expect(console.locator('[name=en]')).toHaveValue('Colour of the egg')
    await expectAccessibleInBothThemes(console)

    // The old ad still reads right; the new form no longer asks, and the open one says so.
    await buyer.goto(ad)
    await expect(buyer.getByText('انڈے کا رنگ').first()).toBeVisible()
    await expect(buyer.getByText('گہرا سبز').first()).toBeVisible()
    await openForm(seller)
    await expect(formOn(seller).locator('[name=field_egg_colour]')).toHaveCount(0)
    await post(other)
    await expect(other.getByText(t('catalogChanges.fields', { list: 'انڈے کا رنگ' }))).toBeVisible()
    await expect(formOn(other).locator('[name=field_egg_colour]')).toHaveCount(0)
    await expect(formOn(other).locator('[name=title]')).toHaveValue('ایمو کے انڈے')
    await post(other)
    await expect(other).toHaveURL(/\/listing\/.+posted/)
  },
)

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`.console-form [name=${name}]`).fill(value)
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/sell?category=poultry')
  await formOn(page).locator('.chip').filter({ hasText: 'ایمو' }).click()
}

async function fillInAd(page: Page, title: string): Promise<void> {
  const field = (name: string) => formOn(page).locator(`[name=${name}]`)
  const chooser = page.waitForEvent('filechooser')
  await formOn(page).locator('.add-photo').click()
  const buffer = await aPicture()
  await (await chooser).setFiles({ name: 'emu.jpg', mimeType: 'image/jpeg', buffer })
  // Details that are not required are folded up.
  await formOn(page).locator('.category-details .post-more > summary').click()
  await field('field_egg_colour').selectOption('dark_green')
  await field('title').fill(title)
  await field('description').fill('صحت مند، گھر کے پالے ہوئے۔')
  await page.getByRole('link', { name: t('sell.toTerms') }).click()
  await field('location_city').fill('لنڈیانوالہ')
  await field('price').fill('45000')
  await field('quantity').fill('2')
  await page.getByRole('link', { name: t('sell.toWhere') }).click()
  await field('contact_phone').fill('0300 1234567')
}

async function post(page: Page): Promise<void> {
  const button = formOn(page).getByRole('button', { name: t('sell.create') })
  await button.filter({ visible: true }).click()
}

/** The demo has no admin. */
async function makeAdmin({ dataDir, environment }: SharedMarket): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['server/cli/market.ts', 'staff', 'add', 'nadia@demo.zaraibazaar.pk', '--role', 'admin'],
    { env: { ...process.env, DATABASE_URL: '', ...environment, DATA_DIR: dataDir } },
  )
}
