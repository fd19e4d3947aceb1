import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { loadReferenceData, referenceId } from '../../../db/seed/load-reference.server.ts'
import { release } from '../../../db/seed/release.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aListingForm, aListingReader } from '../../../test/support/listings/listing-form.ts'
import { forgetOwnRecords } from '../../../test/support/market/own-records.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { listDetailFilterFields } from '../../browse/filters/detail-filters.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { findListing } from '../../listings/detail/find-listing.server.ts'
import { withOwnChoices } from '../../listings/form/validation/archived-choices.server.ts'
import { reindexCategory } from '../../listings/save/reindex-category.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { refreshReferenceChanges } from '../../reference/reference-changes.server.ts'
import { type ChangeOutcome, changeRecord } from '../records/change-record.server.ts'
import { findRecord, listRecords } from '../records/list-records.server.ts'
import { toFieldViews } from '../records/record-form.server.ts'
import type { RecordKind } from '../records/record-kind.server.ts'
import { exportCatalogue, importCatalogue } from '../records/transfer-records.server.ts'
import { trySearch } from '../words/try-search.server.ts'
import { categoryKind } from './category-kind.server.ts'
import { fieldKind } from './field-kind.server.ts'
import { subcategoryKind } from './subcategory-kind.server.ts'

afterEach(forgetOwnRecords)

const emu = { group: 'poultry', en: 'Emu', ur: 'ایمو', words: 'australian bird' }
const eggColour = {
  group: 'poultry',
  en: 'Egg colour',
  ur: 'انڈے کا رنگ',
  type: 'select',
  options: '| Dark green | گہرا سبز\nblue | Blue | نیلا | Bl. | نیلا',
  subcategories: 'emu',
  filterable: 'yes',
}

test('a new subcategory and field are offered at once: in the form, the filters and to words', async ({
  db,
}) => {
  const { save } = await anAdmin(db)
  expect(await save(subcategoryKind, 'new', emu)).toEqual({ saved: 'poultry:emu' })
  expect(await save(fieldKind, 'new', eggColour)).toEqual({ saved: 'poultry:egg_colour' })
  const category = await poultry(db)
  expect(category?.fields.find(({ name }) => name === 'egg_colour')).toMatchObject({
    options: [
      { value: 'dark_green', label: 'Dark green' },
      { value: 'blue', short: 'Bl.' },
    ],
    subcategories: ['emu'],
  })
  const filters = (kind: string) => listDetailFilterFields(category, kind).map(({ name }) => name)
  expect(filters('emu')).toContain('egg_colour')
  expect(filters('eggs')).not.toContain('egg_colour')
  const { id: sellerId } = await aUser(db)
  const ids = { categoryId: category?.id, subcategoryId: idOf('emu') }
  await anIndexedListing(db, { sellerId, ...ids, title: 'A pair', description: '' })
  const count = async (q: string) => (await trySearch(db, { q, language: 'en' })).count
  expect(await count('emu')).toBe(1)
  expect(await count('australian bird')).toBe(1)
})

test('a field of some subcategories is asked only there, and never lost where it is required', async ({
  db,
}) => {
  const { save } = await anAdmin(db)
  await save(subcategoryKind, 'new', emu)
  await save(fieldKind, 'new', { ...eggColour, required: 'yes', filterable: '' })
  const { draft, errors, parse } = await aListingReader(db)
  const fields = { category_id: idOf(), subcategory_id: idOf('emu') }
  expect(await errors(fields)).toEqual({ field_egg_colour: 'listing.errors.detailRequired' })
  // A form without the field was opened before it was asked for.
  expect(parse(aListingForm(fields))).toMatchObject({ isOutdated: true })
  expect(
    draft({ ...fields, subcategory_id: idOf('eggs'), field_egg_colour: 'blue' }).details,
  ).toEqual([])
  expect(draft({ ...fields, field_egg_colour: 'blue' }).details).toHaveLength(1)
  const names = listDetailFilterFields(await poultry(db), 'emu').map(({ name }) => name)
  expect(names).not.toContain('egg_colour')
})

