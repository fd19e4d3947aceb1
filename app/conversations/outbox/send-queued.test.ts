import { expect, test } from 'vitest'
import { pictureProblem } from '../../images/upload/picture-rules.ts'
import type { FetchFunction } from '../live/conversation-api.ts'
import { memoryOutbox, type Outbox } from './outbox.ts'
import { type SendDependencies, sendQueued, type UploadResult } from './send-queued.ts'

const shelf = { owner: 'owner', place: 'place' }

test('photos are shrunk and uploaded once, even if the message is retried', async () => {
  const outbox = memoryOutbox()
  await addToOutbox(outbox, 'first', ['a', 'b'])
  const shrunk: string[] = []
  const { requests, uploaded } = await send(outbox, {
    answers: ['lost', { sent: { conversationId: 'place', number: 1, at: '' } }],
    shrink: async (file) => {
      shrunk.push(file.name)
      return new File(['small'], `small ${file.name}`)
    },
  })
  expect(shrunk).toEqual(['a', 'b'])
  expect(uploaded).toEqual(['small a', 'small b'])
  expect(requests.map((form) => form.getAll('image_ids'))).toEqual([
    ['1', '2'],
    ['1', '2'],
  ])
  expect(await outbox.findFile('first', 'a')).toBeUndefined()
})

test('only the lost photo is uploaded again, and its message waits for it', async () => {
  const outbox = memoryOutbox()
  await addToOutbox(outbox, 'first', ['a', 'b'])
  const { uploaded, requests } = await send(outbox, { uploads: ['1', 'lost', '2'] })
  expect(uploaded).toEqual(['a', 'b', 'b'])
  expect(requests).toHaveLength(1)
})

test('photos purged while they waited are uploaded again, once', async () => {
  const outbox = memoryOutbox()
  await addToOutbox(outbox, 'first', ['a'])
  await outbox.change('first', { photos: [{ key: 'a', imageId: '0', arrivedAt: Date.now() }] })
  const { requests } = await send(outbox, { answers: [{ refused: 'unknown-photo' }] })
  expect(requests.map((form) => form.getAll('image_ids'))).toEqual([['0'], ['1']])
  expect(await outbox.list(shelf)).toEqual([])
})

test('an invalid photo fails its message, and the messages behind it are sent', async () => {
  const outbox = memoryOutbox()
  await addToOutbox(outbox, 'first', ['a'])
  await addToOutbox(outbox, 'second', [])
  const problem = pictureProblem('broken', { file: 'a' })
  const { requests } = await send(outbox, { uploads: [{ problem }] })
  expect(requests.map((form) => form.get('client_id'))).toEqual(['second'])
  expect(await outbox.list(shelf)).toMatchObject([{ clientId: 'first', failure: { problem } }])
})

test('a message whose photo the browser has lost is sent without it', async () => {
  const outbox = memoryOutbox()
  await addToOutbox(outbox, 'first', [])
  await outbox.change('first', { photos: [{ key: 'gone' }] })
  const { requests } = await send(outbox, {})
  expect(requests.map((form) => form.getAll('image_ids'))).toEqual([[]])
})

test('if the outbox cannot be updated, nothing is sent twice and the rest still goes', async () => {
  const outbox = memoryOutbox()
  for (const name of ['swept', 'refused', 'taken']) await addToOutbox(outbox, name, [])
  await outbox.change('swept', { photos: [{ key: 'a', imageId: '0', arrivedAt: Date.now() }] })
  const broken = { ...outbox, change: async () => {}, remove: async () => {} }
  const swept = { refused: 'unknown-photo' }
  const { requests } = await send(broken, { answers: [swept, swept, { refused: 'too-long' }] })
  expect(requests.map((form) => form.get('client_id'))).toEqual([
    'swept',
    'swept',
    'refused',
    'taken',
  ])
})

test('once signed out the message stays and nothing more is requested', async () => {
  const outbox = memoryOutbox()
  await addToOutbox(outbox, 'first', [])
  const { requests, signedOut } = await send(outbox, { answers: ['signed-out'] })
  expect([requests.length, signedOut]).toEqual([1, 1])
  expect(await outbox.list(shelf)).toHaveLength(1)
})

test('a response that is not from the server does not count as sent', async () => {
  const outbox = memoryOutbox()
  await addToOutbox(outbox, 'first', [])
  const { requests } = await send(outbox, { answers: ['a hotel’s page'] })
  expect(requests).toHaveLength(2)
  expect(await outbox.list(shelf)).toEqual([])
})

type FakeAnswer = object | 'lost' | 'signed-out' | 'a hotel’s page'

type SendScenario = {
  /** The server's first responses; after those it accepts everything. */
  answers?: FakeAnswer[]
  uploads?: (string | Exclude<UploadResult, { imageId: string }>)[]
  shrink?: SendDependencies['shrink']
}

/** Sends until nothing is left to do, and returns what was requested. */
async function send(outbox: Outbox, { answers = [], uploads = [], shrink }: SendScenario) {
  const [requests, uploaded]: [FormData[], string[]] = [[], []]
  let signedOut = 0
  const fetchFunction: FetchFunction = async (_path, init) => {
    requests.push(await new Response(init?.body).formData())
    const answer = answers.shift() ?? { sent: { conversationId: 'place', number: 1, at: '' } }
    if (answer === 'lost') throw new TypeError('The connection is lost')
    if (answer === 'signed-out') return Response.json({ refused: answer }, { status: 401 })
    if (typeof answer === 'string') return new Response(`<p>${answer}`)
    return Response.json(answer, { status: 'refused' in answer ? 422 : 201 })
  }
  let ids = 0
  const upload = async ({ name }: File): Promise<UploadResult> => {
    uploaded.push(name)
    const next = uploads.shift() ?? 'kept'
    if (typeof next === 'object' || next === 'lost') return next
    ids += 1
    return { imageId: String(ids) }
  }
  await new Promise<void>((done) => {
    const means: SendDependencies = {
      fetchFunction,
      outbox,
      upload,
      shrink: shrink ?? (async (file) => file),
      withLock: (_name, work) => work(),
      isOnline: () => true,
      retryDelays: [0],
    }
    sendQueued(() => shelf, means, {
      onSent: async () => {},
      onChange: () => {},
      onProgress: () => {},
      onAttempt: (turn) => turn === 'done' && done(),
      onSignedOut: () => {
        signedOut += 1
        done()
      },
    }).retryNow()
  })
  return { requests, uploaded, signedOut }
}

async function addToOutbox(outbox: Outbox, clientId: string, photos: string[]): Promise<void> {
  const files = new Map(photos.map((name) => [name, new File(['large'], name)]))
  const message = { ...shelf, clientId, text: clientId, at: '' }
  await outbox.add({ ...message, photos: photos.map((key) => ({ key })) }, files)
}
