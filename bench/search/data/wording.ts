import type { WritingStyle } from './vocabulary.ts'
import wordingJson from './wording.json' with { type: 'json' }

/** Adjectives that sellers put before what they sell, the most common first. */
export const adjectives = splitWords(wordingJson.adjectives)

export const offerPhrases: Record<WritingStyle, string[]> = wordingJson.offerPhrases

export const formatLocation: Record<WritingStyle, (place: string) => string> = {
  en: (place) => `in ${place}`,
  ur: (place) => `${place} میں`,
  roman: (place) => `${place} mein`,
}

/** Sentences for any kind of goods; `#` becomes a number, `@` a name. */
export const sentences: Record<WritingStyle, string[]> = wordingJson.sentences

/** Filler words between the sentences, the most common first. */
export const fillerWords = splitWords(wordingJson.fillerWords)

function splitWords(texts: Record<WritingStyle, string>): Record<WritingStyle, string[]> {
  const { en, ur, roman } = texts
  return { en: en.split(' '), ur: ur.split(' '), roman: roman.split(' ') }
}
