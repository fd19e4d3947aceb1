import type { Language } from '../../i18n/language.ts'
import { createTranslator, type Translate } from '../../i18n/translator.ts'
import english from '../en/contact.json' with { type: 'json' }
import urdu from '../ur/contact.json' with { type: 'json' }

/** Translates texts of the contact page and its email by key. */
export function getContactTranslator(language: Language): Translate {
  const { form, errors, trouble, letter } = language === 'ur' ? urdu : english
  return createTranslator({ form, errors, trouble, letter }, language)
}
