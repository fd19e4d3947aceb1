import { sql } from 'drizzle-orm'
import { RouterContextProvider, redirect } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { sessions, waitingForms } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aPhoto } from '../../../test/support/listings/pictures.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import { aRequestContext } from '../../../test/support/pages/request-context.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import { runWithRequest } from '../../platform/http/request-context.server.ts'
import { requireViewer, viewerMiddleware } from '../sessions/viewer.server.ts'
import { saveFormUntilLogin } from './save-form-until-login.server.ts'
import { showWaitingForm } from './show-waiting-form.server.ts'
import { purgeWaitingForms } from './waiting-form.server.ts'

const password = 'kali bhains moti'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

type Sending = { headers?: Headers; address?: string; isScript?: boolean }

/** Sends a form to a page for members, whose action does not read it from visitors. */
async function send(path: string, body: FormData | URLSearchParams, sending: Sending = {}) {
  const { headers, address = anIpAddress(), isScript } = sending
  const url = new URL(path, 'https://market.test')
  const request = new Request(url, { method: 'POST', body, ...(headers && { headers }) })
  const context = new RouterContextProvider()
  const given = { request, url, context, params: {}, pattern: path }
  const asSent = new URL(url)
  if (isScript) asSent.pathname += '.data'
  const answer = await runWithRequest(aRequestContext({ url: asSent, address }), () =>
    viewerMiddleware(
      given,
      () =>
        saveFormUntilLogin(given, async () => {
          try {
            requireViewer(context, request)
          } catch (thrown) {
            return thrown as Response
          }
          return redirect('/my-listings')
        }) as Promise<Response>,
    ),
  )
  const { headers: sent } = answer as Response
  const cookie = sent.getSetCookie().find((line) => line.startsWith('waiting-form='))
  return { location: sent.get('location'), cookie: cookie?.split(';')[0] }
}

function show(cookie: string | undefined, viewerId: string) {
  const headers = new Headers({ cookie: cookie ?? '' })
  return showWaitingForm(new Request('https://market.test/auth', { headers }), viewerId)
}

test('a form sent after the session has ended waits for its owner, until it is sent', async ({
  committed: db,
}) => {
  const owner = await anAccount(db, { email: anEmail(), password })
  const other = await anAccount(db, { email: anEmail(), password })
  const headers = await signInHeaders(db, { email: owner.email, password })
  await db.delete(sessions)
  const form = new FormData()
  const typed = { sender_id: owner.id, title: 'کالی بھینس', price: '2,85,000', intent: '' }
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  for (const id of ['1', '2']) form.append('image_ids', id)
  form.append('images', await aPhoto(), 'cow.jpg')
  const { location, cookie } = await send('/sell?category=livestock', form, { headers })
  expect(location).toBe('/auth?redirect=%2Fauth')

  expect(await show(cookie, other.id)).toBeUndefined()
  expect(await show(undefined, owner.id)).toBeUndefined()
  expect(await show(cookie, owner.id)).toMatchObject({
    path: '/sell?category=livestock',
    encoding: 'multipart/form-data',
    fields: [
      ['title', 'کالی بھینس'],
      ['price', '2,85,000'],
      ['intent', ''],
      ['image_ids', '1'],
      ['image_ids', '2'],
    ],
  })
  const again = await signInHeaders(db, { email: owner.email, password })
  again.set('cookie', `${again.get('cookie')}; ${cookie}`)
  expect(await send('/settings', new URLSearchParams(), { headers: again })).toMatchObject({
    cookie: undefined,
  })
  expect(await show(cookie, owner.id)).toBeDefined()
  expect(await send('/sell?category=livestock', form, { headers: again })).toEqual({
    location: '/my-listings',
    cookie: 'waiting-form=',
  })
  expect(await show(cookie, owner.id)).toBeUndefined()
})

test('no password, no form without a member and none of a script is stored', async ({
  committed: db,
}) => {
  const { id } = await anAccount(db, { email: anEmail(), password })
  const text = { text: 'Still there?' }
  const many = Array.from({ length: 20 }, (_, i) => [`text${i}`, 'x'.repeat(6_000)])
  const before = await db.$count(waitingForms)
  const forms: [Record<string, string>, Sending?][] = [
    [text],
    [{ ...text, sender_id: 'somebody' }],
    [{ ...text, sender_id: crypto.randomUUID() }],
    [{ ...text, sender_id: id, current_password: password }],
    [{ sender_id: id, ...Object.fromEntries(many) }],
    [{ ...text, sender_id: id }, { isScript: true }],
  ]
  for (const [fields, sending] of forms)
    expect(await send('/messages/1', asFormData(fields), sending)).toEqual({
      location: '/auth?redirect=%2Fmessages%2F1',
      cookie: undefined,
    })
  expect(await db.$count(waitingForms)).toBe(before)
})

test('a network stores at most twenty forms an hour', async ({ committed: db }) => {
  const { id } = await anAccount(db, { email: anEmail(), password })
  const address = anIpAddress()
  const write = () => send('/messages/1', asFormData({ sender_id: id, text: 'Hello' }), { address })
  for (let i = 0; i < 20; i++) expect((await write()).cookie).toBeDefined()
  expect(await write()).toEqual({ location: '/auth?redirect=%2Fmessages%2F1', cookie: undefined })
})

test('a form waits for a day', async ({ committed: db }) => {
  const { id } = await anAccount(db, { email: anEmail(), password })
  const write = () => send('/messages/1', asFormData({ sender_id: id, text: 'Hello' }))
  const [old, recent] = [(await write()).cookie, (await write()).cookie]
  const age = (cookie: string | undefined, hours: number) =>
    db.execute(sql`update waiting_forms set created_at = now() - make_interval(hours => ${hours})
      where token = ${cookie?.split('=')[1]}`)
  await age(old, 25)
  await age(recent, 23)
  await purgeWaitingForms(db)
  expect(await show(old, id)).toBeUndefined()
  expect(await show(recent, id)).toBeDefined()
})

function asFormData(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
