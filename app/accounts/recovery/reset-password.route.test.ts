import { beforeEach, expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anIpAddress,
  deliverAccountMails,
} from '../../../test/support/members/accounts.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { default as Auth, loader } from '../sign-in/auth.route.tsx'
import { requestLinkEmail } from './password-reset.server.ts'
import { action } from './reset-password.route.tsx'

const resetRoutes = createTestRoutes([{ path: '/auth/reset', action }])
const open = createPageRenderer([{ path: '/auth', loader, Page: Auth }])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('after a password reset the login page has the email address filled in', async ({
  committed,
}) => {
  const { email } = await anAccount(committed, {
    password: 'kali bhains moti',
    emailVerified: true,
  })
  await requestLinkEmail(committed, { kind: 'reset', email, address: anIpAddress() })
  const [mail] = await deliverAccountMails(committed, email)
  const form = { token: mail?.token ?? '', password: 'safed bakri chandni' }
  const answer = (await resetRoutes.ask('/auth/reset', { form })) as Response
  const location = answer.headers.get('location') ?? ''
  expect(location).toBe('/auth')
  // The address is not in the URL, which would be logged.
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0])
  const { html } = await open(location, { headers: new Headers({ cookie: cookie.join('; ') }) })
  expect(html).toMatch(new RegExp(`name="email"[^>]*value="${email}"`))
})
