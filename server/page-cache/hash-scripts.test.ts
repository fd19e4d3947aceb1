import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from './hash-scripts.ts'

test('every inline script with the nonce is allowed by its hash, and the nonce is gone', () => {
  const { html, sources } = hashScripts(
    '<head><script nonce="n1">start()</script></head><script type="text/late" nonce="n1" id="a">late()</script><script nonce="n1" src="/a.js"></script>',
    'n1',
  )
  expect(sources).toEqual([hashOf('start()'), hashOf('late()')])
  expect(html).not.toContain('nonce')
  expect(html).toContain('<script>start()</script>')
})

test('a script that somebody has brought into the page gets no hash', () => {
  const { sources } = hashScripts(
    '<p><script>steal()</script><script nonce="guess">steal()</script><script type="application/ld+json">{}</script></p>',
    'n1',
  )
  expect(sources).toEqual([])
})

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
