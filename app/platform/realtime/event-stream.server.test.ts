import { expect, test } from 'vitest'
import { openEventStream } from './event-stream.server.ts'

test('events follow the standard format, with an id for reconnecting', async () => {
  const stream = openEventStream({ onEnd: () => {} })
  stream.send({ event: 'news', data: { kind: 'notifications' }, id: 7 })
  stream.send({ event: 'beat' })
  stream.end({ event: 'enough' })
  expect(await new Response(stream.body).text()).toBe(
    'id: 7\nevent: news\ndata: {"kind":"notifications"}\n\n' +
      'event: beat\ndata: {}\n\nevent: enough\ndata: {}\n\n',
  )
})

test('user text cannot start an event of its own', async () => {
  const stream = openEventStream({ onEnd: () => {} })
  stream.send({ event: 'news', data: { text: 'salam\n\nevent: session-ended\ndata: {}\n\n' } })
  stream.end()
  expect((await new Response(stream.body).text()).match(/^event: /gm)).toHaveLength(1)
})

test('a slow reader is disconnected before much is buffered', async () => {
  let ends = 0
  const stream = openEventStream({ onEnd: () => ends++ })
  for (let count = 0; count < 5_000; count++) stream.send({ event: 'beat' })
  expect(ends).toBe(1)
  await expect(new Response(stream.body).text()).rejects.toThrow('too slowly')
})

test('a stream ends only once, whichever side ends it', async () => {
  let ends = 0
  const stream = openEventStream({ onEnd: () => ends++ })
  await stream.body.cancel()
  stream.end({ event: 'enough' })
  stream.send({ event: 'beat' })
  expect(ends).toBe(1)
})

test('there is room again once half of the buffer has been read, or when the stream ends', async () => {
  const stream = openEventStream({ onEnd: () => {} })
  await stream.waitUntilWritable()
  const data = { text: 'x'.repeat(1_000) }
  for (let count = 0; count < 60; count++) stream.send({ event: 'news', data })
  let hasRoom = false
  const room = stream.waitUntilWritable().then(() => (hasRoom = true))
  const reader = stream.body.getReader()
  for (let count = 0; count < 20; count++) await reader.read()
  expect(hasRoom).toBe(false)
  for (let count = 0; count < 20; count++) await reader.read()
  await room
  for (let count = 0; count < 40; count++) stream.send({ event: 'news', data })
  const end = stream.waitUntilWritable()
  stream.end()
  await end
})
