import { contentHash } from '../platform/cache/content-hash.server.ts'
import en from './en.json' with { type: 'json' }
import { type Language, languages } from './language.ts'
import { createTranslator, type Dictionary, type Translate } from './translator.ts'
import ur from './ur.json' with { type: 'json' }

const dictionaries: Record<Language, Dictionary> = { en, ur }

type DictionaryFile = { name: string; version: string; text: string }

const files: Record<Language, DictionaryFile> = {
  en: createDictionaryFile('en'),
  ur: createDictionaryFile('ur'),
}

export function getDictionary(language: Language): Dictionary {
  return dictionaries[language]
}

export function getTranslator(language: Language): Translate {
  return createTranslator(dictionaries[language], language)
}

/** The dictionary as browsers load it from `/locales/`. */
export function dictionaryFile(language: Language): DictionaryFile {
  return files[language]
}

/** Finds a dictionary file by name, such as `en.json`. */
export function findDictionaryFile(name: string): DictionaryFile | undefined {
  return languages.map(dictionaryFile).find((file) => file.name === name)
}

function createDictionaryFile(language: Language): DictionaryFile {
  const text = JSON.stringify(dictionaries[language])
  return { name: `${language}.json`, text, version: contentHash(text) }
}
