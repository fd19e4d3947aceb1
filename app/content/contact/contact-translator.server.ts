import type { Language } from '../../i18n/language.ts'
import { createTranslator, type Translate } from '../../i18n/translator.ts'
import english from '../en/contact.json' with { type: 'json' }
import urdu from '../ur/contact.json' with { type: 'json' }

export function getContactTranslator(language: Language): Translate {
  const { form, errors, trouble, reach, letter } = language === 'ur' ? urdu : english
  return createTranslator({ form, errors, trouble, reach, letter }, language)
}
