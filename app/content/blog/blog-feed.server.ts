import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { type Language, withLanguageParam } from '../../i18n/language.ts'
import { escapeXml, xmlElement } from '../../platform/http/write-xml.server.ts'
import { readPageText } from '../text/read-content.server.ts'
import { listArticles } from './current-articles.server.ts'
import { listArticleCards } from './list-article-cards.server.ts'

const contentType = 'application/rss+xml' as const

export function blogFeed(language: Language) {
  const title = feedTitle(language)
  return { path: withLanguageParam('/blog/feed.xml', language), title, type: contentType }
}

export function blogFeedXml(language: Language, origin: string): string {
  const { summary } = readPageText(language, 'blog')
  const cards = listArticleCards(language, listArticles())
  const feedUrl = escapeXml(origin + blogFeed(language).path)
  const items = cards.map(({ id, title, summary: text, topic, date }) => {
    const page = escapeXml(withLanguageParam(`${origin}/blog/${id}`, language))
    return [
      '<item>',
      xmlElement('title', title),
      `<link>${page}</link>`,
      `<guid isPermaLink="true">${page}</guid>`,
      `<pubDate>${formatFeedDate(date)}</pubDate>`,
      xmlElement('category', topic),
      xmlElement('description', text),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', feedTitle(language)),
    `<link>${escapeXml(withLanguageParam(`${origin}/blog`, language))}</link>`,
    xmlElement('description', summary),
    `<language>${language}</language>`,
    `<lastBuildDate>${formatFeedDate(cards[0]?.date ?? '')}</lastBuildDate>`,
    `<atom:link rel="self" type="${contentType}" href="${feedUrl}"/>`,
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

function feedTitle(language: Language): string {
  return `${getTranslator(language)('site.name')} · ${readPageText(language, 'blog').title}`
}

/** Articles are dated 9 a.m. Pakistan time. */
function formatFeedDate(date: string): string {
  return new Date(`${date}T09:00+05:00`).toUTCString()
}