test('what is archived stays on the ads that have it, and old forms are told', async ({ db }) => {
  const { save } = await anAdmin(db)
  await save(subcategoryKind, 'new', emu)
  await save(fieldKind, 'new', eggColour)
  const { id: sellerId } = await aUser(db)
  const listing = await aListing(db, { sellerId, categoryId: idOf(), subcategoryId: idOf('emu') })
  const value = { listingId: listing.id, fieldId: fieldId(), fieldValue: 'dark_green' }
  await db.insert(listingFieldValues).values(value)

  // An option that is removed, the field, the subcategory: each says first how many ads it touches.
  const fewer = { ...eggColour, options: 'blue | Blue | نیلا' }
  expect(await save(fieldKind, 'poultry:egg_colour', fewer)).toMatchObject({ uses: 1 })
  const confirmed = { ...fewer, confirmed: 'yes' }
  expect(await save(fieldKind, 'poultry:egg_colour', confirmed)).toMatchObject({
    saved: 'poultry:egg_colour',
  })
  expect(await typedOptions(db)).toBe('blue | Blue | نیلا')
  const form = { category_id: idOf(), subcategory_id: idOf('emu'), field_egg_colour: 'dark_green' }
  expect(await (await aListingReader(db)).errors(form)).toEqual({
    field_egg_colour: '“Dark green” can no longer be chosen. Choose another.',
  })
  const archive = { intent: 'archive' }
  expect(await save(fieldKind, 'poultry:egg_colour', archive)).toEqual({ uses: 1 })
  await save(fieldKind, 'poultry:egg_colour', { ...archive, confirmed: 'yes' })
  expect((await aListingReader(db)).parse(aListingForm(form))).toMatchObject({
    errors: {},
    isOutdated: true,
    formError: { key: expect.stringContaining('no longer asks for: Egg colour') },
  })
  expect(await save(subcategoryKind, 'poultry:emu', archive)).toEqual({ uses: 1 })
  await save(subcategoryKind, 'poultry:emu', { ...archive, confirmed: 'yes' })
  expect(await (await aListingReader(db)).errors(form)).toMatchObject({
    subcategory_id: '“Emu” can no longer be chosen. Choose another.',
  })

  const found = await findListing(db, { listingId: listing.id, viewerId: sellerId, language: 'en' })
  expect(found).toMatchObject({
    subcategory: { slug: 'emu', name: 'Emu' },
    details: [{ label: 'Egg colour', value: 'Dark green' }],
  })
  const catalog = await readCatalog(db, 'en')
  const own = withOwnChoices(catalog, form).categories.find(({ slug }) => slug === 'poultry')
  expect(own?.fields.find(({ name }) => name === 'egg_colour')?.options).toHaveLength(2)
  expect(own?.subcategories.some(({ slug }) => slug === 'emu')).toBe(true)
  expect((await poultry(db))?.subcategories.some(({ slug }) => slug === 'emu')).toBe(false)
})

test('every record of the release is typed as it is, and saved unchanged', async ({ db }) => {
  const context = { db, t: getTranslator('en'), catalog: await readCatalog(db, 'en') }
  for (const kind of [categoryKind, subcategoryKind, fieldKind]) {
    for (const { key, content } of kind.listRelease()) {
      const fields = kind.listFields(context, key)
      for (const view of toFieldViews(fields, content)) {
        const field = fields.find(({ path }) => path === view.path)
        const parsed = field?.codec.parse(view.value)
        expect(parsed, `${key} ${view.path}`).toHaveProperty('value')
        expect(field?.codec.format(parsed && 'value' in parsed ? parsed.value : '')).toBe(
          view.value,
        )
      }
      expect(await kind.check?.(context, { key, content }), key).toBeUndefined()
    }
  }
})

test('rules that name what does not exist are refused at their field', async ({ db }) => {
  const { save } = await anAdmin(db)
  const rules = { common_fields: 'weight', facts: 'eggs: wings', price_units: 'roosters: per_kg' }
  expect(await save(categoryKind, 'poultry', rules)).toMatchObject({
    errors: { common_fields: { key: 'console.records.errors.line' } },
  })
  expect(
    await save(categoryKind, 'poultry', { ...rules, common_fields: 'not eggs: organic' }),
  ).toMatchObject({
    errors: { facts: { params: { name: 'wings' } }, price_units: { params: { name: 'roosters' } } },
  })
})

