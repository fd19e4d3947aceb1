import { createHash } from 'node:crypto'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../app/platform/database/database.server.ts'
import {
  mergeWithRelease,
  type ReferenceChanges,
  type ReferenceRecord,
  readReferenceChanges,
} from '../../app/reference/reference-changes.server.ts'
import * as tables from '../schema/catalog.server.ts'
import { synonyms as synonymTable } from '../schema/search.server.ts'
import { areaUnits, priceUnits, provinces, quantityUnits } from './reference.ts'
import { release as ownRelease, type Release } from './release.ts'

type ReleaseRecords = {
  [Kind in keyof Release]: ReferenceRecord<Release[Kind][number]['content']>[]
}

type RecordName = { kind: string; key: string }

/**
 * Updates categories, fields, places, units and synonyms: what the operator has changed stays, all else follows the
 * release. Loading twice changes nothing. Ids are derived from slugs, so they are the same on every machine.
 * `only` is the one record to update, and all others stay as they are.
 */
export async function loadReferenceData(
  db: Database,
  { release = ownRelease, only }: { release?: Release; only?: RecordName } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForReference(tx)
    const records = mergeAll(release, await readReferenceChanges(tx), only)
    const { category, subcategory, field, city, synonym } = records
    await upsertRows(tx, tables.categories, [tables.categories.slug], categoryRows(category))
    await upsertRows(
      tx,
      tables.subcategories,
      [tables.subcategories.id],
      subcategoryRows(subcategory),
    )
    await upsertRows(tx, tables.categoryFields, [tables.categoryFields.id], fieldRows(field))
    await upsertRows(tx, tables.provinces, [tables.provinces.slug], only ? [] : provinceRows())
    await upsertRows(tx, tables.cities, [tables.cities.id], cityRows(city))
    await upsertRows(
      tx,
      tables.units,
      [tables.units.kind, tables.units.slug],
      only ? [] : unitRows(),
    )
    await upsertRows(tx, synonymTable, [synonymTable.concept], synonymRows(synonym))
  })
}

/** Waits until no other transaction changes what the release and the operator say, until this one ends. */
export async function waitForReference(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reference'))`)
}

function mergeAll(
  release: Release,
  changes: ReferenceChanges,
  only: RecordName | undefined,
): ReleaseRecords {
  const kinds = Object.entries(release).map(([kind, records]) => [
    kind,
    mergeWithRelease<object>(records, changes.get(kind)).filter(
      ({ key }) => !only || (only.kind === kind && only.key === key),
    ),
  ])
  return Object.fromEntries(kinds)
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
  if (rows.length === 0) return
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

/** Where what the operator adds stands, unless they say otherwise. */
const atTheEnd = 100_000

function categoryRows(records: ReleaseRecords['category']) {
  return records.map(({ key: slug, content, archived }) => ({
    id: referenceId('category', slug),
    slug,
    name: content.en,
    nameUr: content.ur,
    icon: content.icon ?? 'basket',
    description: content.descriptionEn,
    descriptionUr: content.descriptionUr,
    position: content.position ?? atTheEnd,
    commonFields: content.commonFields ?? [],
    facts: content.facts ?? [],
    priceUnits: content.priceUnits ?? [],
    quantityUnits: content.quantityUnits ?? [],
    archived,
    words: content.words ?? [],
    drawing: content.drawing ?? null,
  }))
}

function subcategoryRows(records: ReleaseRecords['subcategory']) {
  return records.map(({ key, content, archived }) => {
    const [category = '', slug = ''] = key.split(':')
    return {
      id: referenceId('category', category, slug),
      categoryId: referenceId('category', category),
      slug,
      name: content.en,
      nameUr: content.ur,
      titles: content.titles ?? [],
      position: content.position ?? atTheEnd,
      archived,
      words: content.words ?? [],
    }
  })
}

function fieldRows(records: ReleaseRecords['field']) {
  return records.map(({ key, content, archived }) => {
    const [category = '', name = ''] = key.split(':')
    return {
      id: referenceId('field', category, name),
      categoryId: referenceId('category', category),
      fieldName: name,
      fieldLabel: content.en,
      fieldLabelUr: content.ur,
      fieldType: content.type,
      required: content.required ?? false,
      fieldOptions: content.options ?? [],
      min: content.min ?? null,
      max: content.max ?? null,
      step: content.step ?? null,
      short: content.short ?? null,
      unit: content.unit ?? null,
      position: content.position ?? atTheEnd,
      archived,
      filterable: content.filterable ?? true,
      subcategories: content.subcategories ?? null,
    }
  })
}

function provinceRows() {
  return provinces.map(({ slug, en, ur }, position) => ({ slug, name: en, nameUr: ur, position }))
}

function cityRows(records: ReleaseRecords['city']) {
  return records.map(({ key, content, archived }) => {
    const [province = '', slug = ''] = key.split(':')
    return {
      id: referenceId('city', province, slug),
      province,
      slug,
      name: content.en,
      nameUr: content.ur,
      latitude: content.lat,
      longitude: content.lon,
      position: content.position ?? atTheEnd,
      spellings: content.spellings ?? [],
      mergedInto: content.mergedInto ?? null,
      archived,
    }
  })
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

function synonymRows(records: ReleaseRecords['synonym']) {
  return records.map(({ key: concept, content, archived }) => ({
    concept,
    terms: archived ? [] : content.terms,
  }))
}
