import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import categories from '../../../db/seed/reference/categories.json' with { type: 'json' }
import { readArticleText } from '../text/read-content.server.ts'
import { articles, parseTopic, topics } from './articles.ts'
import { blogFeedXml } from './blog-feed.server.ts'
import { findArticle, listArticles, listRelatedArticles } from './current-articles.server.ts'

test('every article has text and an illustration, and every topic an article', () => {
  const sprite = readFileSync('app/content/pages/page-illustrations.svg', 'utf8')
  for (const { id } of articles) {
    expect(readArticleText('en', id)?.title, `${id}`).toBeDefined()
    expect(readArticleText('ur', id)?.title, `${id}`).toBeDefined()
    expect(sprite).toContain(`<g id="d-article-${id}"`)
  }
  expect(topics.filter((topic) => listArticles(topic).length === 0)).toEqual([])
})

test('every article has at least 600 words in both languages', () => {
  const lengths = articles.flatMap(({ id }) =>
    (['en', 'ur'] as const).map((language) => {
      const { html = '' } = readArticleText(language, id) ?? {}
      const words = html.replace(/<[^>]*>/g, ' ').split(/\s+/)
      return { article: `${language}/${id}`, count: words.filter(Boolean).length }
    }),
  )
  expect(lengths.filter(({ count }) => count < 600)).toEqual([])
})

test('every article links to existing listings: all, a category or a subcategory', () => {
  const places = categories.flatMap(({ slug, subcategories }) => [
    `/category/${slug}`,
    ...subcategories.map((part) => `/category/${slug}?subcategory=${part.slug}`),
  ])
  const validPaths = new Set(['/listings', ...places])
  expect(articles.filter(({ market }) => !validPaths.has(market))).toEqual([])
})

test('articles are listed newest first', () => {
  const days = articles.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('an article is found only by its exact number', () => {
  expect(findArticle('10')?.topic).toBe('land-water')
  for (const other of ['0', '11', '01', '1.0', '+1', 'one', '', '١']) {
    expect(findArticle(other), other).toBeUndefined()
  }
})

test('an unknown topic is ignored', () => {
  expect(parseTopic('storage')).toBe('storage')
  expect(parseTopic('poultry')).toBeUndefined()
  expect(listArticles()).toHaveLength(10)
})

test('each article has three related ones, its own topic first', () => {
  for (const article of articles) {
    const near = listRelatedArticles(article)
    expect(new Set(near.map(({ id }) => id)).size).toBe(3)
    expect(near.map(({ id }) => id)).not.toContain(article.id)
  }
  const buffalo = findArticle('2')
  expect(buffalo && listRelatedArticles(buffalo)[0]?.id).toBe('3')
})

test('the feed lists every article once, by its absolute URL in its language', () => {
  const feed = blogFeedXml('ur', 'https://market.test')
  const links = [...feed.matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, link]) => link)
  expect(links).toEqual(articles.map(({ id }) => `https://market.test/blog/${id}?lang=ur`))
  expect(feed).toContain('<pubDate>Mon, 19 Oct 2026 04:00:00 GMT</pubDate>')
  expect(feed).not.toMatch(/="\/|>\//)
})
