import { expect, test } from 'vitest'
import { checkXml } from '../../../test/support/market/check-xml.ts'
import { languages } from '../../i18n/language.ts'
import { blogFeedXml } from './blog-feed.server.ts'

const origin = 'https://market.test'

test('the blog feed is valid RSS 2.0 in both languages, with unique guids', async () => {
  for (const language of languages) {
    const xml = blogFeedXml(language, origin)
    expect(await checkXml(xml, 'rss')).toEqual([])
    const guids = [...xml.matchAll(/<guid[^>]*>(.*?)<\/guid>/g)].map(([, guid]) => guid)
    expect(guids.length).toBeGreaterThan(0)
    expect(new Set(guids).size).toBe(guids.length)
  }
})

test('the RSS check rejects ISO dates, missing guids and relative links', async () => {
  const xml = blogFeedXml('en', origin)
  const mistaken = [
    xml.replace(/<pubDate>.*?<\/pubDate>/, '<pubDate>2026-10-19</pubDate>'),
    xml.replace(/<guid.*?<\/guid>/, ''),
    xml.replace(`<link>${origin}/blog/`, '<link>/blog/'),
    xml.replace('</title>', '\uffff</title>'),
  ]
  for (const feed of mistaken) expect(await checkXml(feed, 'rss')).not.toEqual([])
})
