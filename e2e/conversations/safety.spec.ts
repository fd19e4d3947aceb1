import { aMember, MarketClient } from '../../test/support/market/form-sender.ts'
import { sendService } from '../../test/support/market/post-service.ts'
import { expect, test } from '../support/fixtures.ts'

const payload = `</script><svg onload="globalThis.broken = true">"'><img src=x onerror="globalThis.broken = true">`

test('user text is shown as written and never runs as code', async ({ page, market, t }) => {
  const seller = await aMember(market.url, '</script><img src=x onerror="broken = true">')
  const id = await seller.postListing({
    title: payload,
    description: payload,
    price: '285000',
    category: 'livestock',
  })
  const shown = { listing: `/listing/${id}`, search: `/search?q=${encodeURIComponent(payload)}` }
  for (const path of [shown.listing, shown.search, '/category/livestock', '/listings']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('</script><svg onload=')
    await expect(page).toHaveTitle(new RegExp(t('site.name')))
    expect(await page.evaluate(() => 'broken' in globalThis), path).toBe(false)
    expect(await page.locator('svg[onload], img[onerror]').count(), path).toBe(0)
  }
})

test('rejects forms sent from another site', async ({ market }) => {
  const member = new MarketClient(market.url)
  const person = await member.becomeMember()
  const cookie = member.cookie()
  const strangers: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    // A cookie without a header that names the origin.
    {},
  ]
  const forms = ['/sign-out', '/sell', '/images', '/auth', '/language']
  for (const siteHeaders of strangers) {
    for (const path of forms) {
      const body = new URLSearchParams({ ...person, language: 'ur' })
      const headers = { ...siteHeaders, cookie }
      const request = { method: 'POST', headers, body, redirect: 'manual' } as const
      const answer = await fetch(market.url + path, request)
      expect(answer.status, `${path} ${JSON.stringify(siteHeaders)}`).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  }
  expect((await member.get('/my-listings')).status).toBe(200)
})

test('exceeding the rate limit returns 429 with Retry-After', async ({ market }) => {
  const provider = await aMember(market.url)
  for (let i = 0; i < 10; i++)
    expect((await sendService(provider, { title: `Plough ${i}` })).status).toBe(302)
  const refused = await sendService(provider, { title: 'Plough 10' })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(refused.headers.get('cache-control')).toContain('no-store')
})

test('every page has a strict content security policy, with a fresh nonce or hashes', async ({
  market,
}) => {
  const stored = ['/', '/listings']
  const fresh = ['/auth', '/no/such/page', '/listing/x', '/sell']
  const nonces = new Set<string>()
  for (const path of [...stored, ...fresh, ...fresh]) {
    const { headers } = await fetch(market.url + path, { redirect: 'manual' })
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = policy.match(/script-src ([^;]*)/)?.[1] ?? ''
    expect(scripts, path).not.toContain('unsafe')
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, path).toContain(rule)
    expect(policy, path).toContain("form-action 'self'")
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    const nonce = scripts.match(/'nonce-([\w-]+)'/)?.[1]
    if (stored.includes(path)) expect(scripts, path).toContain("'sha256-")
    else nonces.add(nonce ?? '')
  }
  expect(nonces.size).toBe(fresh.length * 2)
  expect(nonces).not.toContain('')
})

test('every inline script has the nonce of its response', async ({ market }) => {
  const answer = await fetch(`${market.url}/auth`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = policy.match(/'nonce-([\w-]+)'/)?.[1]
  const html = await answer.text()
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
    ([, attributes]) => attributes,
  )
  const running = inline.filter((attributes) => !attributes?.includes('type="application/'))
  expect(running.length).toBeGreaterThan(0)
  for (const attributes of running) expect(attributes).toContain(`nonce="${nonce}"`)
  expect(html).not.toMatch(/\son\w+="/)
})

test('GET requests change nothing', async ({ market }) => {
  const member = await aMember(market.url)
  for (const path of ['/sign-out', '/language', '/theme', '/images']) await member.get(path)
  expect((await member.get('/my-listings')).status).toBe(200)
})

test('redirects lead only to the site’s own pages', async ({ market }) => {
  const member = new MarketClient(market.url)
  const person = await member.becomeMember()
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '%2f%2fevil.example',
  ]) {
    const visitor = new MarketClient(market.url)
    const answer = await visitor.post(`/auth?redirect=${encodeURIComponent(path)}`, person)
    const onward = new URL(answer.headers.get('location') ?? '', market.url)
    expect(onward.origin, path).toBe(market.url)
  }
})

test('rejects unsupported methods with 405', async ({ market }) => {
  const answer = await fetch(`${market.url}/`, { method: 'OPTIONS' })
  expect(answer.status).toBe(405)
})
