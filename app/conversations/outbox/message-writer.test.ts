import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MessageWriter } from './message-writer.ts'
import { memoryOutbox } from './outbox.ts'

const key = { owner: 'seller', place: 'conversation' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a quick reply waits for an undo and is then sent, once for two presses', async () => {
  const { writer, sent } = open()
  writer.writeUndoable('Yes')
  writer.writeUndoable('Yes')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(writer.undoableId).toBeDefined()
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(writer.undoableId).toBeUndefined()
  expect(sent()).toEqual(['Yes'])
})

test('an undone quick reply is never sent, even by the next page', async () => {
  const { writer, sent, outbox } = open()
  writer.writeUndoable('Yes')
  await writer.undo()
  expect(writer.unsent).toEqual([])
  writer.hurry()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toEqual([])
  expect(await outbox.list(key)).toEqual([])
})

test('the next message sends a quick reply before itself', async () => {
  const { writer, sent } = open()
  writer.writeUndoable('Yes')
  writer.write({ text: 'Come on Sunday', photos: [] })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual(['Yes', 'Come on Sunday'])
})

test('leaving the page sends a quick reply at once, and the next page could send it', async () => {
  const { writer, sent, ids, outbox } = open()
  writer.writeUndoable('Yes')
  await vi.advanceTimersByTimeAsync(0)
  expect(await outbox.list(key)).toHaveLength(1)
  writer.sendUndoableBeforeLeaving()
  expect(sent()).toEqual(['Yes'])
  await vi.advanceTimersByTimeAsync(0)
  // Sent again from the outbox: the server stores a client id once.
  expect(new Set(ids()).size).toBe(1)
  expect(await outbox.list(key)).toEqual([])
})

test('a quick reply is sent even if its conversation is left before it is stored', async () => {
  const { writer, sent } = open()
  writer.writeUndoable('Yes')
  writer.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toEqual(['Yes'])
})

function open() {
  const forms: URLSearchParams[] = []
  const outbox = memoryOutbox()
  const writer = new MessageWriter(
    { ...key },
    {
      outbox,
      fetchFunction: async (_, init) => {
        forms.push(init?.body as URLSearchParams)
        return Response.json({ sent: { conversationId: key.place, number: 1, at: '' } })
      },
      shrink: async (file) => file,
      upload: async () => 'lost',
      withLock: (_, work) => work(),
      isOnline: () => true,
    },
    {
      onChange: () => {},
      onStored: () => {},
      onSent: async () => {},
      onSignedOut: () => {},
    },
  )
  return {
    writer,
    outbox,
    sent: () => forms.map((form) => form.get('text')),
    ids: () => forms.map((form) => form.get('client_id')),
  }
}
