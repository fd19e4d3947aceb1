import { expect, test } from 'vitest'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { Footer } from './footer.tsx'

const support = { email: 'help@market.test', phone: '+92 42 35770000', address: 'Lahore' }
const open = createPageRenderer([
  { path: '/', Page: () => <Footer support={support} /> },
  { path: '/unset', Page: () => <Footer support={{}} /> },
])

test('the footer links to the contact page and to support’s email and phone', async () => {
  const { html } = await open('/')
  for (const address of ['/contact', 'mailto:help@market.test', 'tel:+924235770000']) {
    expect(html).toContain(`href="${address}"`)
  }
})

test('the footer shows no contact of support that is not set', async () => {
  const { html } = await open('/unset')
  expect(html).toContain('href="/contact"')
  expect(html).not.toMatch(/mailto:|tel:|<bdi|undefined/)
})
