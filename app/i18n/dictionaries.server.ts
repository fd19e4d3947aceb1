import { routeList } from '../platform/route-list.server.ts'
import { versionOf } from '../platform/version-of.server.ts'
import { type Dictionary, type Translate, translator } from './dictionary.ts'
import en from './en.json' with { type: 'json' }
import type { Language } from './language.ts'
import ur from './ur.json' with { type: 'json' }

const dictionaries: Record<Language, Dictionary> = { en, ur }

// What only mails, texts, feeds and search engines are told, or loaders say, stays here.
const neverDrawn = ['mail', 'head', 'places']

/** What only pages of signed-in people say: a visitor's first page need not wait for it. */
const forMembers = [
  'deletion',
  'edit',
  'images',
  'messages',
  'myServices',
  'notifications',
  'report',
  'security',
  'sell',
  'settings',
]

type DictionaryFile = { name: string; version: string; text: string }

const files = {
  en: { all: fileOf('en'), open: openFileOf('en') },
  ur: { all: fileOf('ur'), open: openFileOf('ur') },
}

export function dictionaryOf(language: Language): Dictionary {
  return dictionaries[language]
}

export function translatorOf(language: Language): Translate {
  return translator(dictionaries[language], language)
}

/**
 * What a page's scripts need before they can start, in one file: the words of pages, all of them or
 * those that visitors see, and the list of routes.
 */
export function dictionaryFile(language: Language, { isMember }: { isMember: boolean }) {
  return files[language][isMember ? 'all' : 'open']
}

/** The file of that name, such as `en.json`. */
export function findDictionaryFile(name: string): DictionaryFile | undefined {
  return Object.values(files)
    .flatMap(({ all, open }) => [all, open])
    .find((file) => file.name === name)
}

function fileOf(language: Language): DictionaryFile {
  return pack(`${language}.json`, without(dictionaries[language], neverDrawn))
}

function openFileOf(language: Language): DictionaryFile {
  const words = without(dictionaries[language], [...neverDrawn, ...forMembers])
  return pack(`${language}-open.json`, words)
}

function without(words: Dictionary, left: readonly string[]): Dictionary {
  return Object.fromEntries(Object.entries(words).filter(([group]) => !left.includes(group)))
}

function pack(name: string, words: Dictionary): DictionaryFile {
  const text = JSON.stringify({ words, routes: routeList })
  return { name, text, version: versionOf(text) }
}
