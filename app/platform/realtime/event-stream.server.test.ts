import { expect, test } from 'vitest'
import { openEventStream } from './event-stream.server.ts'

test('events are written as the standard says, with the number to come back with', async () => {
  const stream = openEventStream({ onEnd: () => {} })
  stream.send({ event: 'news', data: { kind: 'notifications' }, id: 7 })
  stream.send({ event: 'beat' })
  stream.end({ event: 'enough' })
  expect(await new Response(stream.body).text()).toBe(
    'id: 7\nevent: news\ndata: {"kind":"notifications"}\n\n' +
      'event: beat\ndata: {}\n\nevent: enough\ndata: {}\n\n',
  )
})

test('what a person wrote cannot begin an event of its own', async () => {
  const stream = openEventStream({ onEnd: () => {} })
  stream.send({ event: 'news', data: { text: 'salam\n\nevent: session-ended\ndata: {}\n\n' } })
  stream.end()
  expect((await new Response(stream.body).text()).match(/^event: /gm)).toHaveLength(1)
})

test('whoever does not read is cut off before much waits for them', async () => {
  let ends = 0
  const stream = openEventStream({ onEnd: () => ends++ })
  for (let count = 0; count < 5_000; count++) stream.send({ event: 'beat' })
  expect(ends).toBe(1)
  await expect(new Response(stream.body).text()).rejects.toThrow('too far behind')
})

test('it ends once, whoever ends it', async () => {
  let ends = 0
  const stream = openEventStream({ onEnd: () => ends++ })
  await stream.body.cancel()
  stream.end({ event: 'enough' })
  stream.send({ event: 'beat' })
  expect(ends).toBe(1)
})

test('there is room again once half of what may wait has been read, or when it ends', async () => {
  const stream = openEventStream({ onEnd: () => {} })
  await stream.untilRoom()
  const data = { text: 'x'.repeat(1_000) }
  for (let count = 0; count < 60; count++) stream.send({ event: 'news', data })
  let hasRoom = false
  const room = stream.untilRoom().then(() => (hasRoom = true))
  const reader = stream.body.getReader()
  for (let count = 0; count < 20; count++) await reader.read()
  expect(hasRoom).toBe(false)
  for (let count = 0; count < 20; count++) await reader.read()
  await room
  for (let count = 0; count < 40; count++) stream.send({ event: 'news', data })
  const end = stream.untilRoom()
  stream.end()
  await end
})
