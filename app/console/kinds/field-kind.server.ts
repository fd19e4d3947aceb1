import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { release } from '../../../db/seed/release.ts'
import { reindexCategory } from '../../listings/save/reindex-category.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { choiceCodec, lineCodec, numberCodec } from '../records/field-codecs.server.ts'
import type {
  Content,
  FieldCodec,
  RecordContext,
  RecordField,
  RecordKind,
} from '../records/record-kind.server.ts'
import { slugOf } from '../records/slug-of.ts'
import { categoryGroup, listProblems, nameFields, positionField } from './common-fields.server.ts'
import { optionsCodec, type StoredOption, wordsCodec } from './rule-codecs.server.ts'

/** The fields that a category asks for. */
export const fieldKind: RecordKind = {
  name: 'field',
  part: 'market',
  listRelease: () => release.field,
  listFields,
  nameOf: (content, language) => String(content[language] ?? ''),
  group: categoryGroup,
  createKey: ({ en }, category) => {
    const name = slugOf(String(en)).replaceAll('-', '_')
    return name && `${category}:${name}`
  },
  complete: keepRemovedOptions,
  check: checkField,
  countUses,
  async apply(tx, { key, before, content }) {
    const isSame = before?.type === content.type && labelsOf(before) === labelsOf(content)
    const [category = ''] = key.split(':')
    if (before && !isSame)
      await enqueue(tx, reindexCategory, { categoryId: referenceId('category', category) })
  },
  canArchive: true,
}

const types = ['text', 'number', 'select', 'date', 'boolean']
const units = ['month', 'year', 'acre', 'kanal']
const number = numberCodec({ min: -1_000_000_000, max: 1_000_000_000 })
const short = lineCodec({ max: 40 })

const requiredCodec: FieldCodec = {
  format: (value) => (value === true ? 'yes' : ''),
  parse: (typed) => ({ value: typed === 'yes' }),
}

/** Lists can be narrowed by a field unless it says otherwise. */
const filterableCodec: FieldCodec = {
  format: (value) => (value === false ? '' : 'yes'),
  parse: (typed) => ({ value: typed === 'yes' ? undefined : false }),
}

function listFields({ t }: RecordContext): RecordField[] {
  const label = (name: string) => `console.records.field.${name}`
  const line = (path: string, codec: FieldCodec) =>
    ({ path, label: label(path), input: 'line', codec }) as const
  const choice = (path: string, values: string[], required: boolean) => {
    const options = values.map((value) => ({ value, label: t(label(`${path}s.${value}`)) }))
    const codec = choiceCodec(options, { required })
    return { path, label: label(path), input: 'choice', codec, options } as const
  }
  return [
    ...nameFields,
    choice('type', types, true),
    {
      path: 'options',
      label: label('options'),
      hint: label('optionsHint'),
      input: 'text',
      codec: optionsCodec,
    },
    choice('unit', units, false),
    line('min', number),
    line('max', number),
    line('step', number),
    { path: 'required', label: label('required'), input: 'tick', codec: requiredCodec },
    { path: 'filterable', label: label('filterable'), input: 'tick', codec: filterableCodec },
    {
      path: 'subcategories',
      label: label('subcategories'),
      hint: label('subcategoriesHint'),
      input: 'text',
      codec: wordsCodec,
    },
    {
      path: 'short.en',
      label: label('short'),
      hint: label('shortHint'),
      input: 'line',
      language: 'en',
      codec: short,
    },
    { path: 'short.ur', label: label('shortUrdu'), input: 'line', language: 'ur', codec: short },
    positionField,
  ]
}

/** An option that was removed stays readable where it was chosen. */
function keepRemovedOptions(content: Content, before: Content | undefined): Content {
  const options = optionsOf(content)
  const removed = optionsOf(before)
    .filter(({ value }) => !options.some((option) => option.value === value))
    .map((option) => ({ ...option, archived: true as const }))
  return removed.length > 0 ? { ...content, options: [...options, ...removed] } : content
}

async function checkField(
  { catalog }: RecordContext,
  { key, content }: { key: string; content: Content },
) {
  const [slug = ''] = key.split(':')
  const category = catalog.allCategories.find((one) => one.slug === slug)
  const options = optionsOf(content)
  const values = options.map(({ value }) => value)
  const ofOptions = options.flatMap((option) => option.subcategories ?? [])
  const listUnknown = (kinds: string[]) =>
    kinds.filter((kind) => !category?.subcategories.some((one) => one.slug === kind))
  const { en, ur } = (content.short ?? {}) as { en?: string; ur?: string }
  const problems = listProblems({
    subcategories: listUnknown((content.subcategories as string[] | undefined) ?? []),
    options: [
      ...listUnknown(ofOptions),
      ...values.filter((value, index) => values.indexOf(value) < index),
    ],
  })
  const missing = { key: 'console.records.errors.missing' }
  const errors = {
    ...problems,
    ...(content.type === 'select' && !options.some(({ archived }) => !archived)
      ? { options: missing }
      : undefined),
    ...(Boolean(en) !== Boolean(ur) ? { [en ? 'short_ur' : 'short_en']: missing } : undefined),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

type CountUses = NonNullable<RecordKind['countUses']>

async function countUses(db: Database, { key, before, content }: Parameters<CountUses>[1]) {
  const id = referenceId('field', ...key.split(':'))
  const values = eq(listingFieldValues.fieldId, id)
  if (!content || content.type !== before.type) return await db.$count(listingFieldValues, values)
  const offered = optionsOf(before).filter(({ archived }) => !archived)
  const removed = optionsOf(content).flatMap(({ value, archived }) =>
    archived && offered.some((option) => option.value === value) ? [value] : [],
  )
  const withRemoved = and(values, inArray(listingFieldValues.fieldValue, removed))
  const count = removed.length > 0 ? await db.$count(listingFieldValues, withRemoved) : 0
  return count + (content.required && !before.required ? await countWithout(db, key, content) : 0)
}

/** Active ads that a field asked for has no value of. */
async function countWithout(db: Database, key: string, content: Content): Promise<number> {
  const [category = '', name = ''] = key.split(':')
  const kinds = content.subcategories as string[] | undefined
  const value = db
    .select({ one: sql`1` })
    .from(listingFieldValues)
    .where(
      and(
        eq(listingFieldValues.listingId, listings.id),
        eq(listingFieldValues.fieldId, referenceId('field', category, name)),
      ),
    )
  const ids = kinds?.map((kind) => referenceId('category', category, kind))
  return await db.$count(
    listings,
    and(
      eq(listings.status, 'active'),
      eq(listings.categoryId, referenceId('category', category)),
      ids && inArray(listings.subcategoryId, ids),
      notExists(value),
    ),
  )
}

function optionsOf(content: Content | undefined): StoredOption[] {
  return (content?.options as StoredOption[] | undefined) ?? []
}

function labelsOf(content: Content | undefined): string {
  return JSON.stringify(optionsOf(content).map(({ value, en, ur }) => [value, en, ur]))
}
