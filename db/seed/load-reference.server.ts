import { createHash } from 'node:crypto'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../app/platform/database/database.server.ts'
import * as tables from '../schema/catalog.server.ts'
import { synonyms as synonymTable } from '../schema/search.server.ts'
import {
  areaUnits,
  categories,
  priceUnits,
  provinces,
  quantityUnits,
  synonymGroups,
} from './reference.ts'

/**
 * Updates categories, fields, places, units and synonyms from the reference files. Loading twice changes
 * nothing. Ids are derived from slugs, so they are the same on every machine.
 */
export async function loadReferenceData(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await upsertRows(tx, tables.categories, [tables.categories.slug], categoryRows())
    await upsertRows(tx, tables.subcategories, [tables.subcategories.id], subcategoryRows())
    await upsertRows(tx, tables.categoryFields, [tables.categoryFields.id], fieldRows())
    await upsertRows(tx, tables.provinces, [tables.provinces.slug], provinceRows())
    await upsertRows(tx, tables.cities, [tables.cities.id], cityRows())
    await upsertRows(tx, tables.units, [tables.units.kind, tables.units.slug], unitRows())
    await upsertRows(tx, synonymTable, [synonymTable.concept], synonymRows())
  })
}

/** The id of a reference record: the same slug path gives the same id everywhere. */
export function referenceId(...path: string[]): string {
  const hex = createHash('sha256').update(path.join('/')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function upsertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  target: PgColumn[],
  rows: Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.name !== 'id' && !target.includes(column),
  )
  const set: Record<string, SQL> = {}
  const changed: SQL[] = []
  for (const [key, column] of columns) {
    const name = sql.identifier(column.name)
    set[key] = sql`excluded.${name}`
    changed.push(sql`${column} is distinct from excluded.${name}`)
  }
  await db
    .insert(table)
    .values(rows)
    // Skip unchanged rows, so that a second start writes nothing.
    .onConflictDoUpdate({ target, set: set as never, setWhere: sql.join(changed, sql` or `) })
}

function categoryRows() {
  return categories.map((category, position) => ({
    id: referenceId('category', category.slug),
    slug: category.slug,
    name: category.en,
    nameUr: category.ur,
    icon: category.icon,
    description: category.descriptionEn,
    descriptionUr: category.descriptionUr,
    position,
    commonFields: category.commonFields,
    facts: category.facts,
    priceUnits: category.priceUnits,
    quantityUnits: category.quantityUnits,
  }))
}

function subcategoryRows() {
  return categories.flatMap((category) =>
    category.subcategories.map((subcategory, position) => ({
      id: referenceId('category', category.slug, subcategory.slug),
      categoryId: referenceId('category', category.slug),
      slug: subcategory.slug,
      name: subcategory.en,
      nameUr: subcategory.ur,
      titles: subcategory.titles ?? [],
      position,
    })),
  )
}

function fieldRows() {
  return categories.flatMap((category) =>
    category.fields.map((field, position) => ({
      id: referenceId('field', category.slug, field.name),
      categoryId: referenceId('category', category.slug),
      fieldName: field.name,
      fieldLabel: field.en,
      fieldLabelUr: field.ur,
      fieldType: field.type,
      required: field.required,
      fieldOptions: field.options ?? [],
      min: field.min ?? null,
      max: field.max ?? null,
      step: field.step ?? null,
      short: field.short ?? null,
      unit: field.unit ?? null,
      position,
    })),
  )
}

function provinceRows() {
  return provinces.map(({ slug, en, ur }, position) => ({ slug, name: en, nameUr: ur, position }))
}

function cityRows() {
  return provinces.flatMap((province) =>
    province.cities.map((city, position) => ({
      id: referenceId('city', province.slug, city.slug),
      province: province.slug,
      slug: city.slug,
      name: city.en,
      nameUr: city.ur,
      latitude: city.lat,
      longitude: city.lon,
      position,
    })),
  )
}

function unitRows() {
  const kinds = { quantity: quantityUnits, price: priceUnits, area: areaUnits }
  return Object.entries(kinds).flatMap(([kind, units]) =>
    units.map(({ slug, en, ur, kg, acres }, position) => ({
      kind: kind as keyof typeof kinds,
      slug,
      name: en,
      nameUr: ur,
      kg: kg ?? null,
      acres: acres ?? null,
      position,
    })),
  )
}

function synonymRows() {
  return synonymGroups.map((terms) => ({ concept: terms[0] ?? '', terms }))
}
