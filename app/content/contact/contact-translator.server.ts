import { createTranslator, type Translate } from '../../i18n/dictionary.ts'
import type { Language } from '../../i18n/language.ts'
import english from '../en/contact.json' with { type: 'json' }
import urdu from '../ur/contact.json' with { type: 'json' }

/** The words of the contact page and its mail that are asked for by key. */
export function contactTexts(language: Language): Translate {
  const { form, errors, trouble, letter } = language === 'ur' ? urdu : english
  return createTranslator({ form, errors, trouble, letter }, language)
}
