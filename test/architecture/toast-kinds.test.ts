// @module-tag not-about-queries

import { beforeEach, expect } from 'vitest'
import { action as endSessions } from '../../app/accounts/sessions/end-sessions.route.tsx'
import { action as saveSearch } from '../../app/browse/saved-searches/save-search.route.tsx'
import { loader as newConversation } from '../../app/conversations/thread/new-conversation.route.tsx'
import { action as changeListings } from '../../app/listings/manage/my-listings.route.tsx'
import { type OpenDatabase, useDatabase } from '../../app/platform/database/database.server.ts'
import { parseToastCookie } from '../../app/platform/http/toast-cookie.server.ts'
import { test } from '../support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../support/members/accounts.ts'
import { aListing } from '../support/members/factories.ts'
import { createTestRoutes, type TestRequest } from '../support/pages/visit-routes.ts'

const { fetch } = createTestRoutes([
  { path: '/saved-searches', action: saveSearch },
  { path: '/messages/new', loader: newConversation },
  { path: '/my-listings', action: changeListings },
  { path: '/settings/security/sessions', action: endSessions },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('only completed actions show a success toast; unchanged results do not', async ({
  committed: db,
}) => {
  const account = { email: anEmail(), password: 'kali bhains moti' }
  const { id: sellerId } = await anAccount(db, account)
  const { id: listingId } = await aListing(db, { sellerId })
  const headers = await signInHeaders(db, account)
  const toneAfter = async (path: string, visit: TestRequest = {}) => {
    const answer = await fetch(path, { ...visit, headers })
    const cookie = answer?.headers.getSetCookie().find((set) => set.startsWith('toast=')) ?? ''
    const request = new Request('https://market.test', { headers: { cookie } })
    const toast = parseToastCookie(request)
    return toast && (toast.tone ?? 'ok')
  }
  const search = { form: { search: '/search?q=wheat' } }
  expect(await toneAfter('/saved-searches', search)).toBe('ok')
  expect(await toneAfter('/saved-searches', search)).toBe('info')
  expect(await toneAfter(`/messages/new?listing=${listingId}`)).toBe('info')
  expect(await toneAfter('/my-listings', { form: { listing_id: listingId } })).toBe('info')
  const none = { form: { what: 'back', listing_id: listingId } }
  expect(await toneAfter('/my-listings', none)).toBe('info')
  expect(await toneAfter('/settings/security/sessions', { form: {} })).toBe('info')
})