test('a release updates what nobody touched, and the rest is listed until taken or kept', async ({
  db,
}) => {
  const { save } = await anAdmin(db)
  await save(subcategoryKind, 'poultry:eggs', { en: 'Eggs of all birds' })
  const next = {
    ...release,
    subcategory: release.subcategory.map((record) =>
      record.key.startsWith('poultry:')
        ? { ...record, content: { ...record.content, en: `New ${record.content.en}` } }
        : record,
    ),
  }
  await loadReferenceData(db, { release: next })
  await refreshReferenceChanges(db)
  const names = (await poultry(db))?.subcategories.map(({ name }) => name) ?? []
  expect(names).toContain('Eggs of all birds')
  expect(names.filter((name) => name.startsWith('New '))).toHaveLength(names.length - 1)
  const kind = { ...subcategoryKind, listRelease: () => next.subcategory }
  const differing = async () =>
    (await listRecords(db, kind, { language: 'en', state: 'differs' })).map(({ key }) => key)
  expect(await differing()).toEqual(['poultry:eggs'])
  await save(kind, 'poultry:eggs', { intent: 'keep' })
  expect(await differing()).toEqual([])
  await save(kind, 'poultry:eggs', { intent: 'bringBack', number: '1' })
  await save(kind, 'poultry:eggs', { intent: 'take' })
  const taken = await findRecord(db, kind, { key: 'poultry:eggs', language: 'en' })
  expect(taken).toMatchObject({ isChanged: false, content: { en: expect.stringMatching(/^New /) } })
})

test('of two admins at once the second is told', async ({ db }) => {
  const { save } = await anAdmin(db)
  expect(await save(fieldKind, 'poultry:bird_type', { ur: 'پرندہ' })).toHaveProperty('saved')
  expect(await save(fieldKind, 'poultry:bird_type', { en: 'Kind', revision: '0' })).toMatchObject({
    refused: 'changed-meanwhile',
    values: { en: 'Kind' },
  })
})

test('a changed label indexes the ads of the category again', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  const { id } = await aListing(db, { sellerId, categoryId: idOf() })
  await reindexCategory.work(db, { categoryId: idOf() }, 'job')
  const { save } = await anAdmin(db)
  await save(categoryKind, 'poultry', { position: '5' })
  const [first] = (await readCatalog(db, 'en')).categories
  expect(first?.slug).toBe('poultry')
  expect(await db.select().from(listings).where(eq(listings.id, id))).toHaveLength(1)
})

test('an exported catalogue is imported whole or not at all', async ({ db }) => {
  const { save } = await anAdmin(db)
  await save(subcategoryKind, 'new', emu)
  await save(fieldKind, 'new', eggColour)
  const file = await exportCatalogue(db)
  expect(file.records.map(({ key }) => key)).toEqual(['poultry:emu', 'poultry:egg_colour'])
  await save(subcategoryKind, 'poultry:emu', { en: 'Emus', ur: 'ایمو' })
  expect(await importCatalogue(db, JSON.stringify(file))).toBe(1)
  expect(await importCatalogue(db, JSON.stringify(file))).toBe(0)
  await refreshReferenceChanges(db)
  expect((await poultry(db))?.subcategories.some(({ name }) => name === 'Emu')).toBe(true)
  const wrong = JSON.stringify(file).replace('"subcategories":["emu"]', '"subcategories":["moa"]')
  await expect(importCatalogue(db, wrong)).rejects.toThrow('There is no “moa” here.')
})

/** An admin, who sends the form of a record with what differs from what it shows. */
async function anAdmin(db: Database) {
  const { id: actorId } = await aStaffMember(db, { role: 'admin' })
  return {
    async save(kind: RecordKind, key: string, differing: Record<string, string>) {
      await refreshReferenceChanges(db)
      const context = { db, t: getTranslator('en'), catalog: await readCatalog(db, 'en') }
      const record = await findRecord(db, kind, { key, language: 'en' })
      const shown = toFieldViews(kind.listFields(context, record?.key), record?.content)
      const form = new FormData()
      const opened = Object.fromEntries(shown.map(({ name, value }) => [name, value]))
      const revision = String(record?.number ?? 0)
      for (const [name, value] of Object.entries({
        intent: 'save',
        revision,
        ...opened,
        ...differing,
      }))
        form.set(name, value)
      const outcome: ChangeOutcome = await changeRecord(db, {
        actorId,
        kind,
        record,
        form,
        context,
      })
      await refreshReferenceChanges(db)
      return outcome
    },
  }
}

async function typedOptions(db: Database): Promise<string | undefined> {
  const record = await findRecord(db, fieldKind, { key: 'poultry:egg_colour', language: 'en' })
  const context = { db, t: getTranslator('en'), catalog: await readCatalog(db, 'en') }
  const fields = toFieldViews(fieldKind.listFields(context, record?.key), record?.content)
  return fields.find(({ path }) => path === 'options')?.value
}

async function poultry(db: Database) {
  return (await readCatalog(db, 'en')).categories.find(({ slug }) => slug === 'poultry')
}

function idOf(subcategory?: string): string {
  return referenceId('category', 'poultry', ...(subcategory ? [subcategory] : []))
}

function fieldId(): string {
  return referenceId('field', 'poultry', 'egg_colour')
}
