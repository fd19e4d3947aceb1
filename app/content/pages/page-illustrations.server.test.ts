import { expect, test } from 'vitest'
import { articles } from '../blog/articles.ts'
import { articleIllustrations, inlineIllustrations } from './page-illustrations.server.ts'

test('a page brings the drawings that it shows, each once with all it is made of, and no other', () => {
  const shown = '<svg><use href="#d-goats"></use></svg>'
  const brought = inlineIllustrations(`${shown}<h2 id="goats">Goats</h2>${shown}`)
  const drawn = [...brought.matchAll(/<g id="([^"]+)"/g)].map(([, name]) => name)
  const used = [...brought.matchAll(/<use href="#([^"]+)"/g)].map(([, name]) => name)
  expect(drawn.filter((name) => name === 'd-goats')).toHaveLength(1)
  expect(drawn.toSorted()).toEqual([...new Set(['d-goats', ...used])].toSorted())
})

test('a page without drawings brings none, nor does one for what stands in a file', () => {
  expect(inlineIllustrations('<use href="/assets/icons.svg#close"></use>')).toBe('')
})

test('the file of the articles has the drawing of each, and all they are made of', () => {
  const { text } = articleIllustrations
  const drawn = [...text.matchAll(/<g id="([^"]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual(expect.arrayContaining(articles.map(({ id }) => `d-article-${id}`)))
  for (const [, name] of text.matchAll(/<use href="#([^"]+)"/g)) expect(drawn).toContain(name)
})

test('a drawing that was never drawn is refused', () => {
  expect(() => inlineIllustrations('<use href="#d-camel"></use>')).toThrow('d-camel')
})
