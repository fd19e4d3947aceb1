import { expect, test } from 'vitest'
import { articles } from '../blog/articles.ts'
import { articleIllustrations, inlineIllustrations } from './page-illustrations.server.ts'

test('a page inlines the illustrations it shows, once each with dependencies', () => {
  const shown = '<svg><use href="#d-goats"></use></svg>'
  const inlined = inlineIllustrations(`${shown}<h2 id="goats">Goats</h2>${shown}`)
  const drawn = [...inlined.matchAll(/<g id="([^"]+)"/g)].map(([, name]) => name)
  const used = [...inlined.matchAll(/<use href="#([^"]+)"/g)].map(([, name]) => name)
  expect(drawn.filter((name) => name === 'd-goats')).toHaveLength(1)
  expect(drawn.toSorted()).toEqual([...new Set(['d-goats', ...used])].toSorted())
})

test('a page without illustrations, or with only external ones, inlines none', () => {
  expect(inlineIllustrations('<use href="/assets/icons.svg#close"></use>')).toBe('')
})

test('the article illustrations file has every article’s illustration and its dependencies', () => {
  const { text } = articleIllustrations
  const drawn = [...text.matchAll(/<g id="([^"]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual(expect.arrayContaining(articles.map(({ id }) => `d-article-${id}`)))
  for (const [, name] of text.matchAll(/<use href="#([^"]+)"/g)) expect(drawn).toContain(name)
})

test('an unknown illustration throws', () => {
  expect(() => inlineIllustrations('<use href="#d-camel"></use>')).toThrow('d-camel')
})
