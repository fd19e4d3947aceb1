import type { Language } from '../../i18n/language.ts'
import { createTranslator, type Translate } from '../../i18n/translator.ts'
import english from '../en/contact.json' with { type: 'json' }
import { readChangedPage } from '../text/changed-texts.server.ts'
import urdu from '../ur/contact.json' with { type: 'json' }

export function getContactTranslator(language: Language): Translate {
  const changed = readChangedPage(language, 'contact') as typeof english | undefined
  const released = language === 'ur' ? urdu : english
  const { form, errors, trouble, reach, letter } = changed ?? released
  return createTranslator({ form, errors, trouble, reach, letter }, language)
}
