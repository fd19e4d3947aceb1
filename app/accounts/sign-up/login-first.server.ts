import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'

/** Says to log in before a link is opened, translated: browsers do not load this text. */
export function describeLoginFirst(request: Request): string {
  return getTranslator(requestedLanguage(request))('phone.loginFirst')
}
