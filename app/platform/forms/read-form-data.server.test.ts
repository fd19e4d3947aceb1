import { expect, test } from 'vitest'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { runWithRequest } from '../http/request-context.server.ts'
import { bodiesInFlight } from './bodies-in-flight.server.ts'
import { findBodyLimits } from './body-limits.ts'
import { readBodyText, readFormData, receiveFormData } from './read-form-data.server.ts'

const megabyte = 1024 * 1024
// Slow bodies never finish in these tests, so no test waits for the rate to be measured.
setEnvironment({
  LIMIT_BODY_GRACE_SECONDS: '1',
  LIMIT_BODIES_AT_ONCE: '3',
  LIMIT_BODIES_AT_ONCE_NETWORK: '5',
  LIMIT_BODY_BYTES_AT_ONCE: String(6 * megabyte),
  LIMIT_BODY_BYTES_AT_ONCE_NETWORK: String(10 * megabyte),
})

const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' }
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

test('a route accepts only its own body types and size', async () => {
  const refusals = [
    ['/contact', { body: 'a=1', headers: { 'content-type': 'application/json' } }, 415],
    ['/contact', { body: 'a=1', headers: { 'content-type': 'text/plain' } }, 415],
    ['/sell', { body: 'a=1', headers: urlEncoded }, 415],
    ['/listings/seen', { body: 'a=1', headers: urlEncoded }, 415],
    ['/auth', { body: `a=${'x'.repeat(64 * 1024)}`, headers: urlEncoded }, 413],
    ['/auth.data', { body: new Uint8Array(65 * 1024), headers: multipart }, 413],
    ['/auth', { body: 'a&'.repeat(300), headers: urlEncoded }, 400],
    ['/auth', { body: 'no form', headers: multipart }, 400],
    ['/messages/start', { body: new Uint8Array(65 * 1024), headers: multipart }, 413],
    ['/images', { body: new Uint8Array(5.2 * megabyte), headers: multipart }, 413],
    ['/sell', { body: new Uint8Array(26.5 * megabyte), headers: multipart }, 413],
  ] as const
  for (const [path, sent, status] of refusals) {
    await expect(read(path, sent)).rejects.toMatchObject({ status })
  }
  const long = await read('/contact', { body: `a=${'x'.repeat(200_000)}`, headers: urlEncoded })
  expect(String(long.get('a'))).toHaveLength(20_001)
  expect([...(await read('/auth', {}))]).toEqual([])
  expect([...(await read('/auth', { body: 'a=1&a=2&b', headers: urlEncoded }))]).toHaveLength(3)
})

test('limits follow the route, however its path is spelled', () => {
  const sell = findBodyLimits('/sell')
  for (const path of [
    '/sell.data',
    '/SELL',
    '/s%65ll',
    '/sell/',
    '/messages',
    '/messages/1.data',
  ]) {
    expect(findBodyLimits(path)).toEqual(sell)
  }
  for (const path of [
    '/',
    '/messages/start',
    '/messages/1/send',
    '/sell/more',
    '/%',
    '/images/1',
  ]) {
    expect(findBodyLimits(path)).toEqual(findBodyLimits('/auth'))
  }
})

test('a rejection is in the language of the sender', async () => {
  const headers = { 'content-type': 'application/json', cookie: 'language=ur' }
  const refusal = await read('/contact', { body: '{}', headers }).catch((left) => left)
  expect(await refusal.text()).toMatch(/[\u0600-\u06ff]/)
})

test('a text form that is too large is refused without a word about photos', async () => {
  for (const [language, photo] of [
    ['en', /photo|picture|image/i],
    ['ur', /تصویر|فوٹو/],
  ] as const) {
    const headers = { ...urlEncoded, cookie: `language=${language}` }
    const sent = { body: `a=${'x'.repeat(64 * 1024)}`, headers }
    const refusal: Response = await read('/auth', sent).catch((left) => left)
    expect(refusal.status).toBe(413)
    expect(await refusal.text()).not.toMatch(photo)
  }
})

