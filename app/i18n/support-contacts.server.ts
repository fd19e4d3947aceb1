import { environment } from '../platform/http/environment.server.ts'
import { getTranslator } from './dictionaries.server.ts'
import type { Language } from './language.ts'

/** How the market's own people are reached; an operator who names no place is in our own. */
export function supportContacts(language: Language) {
  const { email, phone, address } = environment().support
  return { email, phone, address: address ?? getTranslator(language)('footer.address') }
}
