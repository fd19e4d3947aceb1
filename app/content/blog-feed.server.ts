import { translatorOf } from '../i18n/dictionaries.server.ts'
import { inLanguage, type Language } from '../i18n/language.ts'
import { escapeXml, xmlElement } from '../platform/write-xml.server.ts'
import { readArticleCards } from './article-cards.server.ts'
import { articles } from './articles.ts'
import { readPageWords } from './words.server.ts'

const type = 'application/rss+xml' as const

/** Where programs that read feeds find new articles in a language. */
export function blogFeed(language: Language) {
  const title = titleOf(language)
  return { path: inLanguage('/blog/feed.xml', language), title, type }
}

/** The articles of the blog in a language as RSS 2.0, the newest first; every address is whole. */
export function blogFeedXml(language: Language, origin: string): string {
  const { summary } = readPageWords(language, 'blog')
  const cards = readArticleCards(language, articles)
  const own = escapeXml(origin + blogFeed(language).path)
  const items = cards.map(({ id, title, summary: text, topic, date }) => {
    const page = escapeXml(inLanguage(`${origin}/blog/${id}`, language))
    return [
      '<item>',
      xmlElement('title', title),
      `<link>${page}</link>`,
      `<guid isPermaLink="true">${page}</guid>`,
      `<pubDate>${dayOf(date)}</pubDate>`,
      xmlElement('category', topic),
      xmlElement('description', text),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', titleOf(language)),
    `<link>${escapeXml(inLanguage(`${origin}/blog`, language))}</link>`,
    xmlElement('description', summary),
    `<language>${language}</language>`,
    `<lastBuildDate>${dayOf(cards[0]?.date ?? '')}</lastBuildDate>`,
    `<atom:link rel="self" type="${type}" href="${own}"/>`,
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

function titleOf(language: Language): string {
  return `${translatorOf(language)('site.name')} · ${readPageWords(language, 'blog').title}`
}

/** An article comes out at nine in the morning in Pakistan. */
function dayOf(date: string): string {
  return new Date(`${date}T09:00+05:00`).toUTCString()
}
