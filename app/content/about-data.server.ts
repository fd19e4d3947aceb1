import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import { environment } from '../platform/environment.server.ts'
import { requestFacts } from '../platform/request.server.ts'

/** Whom the page about us is about and how to reach them; the front page says the rest of it. */
export function aboutData(language: Language, title: string) {
  const { origin } = requestFacts().url
  const { email, phone } = environment().support
  const market = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: translatorOf(language)('site.name'),
    url: `${origin}/`,
    email,
    telephone: phone,
  }
  return { '@type': 'AboutPage', name: title, url: `${origin}/about`, mainEntity: market }
}
