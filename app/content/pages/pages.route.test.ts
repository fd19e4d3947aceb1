import { expect, test } from 'vitest'
import { pageOpener } from '../../../test/support/pages/open-page.tsx'
import { describedPage } from '../../layout/seo/page-description.server.ts'
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
const open = pageOpener(pages)

test.for(names)('/%s is drawn in the language that is asked for', async (name) => {
  const english = await open(`/${name}`)
  const urdu = await open(`/${name}?lang=ur`)
  expect([english.status, urdu.status]).toEqual([200, 200])
  expect(english.html).toMatch(/<title>[^<]+ · Zarai Bazaar<\/title>/)
  expect(english.html).toMatch(/<h1>[A-Z]/)
  expect(urdu.html).toMatch(/<h1>[\u0600-\u06ff]/)
})

test.for(pages)('/$path tells search engines what it is and where it stands', async (page) => {
  const { path, loader } = page
  let described: ReturnType<typeof describedPage>
  const listening = (args: never) => {
    const answer = loader(args)
    described = describedPage()
    return answer
  }
  await pageOpener([{ path, loader: listening, Page }])(`/${path}`)
  expect(described).toMatchObject({ path: `/${path}`, above: [] })
  expect(described?.description.length).toBeGreaterThanOrEqual(110)
})

test('a policy that was never written is not found', async () => {
  const { status } = await pageOpener([{ path: 'cookie-policy', loader: policy, Page }])(
    '/cookie-policy',
  )
  expect(status).toBe(404)
})

test('the sources of the credits are links that tell them nothing of the market', async () => {
  const { html } = await open('/about')
  const outward = html.match(/<a href="https:[^>]*>/g) ?? []
  expect(outward.length).toBeGreaterThan(4)
  expect(outward.filter((link) => !link.includes('rel="noreferrer"'))).toEqual([])
})
