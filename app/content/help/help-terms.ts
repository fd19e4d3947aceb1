import phrasesJson from './help-phrases.json' with { type: 'json' }
import termsJson from './help-terms.json' with { type: 'json' }

/**
 * Synonyms for Help Center search in English, Roman Urdu and Urdu, in addition to those of the
 * listing search.
 */
export const helpTerms: readonly (readonly string[])[] = termsJson.synonyms.map(list)

/** Stop words: ignored in a query. */
export const helpStopWords: ReadonlySet<string> = new Set(
  termsJson.stopWords.flatMap((line) => line.split(' ')),
)

/**
 * Phrases by question id: how people ask in other words than the Help Center does, in English,
 * Roman Urdu and Urdu. Stop words may be left out, and a word matches all its synonyms.
 */
export const helpPhrases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(phrasesJson).map(([question, phrases]) => [question, list(phrases)]),
)

function list(text: string): string[] {
  return text.split(', ')
}
