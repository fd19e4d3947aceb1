import * as tables from '../../../db/schema/catalog.server.ts'
import { synonyms as synonymTable } from '../../../db/schema/search.server.ts'
import {
  categories,
  conceptGoods,
  searchFolding,
  spokenOptions,
} from '../../../db/seed/reference.ts'
import { type Database, primaryOf } from '../../platform/database/database.server.ts'
import {
  onReferenceChange,
  type ReferenceChanges,
  readReferenceChanges,
} from '../../reference/reference-changes.server.ts'
import { buildGoodsRules } from '../grammar/goods-rules.ts'
import type { ConceptGoods } from './concept-goods.ts'
import { buildLexicon, type Label, type Lexicon, type MarketEntity } from './lexicon.ts'

// Same as the catalog, where these words come from.
const cacheTtl = 300_000
let lexiconCache = new WeakMap<Database, { readAt: number; lexicon: Promise<Lexicon> }>()
onReferenceChange(() => {
  lexiconCache = new WeakMap()
})

export function readLexicon(db: Database): Promise<Lexicon> {
  const cached = lexiconCache.get(primaryOf(db))
  if (cached && Date.now() - cached.readAt < cacheTtl) return cached.lexicon
  const lexicon = loadLexicon(db)
  lexiconCache.set(primaryOf(db), { readAt: Date.now(), lexicon })
  lexicon.catch(() =>
    cached ? lexiconCache.set(primaryOf(db), cached) : lexiconCache.delete(primaryOf(db)),
  )
  return lexicon
}

async function loadLexicon(db: Database): Promise<Lexicon> {
  const rows = await db.select().from(synonymTable).orderBy(synonymTable.concept)
  const synonyms = rows.map(({ concept, terms }) => [concept, ...terms])
  const labels = await readLabels(db)
  const goods = mergeGoods(await readReferenceChanges(db))
  const source = JSON.stringify([synonyms, labels, goods])
  if (built?.source !== source) {
    const { wholeTermsOnly: exactOnly, queryOnlyTerms: queryOnly } = searchFolding
    const from = { synonyms, labels, exactOnly, queryOnly }
    const rules = { goods, spokenOptions, goodsRules: buildGoodsRules(categories) }
    built = { source, lexicon: buildLexicon({ ...from, ...rules }) }
  }
  return built.lexicon
}

/** Where the goods of each concept are: as the operator says, else as the release does. */
function mergeGoods(changes: ReferenceChanges): ConceptGoods[] {
  const own = [...(changes.get('synonym') ?? [])].flatMap(([concept, { content, archived }]) => {
    const is = content?.is as string[] | undefined
    return is && !archived ? [{ concept, is, among: [], with: [] }] : []
  })
  const changed = new Set(own.map(({ concept }) => concept))
  return [...conceptGoods.filter(({ concept }) => !changed.has(concept)), ...own]
}

// Building takes a fifth of a second of the event loop, and its source hardly ever changes.
let built: { source: string; lexicon: Lexicon } | undefined

async function readLabels(db: Database): Promise<Label[]> {
  const categories = await db.select().from(tables.categories)
  const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]))
  const categoryOf = (row: { categoryId: string }) => slugOf.get(row.categoryId) ?? ''
  const fields = await db.select().from(tables.categoryFields)
  return [
    ...labelsOf(categories, (row) => ({ kind: 'category', category: row.slug })),
    ...labelsOf(await db.select().from(tables.subcategories), (row) => ({
      kind: 'subcategory',
      category: categoryOf(row),
      subcategory: row.slug,
    })),
    ...labelsOf(await db.select().from(tables.provinces), (row) => ({
      kind: 'province',
      province: row.slug,
    })),
    ...cityLabels(await db.select().from(tables.cities)),
    ...fields.flatMap((field) => optionLabels(field, categoryOf(field))),
  ]
}

type NamedRow = { name: string; nameUr: string; words?: string[] }

function labelsOf<Row extends NamedRow>(
  rows: readonly Row[],
  entityOf: (row: Row) => MarketEntity,
): Label[] {
  return rows.flatMap((row) =>
    labelsFor(entityOf(row), [row.name, row.nameUr, ...(row.words ?? [])]),
  )
}

type CityRow = typeof tables.cities.$inferSelect

/** The names and spellings of each city, and those of the cities merged into it. */
function cityLabels(rows: readonly CityRow[]): Label[] {
  const finalCity = (row: CityRow): CityRow => {
    const next = rows.find(
      ({ province, slug }) => province === row.province && slug === row.mergedInto,
    )
    return next ? finalCity(next) : row
  }
  return rows.flatMap((row) => {
    const { province, name: city } = finalCity(row)
    return labelsFor({ kind: 'city', province, city }, [row.name, row.nameUr, ...row.spellings])
  })
}

function optionLabels(field: typeof tables.categoryFields.$inferSelect, category: string): Label[] {
  return field.fieldOptions.flatMap(({ value, en, ur }) =>
    labelsFor({ kind: 'option', category, field: field.fieldName, value }, [en, ur]),
  )
}

function labelsFor(entity: MarketEntity, texts: readonly string[]): Label[] {
  return texts.map((text) => ({ entity, text }))
}