test('a body declared too large is not read, and one that grows too large is cut off', async () => {
  const endlessBody = endless()
  const headers = { ...multipart, 'content-length': String(30 * megabyte) }
  await expect(read('/sell', { body: endlessBody.stream, headers })).rejects.toMatchObject({
    status: 413,
  })
  expect(endlessBody.given()).toBeLessThan(megabyte)
  const growing = endless()
  const sent = { body: growing.stream, headers: urlEncoded }
  await expect(read('/auth', sent)).rejects.toMatchObject({ status: 413 })
  expect(growing.given()).toBeLessThan(megabyte)
  expect(bodiesInFlight()).toEqual({ bodies: 0, bytes: 0 })
})

test('a plain text body is returned unchanged', async () => {
  const request = aRequest('/listings/seen', {
    body: 'a,b',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  })
  expect(await facing('203.0.113.9', () => readBodyText(request))).toBe('a,b')
})

test('a sender who disconnects, or sends tiny chunks, is cut off and holds nothing', async () => {
  const abortedStream = new ReadableStream({ start: (it) => it.error(new Error('aborted')) })
  const hungUp = read('/auth', { body: abortedStream, headers: urlEncoded })
  await expect(hungUp).rejects.toMatchObject({ status: 408 })
  const crumbs = endless(1)
  const sent = { body: crumbs.stream, headers: multipart }
  await expect(read('/sell', sent)).rejects.toMatchObject({ status: 408 })
  expect(crumbs.given()).toBeLessThan(10_000)
  expect(bodiesInFlight()).toEqual({ bodies: 0, bytes: 0 })
})

test('slow senders fill only the slots of their own account and network, until they are cut off', async () => {
  const network = '203.0.113.20'
  const stalled = ['one', 'one', 'one', 'two', 'two'].map((account) => slowUpload(network, account))
  await Promise.all(stalled.map(({ isReading }) => isReading))
  for (const accountId of ['one', 'two', 'three']) {
    const refused = { rejected: 'busy', retryAfter: 5 }
    expect(await upload(network, accountId)).toMatchObject(refused)
  }
  expect(await upload('203.0.113.21', 'one')).toMatchObject({ rejected: 'busy' })
  expect(await upload('203.0.113.21', 'two')).toBe('read')
  expect(await upload('2001:db8:0:1::1', 'three')).toBe('read')
  // Text-only forms are not blocked by forms with pictures.
  expect([...(await read('/auth', { body: 'a=1', headers: urlEncoded }, network))]).toHaveLength(1)
  const outcomes = await Promise.all(stalled.map(({ outcome }) => outcome))
  expect(outcomes).toEqual(Array(5).fill({ rejected: 'cut-off' }))
  expect(bodiesInFlight()).toEqual({ bodies: 0, bytes: 0 })
  expect(await upload(network, 'three')).toBe('read')
})

test('bytes in memory count as they arrive, and are freed once their form is processed', async () => {
  const network = '203.0.113.30'
  const first = heldUpload(network, 'one', 4 * megabyte)
  await first.isWorking
  expect(bodiesInFlight().bodies).toBe(0)
  expect(await upload(network, 'one', 3 * megabyte)).toMatchObject({ rejected: 'busy' })
  expect(await upload(network, 'one', megabyte)).toBe('read')
  const second = heldUpload(network, 'two', 5 * megabyte)
  await second.isWorking
  expect(await upload(network, 'three', 2 * megabyte)).toMatchObject({ rejected: 'busy' })
  expect(await upload('203.0.113.31', 'three', 2 * megabyte)).toBe('read')
  first.finish()
  expect(await first.outcome).toBe('done')
  expect(await upload(network, 'three', 2 * megabyte)).toBe('read')
  second.finish()
  await second.outcome
  expect(bodiesInFlight()).toEqual({ bodies: 0, bytes: 0 })
})

