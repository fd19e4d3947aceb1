import { createHash } from 'node:crypto'
import { type Dictionary, type Translate, translator } from './dictionary.ts'
import en from './en.json' with { type: 'json' }
import type { Language } from './language.ts'
import ur from './ur.json' with { type: 'json' }

const dictionaries: Record<Language, Dictionary> = { en, ur }
const asText = { en: JSON.stringify(en), ur: JSON.stringify(ur) }
const versions = { en: versionOf(asText.en), ur: versionOf(asText.ur) }

export function dictionaryOf(language: Language): Dictionary {
  return dictionaries[language]
}

export function translatorOf(language: Language): Translate {
  return translator(dictionaries[language], language)
}

/** The dictionary as it travels to the browser, and a version that changes with its words. */
export function dictionaryFile(language: Language): { text: string; version: string } {
  return { text: asText[language], version: versions[language] }
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}
