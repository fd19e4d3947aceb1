import { translatorOf } from '../i18n/dictionaries.server.ts'
import { type Language, languages } from '../i18n/language.ts'

type Told = { language: Language; origin: string }

/** The front page as search engines are told of it: whose site it is, and how it is searched. */
export function describeHome({ language, origin }: Told) {
  const t = translatorOf(language)
  const name = t('site.name')
  return {
    title: t('home.title'),
    description: t('head.home'),
    path: '/',
    data: [organizationOf({ name, origin }), websiteOf({ name, origin })],
  }
}

type Named = { name: string; origin: string }

function organizationOf({ name, origin }: Named) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    alternateName: otherNames(name),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    areaServed: { '@type': 'Country', name: 'Pakistan' },
  }
}

function websiteOf({ name, origin }: Named) {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    alternateName: otherNames(name),
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

function otherNames(name: string): string[] {
  return languages
    .map((language) => translatorOf(language)('site.name'))
    .filter((other) => other !== name)
}
