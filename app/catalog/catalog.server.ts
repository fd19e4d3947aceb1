import { asc } from 'drizzle-orm'
import * as schema from '../../db/schema.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { log } from '../platform/log.server.ts'
import type { Catalog, CategoryField, City } from './catalog.ts'

// The specification keeps categories for five minutes.
const freshFor = 300_000
const tryAgainAfter = 5_000

type Held = { readAt: number; catalogs: Promise<Record<Language, Catalog>> }
const held = new WeakMap<Database, Held>()

/**
 * The whole catalogue in a reader's language, held in memory for 300,000 ms; for longer while the
 * database does not answer, since every page needs it and it hardly ever changes.
 */
export async function readCatalog(db: Database, language: Language): Promise<Catalog> {
  let known = held.get(db)
  if (!known || Date.now() - known.readAt > freshFor) {
    known = { readAt: Date.now(), catalogs: readAnew(db, known) }
    held.set(db, known)
  }
  return (await known.catalogs)[language]
}

async function readAnew(db: Database, before: Held | undefined): Held['catalogs'] {
  try {
    return await readBoth(db)
  } catch (error) {
    held.delete(db)
    if (!before) throw error
    log.error({ err: error }, 'the catalogue is an old one, since it could not be read anew')
    held.set(db, { ...before, readAt: Date.now() - freshFor + tryAgainAfter })
    return before.catalogs
  }
}

async function readBoth(db: Database): Promise<Record<Language, Catalog>> {
  const rows = {
    categories: await db.select().from(schema.categories).orderBy(asc(schema.categories.position)),
    subcategories: await db
      .select()
      .from(schema.subcategories)
      .orderBy(asc(schema.subcategories.position)),
    fields: await db
      .select()
      .from(schema.categoryFields)
      .orderBy(asc(schema.categoryFields.position)),
    provinces: await db.select().from(schema.provinces).orderBy(asc(schema.provinces.position)),
    cities: await db.select().from(schema.cities).orderBy(asc(schema.cities.position)),
    units: await db.select().from(schema.units).orderBy(asc(schema.units.position)),
  }
  return { en: arrange(rows, 'en'), ur: arrange(rows, 'ur') }
}

type Rows = {
  categories: (typeof schema.categories.$inferSelect)[]
  subcategories: (typeof schema.subcategories.$inferSelect)[]
  fields: FieldRow[]
  provinces: (typeof schema.provinces.$inferSelect)[]
  cities: (typeof schema.cities.$inferSelect)[]
  units: (typeof schema.units.$inferSelect)[]
}
type FieldRow = typeof schema.categoryFields.$inferSelect

function arrange(rows: Rows, language: Language): Catalog {
  const nameOf = (row: { name: string; nameUr: string }) =>
    language === 'ur' ? row.nameUr : row.name
  const units = (kind: 'quantity' | 'price') =>
    rows.units
      .filter((unit) => unit.kind === kind)
      .map((unit) => ({ slug: unit.slug, name: nameOf(unit), kg: unit.kg ?? undefined }))
  return {
    categories: rows.categories.map((category) => ({
      id: category.id,
      slug: category.slug,
      name: nameOf(category),
      description: language === 'ur' ? category.descriptionUr : category.description,
      subcategories: rows.subcategories
        .filter((subcategory) => subcategory.categoryId === category.id)
        .map((subcategory) => ({
          id: subcategory.id,
          slug: subcategory.slug,
          name: nameOf(subcategory),
        })),
      fields: rows.fields
        .filter((field) => field.categoryId === category.id)
        .map((field) => toField(field, language)),
    })),
    provinces: rows.provinces.map((province) => ({
      slug: province.slug,
      name: nameOf(province),
      cities: rows.cities
        .filter((city) => city.province === province.slug)
        .map(
          (city): City => ({
            slug: city.slug,
            name: nameOf(city),
            stored: city.name,
            latitude: city.latitude ?? undefined,
            longitude: city.longitude ?? undefined,
          }),
        ),
    })),
    quantityUnits: units('quantity'),
    priceUnits: units('price'),
  }
}

function toField(row: FieldRow, language: Language): CategoryField {
  return {
    id: row.id,
    name: row.fieldName,
    label: language === 'ur' ? row.fieldLabelUr : row.fieldLabel,
    type: row.fieldType,
    required: row.required,
    min: row.min ?? undefined,
    max: row.max ?? undefined,
    step: row.step ?? undefined,
    options: row.fieldOptions.map((option) => ({ value: option.value, label: option[language] })),
  }
}
