import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { queryWords } from '../../search/query/parse-query.ts'
import { readSubcategoryCovers } from '../results/subcategory-covers.server.ts'
import {
  comparableText,
  findNamedEntities,
  listPopularEntities,
  type NamedSuggestion,
} from './named-suggestions.server.ts'
import { toTypedPrefix } from './prefix-match.ts'
import { loadSuggestionContext } from './suggestion-context.server.ts'
import { listTitles } from './title-suggestions.server.ts'
import { completeWords } from './word-completions.server.ts'

/** A name with the picture of its subcategory's newest listing, since a sheep is no cow; else with a drawing. */
export type PicturedSuggestion = Omit<NamedSuggestion, 'kind'> & { picture?: string | undefined }

export type Suggestions = {
  named: PicturedSuggestion[]
  completions: string[]
  titles: string[]
}

const maxSuggestions = { named: 3, completions: 3, titles: 5, popular: 6 }
const minQueryLength = 2
const maxQueryLength = 200

/**
 * Suggests names, then searches, then titles of public listings, by the beginnings of words, in the
 * reader's language, without titles of what they have hidden. Text under 2 or over 200 characters, or with a NUL character, finds nothing.
 */
export async function suggest(
  db: Database,
  { typed, language, userId }: { typed: string; language: Language; userId?: string | undefined },
): Promise<Suggestions> {
  const words = typed.length > maxQueryLength || typed.includes('\0') ? [] : queryWords(typed)
  if (words.join(' ').length < minQueryLength) return { named: [], completions: [], titles: [] }
  const context = await loadSuggestionContext(db)
  const [completed, titles] = await Promise.all([
    completeWords(db, words, context, language),
    listTitles(db, words, { ...context, userId }),
  ])
  const named = findNamedEntities(toTypedPrefix(words), context, {
    language,
    limit: maxSuggestions.named,
  })
  const names = named.map(({ name }) => name)
  const completions = withoutRepeats(completed, names).slice(0, maxSuggestions.completions)
  return {
    named: await withPictures(db, named),
    completions,
    titles: withoutRepeats(titles, [...names, ...completions]).slice(0, maxSuggestions.titles),
  }
}

export async function suggestPopular(db: Database, language: Language): Promise<Suggestions> {
  const limit = maxSuggestions.popular
  const named = listPopularEntities(await loadSuggestionContext(db), { language, limit })
  return { named: await withPictures(db, named), completions: [], titles: [] }
}

async function withPictures(
  db: Database,
  named: readonly NamedSuggestion[],
): Promise<PicturedSuggestion[]> {
  const categories = new Set(named.flatMap(({ drawing, kind }) => (drawing && kind ? drawing : [])))
  const covers = new Map(
    await Promise.all(
      [...categories].map(async (slug) => [slug, await readSubcategoryCovers(db, slug)] as const),
    ),
  )
  return named.map(({ kind = '', ...one }) => {
    const picture = covers.get(one.drawing ?? '')?.[kind]
    return picture ? { ...one, picture } : one
  })
}

function withoutRepeats(texts: readonly string[], others: readonly string[]): string[] {
  const seen = new Set(others.map(comparableText))
  return texts.filter((text) => {
    const comparable = comparableText(text)
    return !seen.has(comparable) && seen.add(comparable)
  })
}