test('when the files of a form do not fit, its text is read and no file is kept', async () => {
  const network = '203.0.113.40'
  const openUpload = heldUpload(network, 'one', 4 * megabyte)
  await openUpload.isWorking
  const form = new FormData()
  form.set('title', 'Nili-Ravi buffalo')
  form.append('images', new File([new Uint8Array(megabyte)], 'cow.jpg'))
  form.append('images', new File([new Uint8Array(3 * megabyte)], 'calf.jpg'))
  form.set('price', '350000')
  const textFields = [
    ['title', 'Nili-Ravi buffalo'],
    ['price', '350000'],
  ]
  const send = (accountId: string) =>
    facing(network, () =>
      receiveFormData(
        aRequest('/sell', { body: form }),
        { accountId },
        async () => 'read' as const,
      ),
    )
  // The limit is reached while the second photo arrives; the share is freed at once.
  const refused = await send('one')
  expect(refused).toMatchObject({ rejected: 'busy', retryAfter: 5 })
  expect(textFieldsOf(refused)).toEqual(textFields)
  expect(bodiesInFlight().bytes).toBeLessThan(4.1 * megabyte)
  openUpload.finish()
  await openUpload.outcome
  expect(await send('one')).toBe('read')
  // Here no slot is left at all.
  const stalled = Array.from({ length: 3 }, () => slowUpload(network, 'one'))
  await Promise.all(stalled.map(({ isReading }) => isReading))
  expect(textFieldsOf(await send('one'))).toEqual(textFields)
  await Promise.all(stalled.map(({ outcome }) => outcome))
  expect(bodiesInFlight()).toEqual({ bodies: 0, bytes: 0 })
})

function textFieldsOf(outcome: object | string) {
  const textFields =
    typeof outcome === 'object' && 'textFields' in outcome ? outcome.textFields : undefined
  return textFields instanceof FormData ? [...textFields] : undefined
}

type RequestOptions = { body?: BodyInit; headers?: Record<string, string> }

function aRequest(path: string, sent: RequestOptions): Request {
  const url = `https://market.test${path}`
  return new Request(url, { ...sent, method: 'POST', duplex: 'half' } as RequestInit)
}

function read(path: string, sent: RequestOptions, network = '203.0.113.1') {
  return facing(network, () => readFormData(aRequest(path, sent)))
}

function facing<T>(address: string, work: () => Promise<T>): Promise<T> {
  const url = new URL('https://market.test')
  return runWithRequest({ id: 'a-request', nonce: '', address, url }, work)
}

function upload(network: string, accountId: string, bytes = 10) {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], 'cow.jpg'))
  const request = aRequest('/sell', { body: form })
  return facing(network, () => receiveFormData(request, { accountId }, async () => 'read' as const))
}

/** A form that has been read and is still being processed. */
function heldUpload(network: string, accountId: string, bytes: number) {
  const working = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], 'cow.jpg'))
  const outcome = facing(network, () =>
    receiveFormData(aRequest('/sell', { body: form }), { accountId }, async () => {
      working.resolve()
      await finished.promise
      return 'done' as const
    }),
  )
  return { outcome, isWorking: working.promise, finish: finished.resolve }
}

/** A body that starts and then stalls. */
function slowUpload(network: string, accountId: string) {
  const reading = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new Uint8Array(1))
        reading.resolve()
        return new Promise(() => {})
      },
    },
    { highWaterMark: 0 },
  )
  const request = aRequest('/sell', { body, headers: multipart })
  const outcome = facing(network, () => receiveFormData(request, { accountId }, async () => 'read'))
  return { outcome, isReading: reading.promise }
}

function endless(size = 64 * 1024) {
  let given = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += size
      controller.enqueue(new Uint8Array(size).fill(0x61))
    },
  })
  return { stream, given: () => given }
}
