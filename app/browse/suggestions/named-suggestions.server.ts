import type { Language } from '../../i18n/language.ts'
import { termCode } from '../../search/query/word-codes.server.ts'
import { singularForms } from '../../search/vocabulary/roman-urdu-key.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import type { NamedEntity, NameSource } from './named-entities.server.ts'
import { findByPrefix, type PrefixFit, type TypedPrefix } from './prefix-match.ts'
import type { SuggestionContext } from './suggestion-context.server.ts'

export type NamedSuggestion = {
  name: string
  within?: string | undefined
  /** The slug of the category whose drawing is shown; places have none. */
  drawing?: string | undefined
  /** The slug of its subcategory, if it is one. */
  kind?: string | undefined
  to: string
}

/** Lists what typed words name: what has listings first, then the closest, then the most common. */
export function findNamedEntities(
  typed: TypedPrefix,
  context: SuggestionContext,
  { language, limit }: { language: Language; limit: number },
): NamedSuggestion[] {
  const ranks = new Map<NamedEntity, number>()
  for (const { of, fit } of findByPrefix(context.entities.byPrefix, typed)) {
    const rank = ranksBySource[of.source][fit]
    ranks.set(of.entity, Math.min(rank, ranks.get(of.entity) ?? rank))
  }
  const matches = [...ranks].map(([entity, rank]) => {
    return { entity, rank, count: countOf(entity, context) }
  })
  const isNamed = matches.some(({ rank }) => rank <= lastNamingRank)
  const found = matches
    .filter(({ rank }) => !isNamed || rank < firstLooseRank)
    .sort(
      (one, other) =>
        Number(one.count === 0) - Number(other.count === 0) ||
        one.rank - other.rank ||
        other.count - one.count,
    )
    .map(({ entity }) => toSuggestion(entity, language))
  const unique = new Map<string, NamedSuggestion>()
  for (const one of found) {
    const key = `${comparableText(one.name)} ${one.within ?? ''}`
    if (!unique.has(key)) unique.set(key, one)
  }
  return [...unique.values()].slice(0, limit)
}

/** The commonest subcategory of each of the largest categories, so that no drawing repeats. */
export function listPopularEntities(
  context: SuggestionContext,
  { language, limit }: { language: Language; limit: number },
): NamedSuggestion[] {
  const byCount = (entities: readonly NamedEntity[]) =>
    entities
      .map((entity) => ({ entity, count: countOf(entity, context) }))
      .sort((one, other) => other.count - one.count)
  const categories = context.entities.all.filter(({ term }) => term.startsWith('category:'))
  return byCount(categories)
    .slice(0, limit)
    .map(({ entity: category }) => {
      const kinds = context.entities.all.filter(
        ({ term, drawing }) => term.startsWith('subcategory:') && drawing === category.drawing,
      )
      const [mostCommon] = byCount(kinds)
      const { name, drawing, kind, to } = toSuggestion(
        mostCommon?.count ? mostCommon.entity : category,
        language,
      )
      return { name, drawing, kind, to }
    })
}

/** Returns a text for comparing suggestions: `Tractors` is `tractor`. */
export function comparableText(text: string): string {
  return tokenize(text)
    .map((word) => singularForms(word)[0] ?? word)
    .join(' ')
}

function countOf({ term }: NamedEntity, { vocabulary, counts }: SuggestionContext): number {
  const code = termCode(term, vocabulary)
  return code === undefined ? 0 : (counts.get(code) ?? 0)
}

const lastNamingRank = 1
const firstLooseRank = 6
const ranksBySource: Record<NameSource, Record<PrefixFit, number>> = {
  labels: { whole: 0, first: 1, later: 2, alike: 7 },
  synonyms: { whole: 3, first: 4, later: 5, alike: 8 },
  looseSynonyms: { whole: 3, first: 6, later: 6, alike: 9 },
}

function toSuggestion(entity: NamedEntity, language: Language): NamedSuggestion {
  const { shown, parentName, drawing, kind, to } = entity
  return { name: shown[language], within: parentName?.[language], drawing, kind, to }
}
