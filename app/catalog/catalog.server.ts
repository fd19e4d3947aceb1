import { asc } from 'drizzle-orm'
import {
  categories,
  categoryFields,
  cities,
  provinces,
  subcategories,
  units,
} from '../../db/schema/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import { type Database, primaryOf } from '../platform/database/database.server.ts'
import { log } from '../platform/http/log.server.ts'
import { readForAll } from '../platform/http/request-context.server.ts'
import { onReferenceChange } from '../reference/reference-changes.server.ts'
import type { Catalog, CategoryField, City } from './catalog.ts'

// The specification caches categories for five minutes.
const cacheTtl = 300_000
const retryDelay = 5_000

type CatalogCacheEntry = { readAt: number; catalogs: Promise<Record<Language, Catalog>> }
let catalogCache = new WeakMap<Database, CatalogCacheEntry>()
onReferenceChange(() => {
  catalogCache = new WeakMap()
})

/** Cached for five minutes; stale while the database is down, since every page needs it. */
export async function readCatalog(db: Database, language: Language): Promise<Catalog> {
  let cached = catalogCache.get(primaryOf(db))
  if (!cached || Date.now() - cached.readAt > cacheTtl) {
    cached = { readAt: Date.now(), catalogs: refreshCatalogs(db, cached) }
    catalogCache.set(primaryOf(db), cached)
  }
  return (await cached.catalogs)[language]
}

async function refreshCatalogs(
  db: Database,
  before: CatalogCacheEntry | undefined,
): CatalogCacheEntry['catalogs'] {
  try {
    return await readForAll(() => loadCatalogs(db))
  } catch (error) {
    catalogCache.delete(primaryOf(db))
    if (!before) throw error
    log.error({ err: error }, 'catalogue refresh failed, serving the stale copy')
    catalogCache.set(primaryOf(db), { ...before, readAt: Date.now() - cacheTtl + retryDelay })
    return before.catalogs
  }
}

async function loadCatalogs(db: Database): Promise<Record<Language, Catalog>> {
  const rows = await readRows(db)
  return { en: buildCatalog(rows, 'en'), ur: buildCatalog(rows, 'ur') }
}

type CatalogRows = Awaited<ReturnType<typeof readRows>>
type FieldRow = CatalogRows['fields'][number]

async function readRows(db: Database) {
  return {
    categories: await db.select().from(categories).orderBy(asc(categories.position)),
    subcategories: await db.select().from(subcategories).orderBy(asc(subcategories.position)),
    fields: await db.select().from(categoryFields).orderBy(asc(categoryFields.position)),
    provinces: await db.select().from(provinces).orderBy(asc(provinces.position)),
    cities: await db.select().from(cities).orderBy(asc(cities.position)),
    units: await db.select().from(units).orderBy(asc(units.position)),
  }
}

function buildCatalog(rows: CatalogRows, language: Language): Catalog {
  const nameOf = (row: { name: string; nameUr: string }) =>
    language === 'ur' ? row.nameUr : row.name
  const units = (kind: 'quantity' | 'price' | 'area') =>
    rows.units
      .filter((unit) => unit.kind === kind)
      .map((unit) => ({
        slug: unit.slug,
        name: nameOf(unit),
        kg: unit.kg ?? undefined,
        acres: unit.acres ?? undefined,
      }))
  return {
    language,
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
          titles: subcategory.titles.map((rule) => ({ when: rule.when, text: rule[language] })),
        })),
      fields: rows.fields
        .filter((field) => field.categoryId === category.id)
        .map((field) => toField(field, language)),
      commonFields: category.commonFields,
      facts: category.facts,
      priceUnits: category.priceUnits,
      quantityUnits: category.quantityUnits,
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
    areaUnits: units('area'),
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
    ...(row.short && { short: row.short[language] }),
    ...(row.unit && { unit: row.unit }),
    options: row.fieldOptions.map((option) => ({
      value: option.value,
      label: option[language],
      ...(option.short && { short: option.short[language] }),
      ...(option.subcategories && { subcategories: option.subcategories }),
    })),
  }
}
