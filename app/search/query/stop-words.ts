import queryWords from '../../../db/seed/reference/query-words.json' with { type: 'json' }

/** Words that say nothing about goods. A query ignores them as long as other words remain. */
export const stopWords: ReadonlySet<string> = new Set(queryWords.stopWords)
