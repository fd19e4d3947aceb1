import { environment } from '../platform/http/environment.server.ts'
import { getTranslator } from './dictionaries.server.ts'
import type { Language } from './language.ts'

export function supportContacts(language: Language) {
  const { email, phone, address } = environment().support
  return { email, phone, address: address ?? getTranslator(language)('footer.address') }
}
