import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bannerFrameHeaders, renderBannerFrame } from '../../app/banners/banner-frame.server.ts'
import { type Bindings, requestContextMiddleware } from './request-context-and-log.ts'
import { securityHeaders } from './security-headers.ts'

const scriptUrl = 'https://network.test/ad.js?of=a&size={size}&wide={width}&as={size}'

test('a page cannot be framed, and runs only our own scripts', async () => {
  const { headers } = await ask('/page')
  expect(headers.get('x-frame-options')).toBe('DENY')
  const rules = rulesOf(headers)
  expect(rules['frame-ancestors']).toBe("'none'")
  expect(rules['script-src']).toMatch(/^'self' 'nonce-[^']+'$/)
  expect(rules['img-src']).toBe("'self' blob:")
  expect(rules['connect-src']).toBe("'self'")
})

test('the ad iframe can only be framed by our pages, and is sandboxed', async () => {
  const { headers } = await ask('/frame')
  expect(headers.get('x-frame-options')).toBeNull()
  // The middleware keeps the iframe's own stricter headers.
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const rules = rulesOf(headers)
  expect(rules['frame-ancestors']).toBe("'self'")
  // Without allow-same-origin, nothing in it has our origin, even when opened directly.
  expect(rules.sandbox).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox')
  expect(rules['default-src']).toBe("'none'")
  expect(rules['form-action']).toBe("'none'")
  // It must not be able to load anything of ours.
  expect(Object.values(rules).filter((rule) => rule?.includes("'self'"))).toEqual(["'self'"])
})

test('the ad iframe loads the network’s script for the size of its banner', () => {
  const frame = renderBannerFrame({ size: '468x60', scriptUrl })
  expect(frame).toContain(
    'src="https://network.test/ad.js?of=a&#38;size=468x60&#38;wide=468&#38;as=468x60"',
  )
  expect(frame).toContain('data-width="468" data-height="60"')
  for (const size of ['', '1x1', 'toString']) {
    expect(renderBannerFrame({ size, scriptUrl })).toBeUndefined()
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
  app.use(requestContextMiddleware(), securityHeaders())
  app.get('/page', (c) => c.html('<!doctype html>'))
  app.get('/frame', () => new Response('', { headers: bannerFrameHeaders }))
  return await app.request(`http://market.test${path}`)
}
