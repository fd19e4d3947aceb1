import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { queryWords } from '../../search/query/parse-query.ts'
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

export type Suggestions = {
  named: NamedSuggestion[]
  completions: string[]
  titles: string[]
}

const maxSuggestions = { named: 3, completions: 3, titles: 5, popular: 6 }
const minQueryLength = 2
const maxQueryLength = 200

/**
 * Suggests names, then searches, then titles of public listings, by the beginnings of words, in the
 * reader's language. Text under 2 or over 200 characters, or with a NUL character, finds nothing.
 */
export async function suggest(
  db: Database,
  { typed, language }: { typed: string; language: Language },
): Promise<Suggestions> {
  const words = typed.length > maxQueryLength || typed.includes('\0') ? [] : queryWords(typed)
  if (words.join(' ').length < minQueryLength) return { named: [], completions: [], titles: [] }
  const context = await loadSuggestionContext(db)
  const [completed, titles] = await Promise.all([
    completeWords(db, words, context, language),
    listTitles(db, words, context),
  ])
  const named = findNamedEntities(toTypedPrefix(words), context, {
    language,
    limit: maxSuggestions.named,
  })
  const names = named.map(({ name }) => name)
  const completions = withoutRepeats(completed, names).slice(0, maxSuggestions.completions)
  return {
    named,
    completions,
    titles: withoutRepeats(titles, [...names, ...completions]).slice(0, maxSuggestions.titles),
  }
}

export async function suggestPopular(db: Database, language: Language): Promise<Suggestions> {
  const limit = maxSuggestions.popular
  const named = listPopularEntities(await loadSuggestionContext(db), { language, limit })
  return { named, completions: [], titles: [] }
}

function withoutRepeats(texts: readonly string[], others: readonly string[]): string[] {
  const seen = new Set(others.map(comparableText))
  return texts.filter((text) => {
    const comparable = comparableText(text)
    return !seen.has(comparable) && seen.add(comparable)
  })
}
