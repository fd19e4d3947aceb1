import { contentHash } from '../platform/cache/content-hash.server.ts'
import { consoleTexts } from './console-texts.ts'
import en from './en.json' with { type: 'json' }
import { type Language, languages } from './language.ts'
import { createTranslator, type Dictionary, type Translate } from './translator.ts'
import ur from './ur.json' with { type: 'json' }

const dictionaries: Record<Language, Dictionary> = {
  en: { ...en, console: consoleTexts.en },
  ur: { ...ur, console: consoleTexts.ur },
}

// Only staff need these, so visitors do not download them: see section-texts.tsx.
const staffSections: readonly string[] = ['moderation', 'staff', 'decisions', 'console']

// The server writes these texts itself, or a page's loader sends them.
const serverSections: readonly string[] = [
  'mail',
  'notificationKinds',
  'statement',
  'waitingForm',
  'catalogChanges',
  'phone',
]

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

/** The texts of the pages for staff, which are not in the dictionary that browsers load. */
export function getStaffTexts(language: Language): Dictionary {
  return pickSections(language, (section) => staffSections.includes(section))
}

/** The texts about phone numbers that open an account, which only pages of accounts load. */
export function getPhoneTexts(language: Language): Dictionary {
  return pickSections(language, (section) => section === 'phone')
}

/** The texts around the statement of a decision, which only its own page loads. */
export function getDecisionTexts(language: Language): Dictionary {
  return pickSections(language, (section) => section === 'decisions')
}

/** The dictionary as browsers load it from `/locales/`. */
export function dictionaryFile(language: Language): DictionaryFile {
  return files[language]
}

export function findDictionaryFile(name: string): DictionaryFile | undefined {
  return languages.map(dictionaryFile).find((file) => file.name === name)
}

function createDictionaryFile(language: Language): DictionaryFile {
  const isForBrowsers = (section: string) =>
    !staffSections.includes(section) && !serverSections.includes(section)
  const sections = pickSections(language, isForBrowsers)
  const text = JSON.stringify(sections)
  return { name: `${language}.json`, text, version: contentHash(text) }
}

function pickSections(language: Language, isPicked: (section: string) => boolean): Dictionary {
  const sections = Object.entries(dictionaries[language])
  return Object.fromEntries(sections.filter(([section]) => isPicked(section)))
}
