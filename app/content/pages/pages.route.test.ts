import { expect, test } from 'vitest'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { getPageDescription } from '../../platform/seo/page-description.server.ts'
import { policies } from '../policies/policies.ts'
import { loader as policy } from '../policies/policy.route.tsx'
import { ContentPage } from './content-page.tsx'
import { loader as told } from './static-page.route.tsx'
import { staticPages } from './static-pages.ts'

const Page = ContentPage as never
const pages = [
  ...staticPages.map((path) => ({ path, loader: told, Page })),
  ...policies.map((path) => ({ path, loader: policy, Page })),
]
const names = pages.map(({ path }) => path)
const open = createPageRenderer(pages)

test.for(names)('/%s is rendered in the requested language', async (name) => {
  const english = await open(`/${name}`)
  const urdu = await open(`/${name}?lang=ur`)
  expect([english.status, urdu.status]).toEqual([200, 200])
  expect(english.html).toMatch(/<title>[^<]+ · Zarai Bazaar<\/title>/)
  expect(english.html).toMatch(/<h1>[A-Z]/)
  expect(urdu.html).toMatch(/<h1>[\u0600-\u06ff]/)
})

test.for(pages)('$path has its search engine metadata', async (page) => {
  const { path, loader } = page
  let described: ReturnType<typeof getPageDescription>
  const listening = (args: never) => {
    const answer = loader(args)
    described = getPageDescription()
    return answer
  }
  await createPageRenderer([{ path, loader: listening, Page }])(`/${path}`)
  expect(described).toMatchObject({ path: `/${path}`, above: [] })
  expect(described?.description.length).toBeGreaterThanOrEqual(110)
})

test('an unknown policy is not found', async () => {
  const { status } = await createPageRenderer([{ path: 'cookie-policy', loader: policy, Page }])(
    '/cookie-policy',
  )
  expect(status).toBe(404)
})

test('links to credit sources send no referrer', async () => {
  const { html } = await open('/about')
  const outward = html.match(/<a href="https:[^>]*>/g) ?? []
  expect(outward.length).toBeGreaterThan(4)
  expect(outward.filter((link) => !link.includes('rel="noreferrer"'))).toEqual([])
})
