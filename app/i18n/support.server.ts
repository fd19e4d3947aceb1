import { environment } from '../platform/environment.server.ts'
import { translatorOf } from './dictionaries.server.ts'
import type { Language } from './language.ts'

/** How the market's own people are reached; an operator who names no place is in our own. */
export function readSupport(language: Language) {
  const { email, phone, address } = environment().support
  return { email, phone, address: address ?? translatorOf(language)('footer.address') }
}
