import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { type Language, languages } from '../../i18n/language.ts'

type HomeMetaInput = { language: Language; origin: string }

export function homePageMeta({ language, origin }: HomeMetaInput) {
  const t = getTranslator(language)
  const name = t('site.name')
  return {
    title: t('home.title'),
    description: t('head.home'),
    path: '/',
    data: [organizationJsonLd({ name, origin }), websiteJsonLd({ name, origin })],
  }
}

type SiteIdentity = { name: string; origin: string }

function organizationJsonLd({ name, origin }: SiteIdentity) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    alternateName: alternateNames(name),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    areaServed: { '@type': 'Country', name: 'Pakistan' },
  }
}

function websiteJsonLd({ name, origin }: SiteIdentity) {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    alternateName: alternateNames(name),
    url: `${origin}/`,
    inLanguage: [...languages],
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

function alternateNames(name: string): string[] {
  return languages
    .map((language) => getTranslator(language)('site.name'))
    .filter((other) => other !== name)
}
