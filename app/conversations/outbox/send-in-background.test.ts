import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceOutbox, listOutboxKeys } from './device-outbox.ts'
import { sendInBackground } from './send-in-background.ts'

let sent: string[]
let answer: (text: string) => Response

beforeEach(() => {
  sent = []
  answer = () => Response.json({ sent: { conversationId: 'talk', number: 1, at: '' } })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const text = body.get('text') ?? ''
    sent.push(`${path} ${body.get('sender_id')}: ${text}`)
    return answer(text)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('messages of all conversations are sent in their order, without a page', async () => {
  await write('talk', 'one')
  await write('listing:7', 'first question')
  await write('talk', 'two')
  await write('listing:7', 'second question')
  await sendInBackground()
  expect(sent).toEqual([
    '/messages/talk/send aslam: one',
    '/messages/talk/send aslam: two',
    '/messages/start aslam: first question',
    // The first one has started the conversation.
    '/messages/talk/send aslam: second question',
  ])
  expect(await listOutboxKeys()).toEqual([])
})

test('a conversation waits at its first photo, which needs a page', async () => {
  await write('talk', 'one')
  await write('talk', 'look', ['photo'])
  await write('talk', 'two')
  await sendInBackground()
  expect(sent).toEqual(['/messages/talk/send aslam: one'])
  expect(await deviceOutbox().list({ owner: 'aslam', place: 'talk' })).toHaveLength(2)
})

test('messages of somebody who is not signed in wait', async () => {
  answer = () => new Response(null, { status: 401 })
  await write('talk', 'one')
  await sendInBackground()
  expect(await listOutboxKeys()).toEqual([{ owner: 'aslam', place: 'talk' }])
})

test('without a connection it fails, so that the browser tries again, and nothing is lost', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await write('talk', 'one')
  await expect(sendInBackground()).rejects.toThrow('No connection')
  expect(await listOutboxKeys()).toHaveLength(1)
})

test('a photo behind the question that starts a conversation moves to the conversation', async () => {
  await write('listing:7', 'Is it there?')
  await write('listing:7', 'look', ['photo'])
  await sendInBackground()
  expect(sent).toEqual(['/messages/start aslam: Is it there?'])
  expect(await listOutboxKeys()).toEqual([{ owner: 'aslam', place: 'talk' }])
})

test('a conversation that cannot be sent does not hold up the next one', async () => {
  answer = (text) =>
    text === 'one'
      ? new Response(null, { status: 500 })
      : Response.json({ sent: { conversationId: 'other', number: 1, at: '' } })
  await write('talk', 'one')
  await write('other', 'two')
  await expect(sendInBackground()).rejects.toThrow('No connection')
  expect(await listOutboxKeys()).toEqual([{ owner: 'aslam', place: 'talk' }])
})

test('only what others have left for more than seven days is erased', async () => {
  const longAgo = new Date(Date.now() - 7.1 * 86_400_000)
  await write('talk', 'own', [], longAgo)
  await write('talk', 'of another', [], longAgo, 'nasreen')
  expect(await deviceOutbox().list({ owner: 'aslam', place: 'talk' })).toHaveLength(1)
  expect(await listOutboxKeys()).toEqual([{ owner: 'aslam', place: 'talk' }])
})

async function write(
  place: string,
  text: string,
  photoNames: string[] = [],
  at = new Date(),
  owner = 'aslam',
) {
  const clientId = crypto.randomUUID()
  const files = new Map(photoNames.map((name) => [name, new File(['photo'], name)]))
  const photos = photoNames.map((key) => ({ key }))
  const unsent = { owner, place, clientId, text, at: at.toISOString(), photos }
  await deviceOutbox().add(unsent, files)
}
