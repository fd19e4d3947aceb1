import { environment, placeholderEmail } from '../platform/http/environment.server.ts'
import { getTranslator } from './dictionaries.server.ts'
import type { Language } from './language.ts'

/** What is shown of the contacts of support: on a market to try out, placeholders for what is not set. */
export function supportContacts(language: Language) {
  const { support, isTrial } = environment()
  if (!isTrial) return support
  const { email, phone, address } = support
  return {
    email: email ?? placeholderEmail,
    phone: phone ?? '+92 21 0000 0000',
    address: address ?? getTranslator(language)('footer.address'),
  }
}
