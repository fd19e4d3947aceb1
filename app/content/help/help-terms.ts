import phrasesJson from './help-phrases.json' with { type: 'json' }
import termsJson from './help-terms.json' with { type: 'json' }

/** Synonyms in addition to those of the listing search. */
export const helpTerms: readonly (readonly string[])[] = termsJson.synonyms.map(list)

export const helpStopWords: ReadonlySet<string> = new Set(
  termsJson.stopWords.flatMap((line) => line.split(' ')),
)

/** How people ask in other words than the Help Center does. Stop words may be left out. */
export const helpPhrases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(phrasesJson).map(([question, phrases]) => [question, list(phrases)]),
)

function list(text: string): string[] {
  return text.split(', ')
}
