import { checkXml } from '../../test/support/market/check-xml.ts'
import { validateStructuredData } from '../../test/support/market/validate-structured-data.ts'
import { type Head, parseHead } from '../../test/support/pages/parse-head.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ demo: true })

// These tests read every page in both languages, so they run once.
test.skip(({ language }) => language === 'ur', 'reads both languages in one run')

const samplesPerKind = 12
const maxPictureBytes = 300_000
// The public support contacts are in the footer of every page.
const support = /support@zaraibazaar\.example|\+92 21 0000 0000/g

test('sitemap pages have language links, unique descriptions and no private contact details', async ({
  market,
}) => {
  test.setTimeout(180_000)
  const paths = await listSitemapUrls(market.url)
  expect(paths.length).toBeGreaterThan(60)
  const titles = { en: new Map<string, string>(), ur: new Map<string, string>() }
  for (const path of paths) {
    const urdu = path.includes('?') ? '&lang=ur' : '?lang=ur'
    const addresses = { en: market.url + path, ur: market.url + path + urdu }
    const heads = { en: await read(addresses.en), ur: await read(addresses.ur) }
    for (const language of ['en', 'ur'] as const) {
      const head = heads[language]
      expect(head.canonical, path).toBe(addresses[language])
      expect(head.languages, path).toEqual({ ...addresses, 'x-default': addresses.en })
      await expectDescribed(head, path)
      if (/^\/(listing|sellers|services)\//.test(path)) continue
      for (const words of [
        `title ${head.title}`,
        `description ${head.metaValues('description')[0]}`,
      ]) {
        expect(titles[language].get(words), `${path} says the same`).toBeUndefined()
        titles[language].set(words, path)
      }
    }
    if (/^\/(listing|sellers|services)\//.test(path)) continue
    expect(heads.ur.title, path).toMatch(/^[^a-z]*[\u0600-\u06ff]/i)
    expect(heads.ur.metaValues('description')[0], path).toMatch(/[\u0600-\u06ff]/)
  }
})

async function expectDescribed(head: Head, path: string): Promise<void> {
  expect(head.metaValues('robots'), path).toEqual([])
  for (const name of ['description', 'og:title', 'og:url', 'og:image', 'og:locale', 'og:type']) {
    expect(head.metaValues(name), `${path} ${name}`).toHaveLength(1)
  }
  const length = [...(head.metaValues('description')[0] ?? '')].length
  expect(length, path).toBeGreaterThan(25)
  expect(length, path).toBeLessThanOrEqual(160)
  const metadata = head.text.replace(support, '')
  // The end of an id may look like a phone number.
  expect(metadata, path).not.toMatch(/[\w.]+@[\w-]+\.\w|(?:\+92|(?<![\w-])0)3\d{2}[\s-]?\d{7}/)
  expect(await validateStructuredData(head.structuredData), path).toEqual([])
}

test('share images exist and are small', async ({ market }) => {
  test.setTimeout(120_000)
  const paths = await listSitemapUrls(market.url)
  const ofKind = (kind: string) => paths.find((path) => path.startsWith(kind)) ?? '/'
  for (const path of ['/', ofKind('/listing/'), ofKind('/services/'), ofKind('/blog/')]) {
    for (const address of [path, `${path}?lang=ur`]) {
      const [picture = ''] = (await read(market.url + address)).metaValues('og:image')
      const answer = await fetch(picture)
      expect(answer.status, picture).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(maxPictureBytes)
    }
  }
})

test('private, filtered and missing pages are noindex', async ({ market }) => {
  for (const path of ['/auth', '/auth/forgot', '/search?q=gandum', '/listings?sortBy=price-low']) {
    const head = await read(market.url + path)
    expect(head.metaValues('robots')[0], path).toContain('noindex')
    expect(head.canonical, path).toBeUndefined()
  }
  const missing = await fetch(`${market.url}/listing/nothing`)
  expect(missing.status).toBe(404)
  expect(parseHead(await missing.text()).metaValues('robots')[0]).toContain('noindex')
})

test('hydration does not duplicate the tags of the head', async ({ visitor, market }) => {
  const paths = await listSitemapUrls(market.url)
  const page = await visitor()
  await page.goto(paths.find((path) => path.startsWith('/listing/')) ?? '/')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForLoadState('networkidle')
  for (const tag of ['link[rel="canonical"]', 'meta[name="description"]', 'title']) {
    await expect(page.locator(`head ${tag}`), tag).toHaveCount(1)
  }
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(2)
})

test('a category page links to a valid Atom feed', async ({ market }) => {
  for (const query of ['', '?lang=ur']) {
    const { feed } = await read(`${market.url}/category/livestock${query}`)
    const answer = await fetch(new URL(feed?.href ?? '', market.url))
    expect(answer.headers.get('content-type')).toContain('application/atom+xml')
    expect(await checkXml(await answer.text(), 'atom')).toEqual([])
  }
})

/** Paths from the sitemaps: all static pages, and a sample of listings, sellers and the like. */
async function listSitemapUrls(origin: string): Promise<string[]> {
  const sitemaps = locationsIn(await (await fetch(`${origin}/sitemap.xml`)).text())
  const parts = await Promise.all(
    sitemaps.map(async (address) => {
      const xml = await (await fetch(address)).text()
      expect(await checkXml(xml, 'sitemap')).toEqual([])
      // The Urdu URLs are listed too, but are tested together with the English ones.
      const paths = locationsIn(xml)
        .filter((found) => !/[?&;]lang=ur$/.test(found))
        .map((found) => found.replace(origin, ''))
      return address.includes('pages') ? paths : everyNth(paths)
    }),
  )
  return parts.flat()
}

function everyNth(paths: string[]): string[] {
  const step = Math.ceil(paths.length / samplesPerKind)
  return paths.filter((_, index) => index % step === 0)
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

async function read(address: string): Promise<Head> {
  const answer = await fetch(address)
  expect(answer.status, address).toBe(200)
  return parseHead(await answer.text())
}
