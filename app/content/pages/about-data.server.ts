import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import { supportContacts } from '../../i18n/support-contacts.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'

/** schema.org data of the organization and its contacts. The home page has the rest. */
export function aboutData(language: Language, title: string) {
  const { origin } = requestContext().url
  const { email, phone } = supportContacts(language)
  const market = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: getTranslator(language)('site.name'),
    url: `${origin}/`,
    email,
    telephone: phone,
  }
  return { '@type': 'AboutPage', name: title, url: `${origin}/about`, mainEntity: market }
}
