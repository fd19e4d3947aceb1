import type {
  CommonFieldRule,
  FactRule,
  FieldOption,
  QuantityUnitRule,
} from '../../catalog/catalog.ts'
import { commonFields } from '../../catalog/category-rules.ts'
import { cleanLine } from '../../platform/text/clean-text.ts'
import { linesCodec, listCodec } from '../records/field-codecs.server.ts'
import type { FieldCodec } from '../records/record-kind.server.ts'
import { slugOf } from '../records/slug-of.ts'

type Scope = { subcategories?: string[]; exceptSubcategories?: string[] }

/** What makes sense in a category: `eggs, desi-golden: organic`, or `not wool-hair: organic`. */
export const commonFieldsCodec = listCodec<CommonFieldRule>({
  max: 2_000,
  format: (rule) => (typeof rule === 'string' ? rule : formatLine(rule, [rule.field])),
  parse: (line) => {
    const { scope, items = [] } = parseLine(line) ?? {}
    const field = commonFields.find((one) => one === items[0])
    if (!field || !scope || items.length > 1) return undefined
    const { subcategories, exceptSubcategories } = scope
    if (subcategories) return { field, subcategories }
    return exceptSubcategories ? { field, exceptSubcategories } : field
  },
})

/** The deciding fields: `cows, buffaloes: breed, milk`, or `breed, sex` for all others. */
export const factsCodec = listCodec<FactRule>({
  max: 4_000,
  format: (rule) => formatLine(rule, rule.fields),
  parse: (line) => {
    const parsed = parseLine(line)
    if (!parsed || parsed.scope.exceptSubcategories) return undefined
    return { ...parsed.scope, fields: parsed.items }
  },
})

/** The usual units: `eggs: dozen, crate`. A last `single` says that most ads sell a single one. */
export const unitsCodec = listCodec<QuantityUnitRule>({
  max: 4_000,
  format: (rule) => formatLine(rule, [...rule.units, ...(rule.single ? ['single'] : [])]),
  parse: (line) => {
    const parsed = parseLine(line)
    if (!parsed || parsed.scope.exceptSubcategories) return undefined
    const units = parsed.items.filter((unit) => unit !== 'single')
    const isSingle = units.length < parsed.items.length
    return { ...parsed.scope, units, ...(isSingle && { single: true }) }
  },
})

export type StoredOption = Omit<FieldOption, 'label' | 'short'> & {
  en: string
  ur: string
  short?: { en: string; ur: string }
}

/** The choices of a field: `value | English | Urdu | short English | short Urdu | cows, calves`. */
export const optionsCodec: FieldCodec = {
  ...orAbsent(listCodec<StoredOption>({ max: 20_000, format: formatOption, parse: parseOption })),
  // Archived ones are kept, but not among the lines.
  format: (value) =>
    (Array.isArray(value) ? (value as StoredOption[]) : [])
      .filter(({ archived }) => !archived)
      .map(formatOption)
      .join('\n'),
}

/** Words or slugs, one a line; none are absent. */
export const wordsCodec = orAbsent(linesCodec({ max: 2_000 }))

function orAbsent(codec: FieldCodec): FieldCodec {
  return {
    ...codec,
    parse: (typed) => {
      const parsed = codec.parse(typed)
      const isEmpty = 'value' in parsed && Array.isArray(parsed.value) && parsed.value.length === 0
      return isEmpty ? { value: undefined } : parsed
    },
  }
}

function formatOption({ value, en, ur, short, subcategories = [] }: StoredOption): string {
  const parts = [value, en, ur, short?.en ?? '', short?.ur ?? '', subcategories.join(', ')]
  while (parts.at(-1) === '') parts.pop()
  return parts.join(' | ')
}

function parseOption(line: string): StoredOption | undefined {
  const parts = line.split('|').map(cleanLine)
  const [typed = '', en = '', ur = '', shortEn = '', shortUr = '', subcategories = ''] = parts
  const value = typed || slugOf(en).replaceAll('-', '_')
  const hasBoth = Boolean(shortEn) === Boolean(shortUr)
  if (!value || !en || !ur || !hasBoth || parts.length > 6) return undefined
  const slugs = splitList(subcategories)
  return {
    ...{ value, en, ur },
    ...(slugs.length > 0 && { subcategories: slugs }),
    ...(shortEn && { short: { en: shortEn, ur: shortUr } }),
  }
}

function formatLine({ subcategories, exceptSubcategories }: Scope, items: string[]): string {
  const list = items.join(', ')
  if (subcategories) return `${subcategories.join(', ')}: ${list}`
  return exceptSubcategories ? `not ${exceptSubcategories.join(', ')}: ${list}` : list
}

function parseLine(line: string): { scope: Scope; items: string[] } | undefined {
  const parts = line.split(':').map((part) => part.trim())
  const items = splitList(parts.at(-1) ?? '')
  const isExcept = parts.length > 1 && /^not\s/i.test(parts[0] ?? '')
  const slugs = parts.length > 1 ? splitList((parts[0] ?? '').replace(/^not\s/i, '')) : []
  const isWhole = items.length > 0 && parts.length <= 2 && (parts.length === 1 || slugs.length > 0)
  if (!isWhole || ![...items, ...slugs].every(isSlug)) return undefined
  if (slugs.length === 0) return { scope: {}, items }
  return { scope: isExcept ? { exceptSubcategories: slugs } : { subcategories: slugs }, items }
}

function splitList(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

function isSlug(text: string): boolean {
  return /^[a-z0-9][a-z0-9_-]*$/i.test(text)
}
