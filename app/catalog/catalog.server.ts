import { asc } from 'drizzle-orm'
import {
  categories,
  categoryFields,
  cities,
  provinces,
  subcategories,
  units,
} from '../../db/schema/catalog.server.ts'
import { release } from '../../db/seed/release.ts'
import type { Language } from '../i18n/language.ts'
import { type Database, primaryOf } from '../platform/database/database.server.ts'
import { log } from '../platform/http/log.server.ts'
import { readForAll } from '../platform/http/request-context.server.ts'
import { onReferenceChange } from '../reference/reference-changes.server.ts'
import type { Catalog, Category, CategoryField, City } from './catalog.ts'
import { offeredCategories } from './offered-categories.ts'

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

/** The catalogue as the database has it now, from no cache. */
export async function loadCatalogs(db: Database): Promise<Record<Language, Catalog>> {
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
    cities: await db.select().from(cities).orderBy(asc(cities.position), asc(cities.name)),
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
  const allCategories = rows.categories.map(
    (category): Category => ({
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
          ...isArchived(subcategory),
        })),
      fields: rows.fields
        .filter((field) => field.categoryId === category.id)
        .map((field) => toField(field, language)),
      commonFields: category.commonFields,
      facts: category.facts,
      priceUnits: category.priceUnits,
      quantityUnits: category.quantityUnits,
      ...otherDrawing(category),
      ...isArchived(category),
    }),
  )
  return {
    language,
    categories: offeredCategories(allCategories),
    allCategories,
    provinces: rows.provinces.map((province) => ({
      slug: province.slug,
      name: nameOf(province),
      ...listCities(
        rows.cities.filter((city) => city.province === province.slug),
        language,
      ),
    })),
    quantityUnits: units('quantity'),
    priceUnits: units('price'),
    areaUnits: units('area'),
  }
}

function listCities(rows: CatalogRows['cities'], language: Language) {
  const byFinalSlug = Map.groupBy(rows, (row) => findFinalCity(row, rows)?.slug)
  const cities = rows
    .filter(({ mergedInto }) => mergedInto === null)
    .map((row) => ({ row, city: toCity(row, byFinalSlug.get(row.slug) ?? [], language) }))
  const archivedCities = cities.filter(({ row }) => row.archived)
  return {
    cities: cities.filter(({ row }) => !row.archived).map(({ city }) => city),
    ...(archivedCities.length > 0 && { archivedCities: archivedCities.map(({ city }) => city) }),
  }
}

/** The city that a merged one now is; none if it leads back. `rows` are those of its province. */
export function findFinalCity(city: CityRow, rows: readonly CityRow[]): CityRow | undefined {
  const seen = new Set<CityRow>()
  let now: CityRow | undefined = city
  while (now?.mergedInto && !seen.has(now)) {
    seen.add(now)
    const next: string = now.mergedInto
    now = rows.find(({ slug }) => slug === next)
  }
  return now?.mergedInto ? undefined : now
}

/** `known` are the rows of the city itself and of those merged into it. */
function toCity(row: CityRow, known: CityRow[], language: Language): City {
  const aliases = known.flatMap((one) => [
    ...one.spellings,
    ...(one === row ? [] : [one.slug, one.name, one.nameUr]),
  ])
  return {
    slug: row.slug,
    name: language === 'ur' ? row.nameUr : row.name,
    stored: row.name,
    ...(aliases.length > 0 && { aliases }),
    latitude: row.latitude ?? undefined,
    longitude: row.longitude ?? undefined,
  }
}

type CityRow = CatalogRows['cities'][number]

/** What no release brings has no drawing of its own. */
function otherDrawing({ slug, drawing }: CatalogRows['categories'][number]) {
  const other = drawing ?? (release.category.some(({ key }) => key === slug) ? slug : 'other')
  return other === slug ? undefined : { drawing: other }
}

function isArchived({ archived }: { archived?: boolean | undefined }) {
  return archived ? ({ archived } as { archived: true }) : undefined
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
      ...isArchived(option),
    })),
    ...(row.subcategories && { subcategories: row.subcategories }),
    ...(row.filterable ? undefined : { filterable: false }),
    ...isArchived(row),
  }
}
