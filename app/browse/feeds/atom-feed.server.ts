import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import { getDirection, withLanguageParam } from '../../i18n/language.ts'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { escapeXml, xmlElement } from '../../platform/http/write-xml.server.ts'
import { href } from '../../platform/pages/href.ts'
import type { CategoryFeed } from './category-feed-data.server.ts'

type FeedEntry = CategoryFeed['entries'][number]

export function atomFeed(feed: CategoryFeed, origin: string): string {
  const { slug, language, title, subtitle, changedAt, entries } = feed
  const page = withLanguageParam(origin + href('/category/:slug', slug), language)
  const feedPath = href('/category/:slug/feed.xml', slug)
  const feedUrl = withLanguageParam(origin + feedPath, language)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeXml(feedUrl)}</id>`,
    xmlElement('title', title),
    xmlElement('subtitle', subtitle),
    `<updated>${changedAt.toISOString()}</updated>`,
    `<author>${xmlElement('name', getTranslator(language)('site.name'))}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feedUrl)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(page)}"/>`,
    ...entries.map((entry) => entryXml(entry, { language, origin })),
    '</feed>\n',
  ].join('\n')
}

function entryXml(entry: FeedEntry, { language, origin }: { language: Language; origin: string }) {
  const { id, title, cover, postedAt, changedAt } = entry
  const page = withLanguageParam(origin + href('/listing/:listingId', id), language)
  const picture = cover && origin + pictureUrl(cover, 960)
  return [
    '<entry>',
    `<id>urn:uuid:${id}</id>`,
    xmlElement('title', title),
    `<published>${postedAt.toISOString()}</published>`,
    `<updated>${changedAt.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    picture ? `<link rel="enclosure" type="image/webp" href="${escapeXml(picture)}"/>` : '',
    // HTML inside XML is escaped twice: as HTML, then as XML text.
    `<content type="html">${escapeXml(entryHtml(entry, { language, picture }))}</content>`,
    '</entry>',
  ].join('')
}

function entryHtml(
  { title, price, place, text: description }: FeedEntry,
  { language, picture }: { language: Language; picture: string | undefined },
): string {
  return [
    picture && `<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(title)}"></p>`,
    `<p dir="${getDirection(language)}"><strong>${escapeHtml(price)}</strong> · ${escapeHtml(place)}</p>`,
    description && `<p dir="auto">${escapeHtml(description)}</p>`,
  ]
    .filter(Boolean)
    .join('')
}
