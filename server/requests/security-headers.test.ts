import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bannerFrame, bannerFrameHeaders } from '../../app/layout/banners/banner-frame.server.ts'
import { type Bindings, requests } from './requests.ts'
import { securityHeaders } from './security-headers.ts'

const scriptUrl = 'https://network.test/ad.js?of=a&size={size}&wide={width}&as={size}'

test('a page may stand in no frame, and runs no script but our own', async () => {
  const { headers } = await ask('/page')
  expect(headers.get('x-frame-options')).toBe('DENY')
  const rules = rulesOf(headers)
  expect(rules['frame-ancestors']).toBe("'none'")
  expect(rules['script-src']).toMatch(/^'self' 'nonce-[^']+'$/)
  expect(rules['img-src']).toBe("'self' blob:")
  expect(rules['connect-src']).toBe("'self'")
})

test('the frame of an advertisement stands in our pages alone, and in a sandbox of its own', async () => {
  const { headers } = await ask('/frame')
  expect(headers.get('x-frame-options')).toBeNull()
  // The stricter rules it brings are left as they are.
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const rules = rulesOf(headers)
  expect(rules['frame-ancestors']).toBe("'self'")
  // Without allow-same-origin nothing in it has our origin, even when it is opened by itself.
  expect(rules.sandbox).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox')
  expect(rules['default-src']).toBe("'none'")
  expect(rules['form-action']).toBe("'none'")
  // Nothing of ours may be asked for from within it.
  expect(Object.values(rules).filter((rule) => rule?.includes("'self'"))).toEqual(["'self'"])
})

test('the frame loads the network’s script for the size of its place', () => {
  const frame = bannerFrame({ size: '468x60', scriptUrl })
  expect(frame).toContain(
    'src="https://network.test/ad.js?of=a&#38;size=468x60&#38;wide=468&#38;as=468x60"',
  )
  expect(frame).toContain('data-width="468" data-height="60"')
  for (const size of ['', '1x1', 'toString']) {
    expect(bannerFrame({ size, scriptUrl })).toBeUndefined()
  }
})

function rulesOf(headers: Headers): Record<string, string | undefined> {
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split('; ').map((rule) => {
      const [name = '', ...values] = rule.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

async function ask(path: string): Promise<Response> {
  const app = new Hono<Bindings>()
  app.use(requests(), securityHeaders())
  app.get('/page', (c) => c.html('<!doctype html>'))
  app.get('/frame', () => new Response('', { headers: bannerFrameHeaders }))
  return await app.request(`http://market.test${path}`)
}
