import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ConversationUpdate, ShownMessage } from '../thread/conversation.ts'
import {
  createThread,
  lastNumberOfOther,
  type MessageThread,
  withNewMessages,
  withOlderMessages,
  withSentMessage,
} from './message-thread.ts'

const page = 5

test('messages arriving late, twice or out of order are there once and in order', () => {
  fc.assert(
    fc.property(aMarket, fc.array(aStep, { maxLength: 60 }), (market, steps) => {
      let written = Math.min(market.length, 8)
      const opened = latest(market.slice(0, written))
      let thread = createThread({ ...opened, ticks: { delivered: 0, read: 0 } })
      // Responses in flight, applied in any order and possibly more than once.
      const underWay: ((thread: MessageThread) => MessageThread)[] = []
      for (const { kind, pick } of steps) {
        const { lastNumber, from } = thread
        if (kind === 'write') {
          const message = market[written]
          written = Math.min(market.length, written + 1)
          if (message?.isOwn)
            underWay.push((now) => withSentMessage(now, { ...message, photos: [] }))
        }
        if (kind === 'ask-news') {
          const news = newsOf(market.slice(0, written), lastNumber)
          underWay.push((now) => withNewMessages(now, news))
        }
        if (kind === 'ask-older') {
          const older = latest(market.slice(0, written).filter(({ number }) => number < from))
          underWay.push((now) => withOlderMessages(now, older))
        }
        if (kind === 'hear' && underWay.length > 0) {
          thread = underWay[pick % underWay.length]?.(thread) ?? thread
        }
        expect(thread.messages.map(numberOf)).toEqual(sortedOnce(thread.messages.map(numberOf)))
        // There are no gaps between `from` and `lastNumber`.
        const seen = market.filter(
          ({ number }) => number >= thread.from && number <= thread.lastNumber,
        )
        expect(thread.messages.filter(({ number }) => number <= thread.lastNumber)).toEqual(
          expect.arrayContaining(seen.map(({ number }) => expect.objectContaining({ number }))),
        )
      }
      for (let round = 0; round < market.length; round += 1) {
        thread = withNewMessages(thread, newsOf(market, thread.lastNumber))
        const older = market.filter(({ number }) => number < thread.from)
        if (thread.hasOlder) thread = withOlderMessages(thread, latest(older))
      }
      expect(thread.messages.map(numberOf)).toEqual(market.map(numberOf))
      expect(thread.hasOlder).toBe(false)
    }),
  )
})

test('a sent message is shown at its position, and messages before it are still fetched', () => {
  const opened = { messages: [aMessage(1)], hasOlder: false, ticks: { delivered: 0, read: 0 } }
  const thread = withSentMessage(createThread(opened), aMessage(3, { isOwn: true }))
  expect(thread.messages.map(numberOf)).toEqual([1, 3])
  expect(thread.lastNumber).toBe(1)
  const ticks = { delivered: 3, read: 0 }
  const news = { messages: [aMessage(2), aMessage(3, { isOwn: true })], ticks, hasMore: false }
  expect(withNewMessages(thread, news).messages.map(numberOf)).toEqual([1, 2, 3])
})

test('a late answer for an old message leaves no gap before the oldest loaded one', () => {
  const messages = [aMessage(60), aMessage(61)]
  const thread = createThread({ messages, hasOlder: true, ticks: { delivered: 0, read: 0 } })
  expect(withSentMessage(thread, aMessage(7, { isOwn: true })).messages.map(numberOf)).toEqual([
    60, 61,
  ])
})

test('read receipts never go back, however late a response arrives', () => {
  const opened = { messages: [], hasOlder: false, ticks: { delivered: 4, read: 2 } }
  const news = { messages: [], ticks: { delivered: 3, read: 3 }, hasMore: false }
  expect(withNewMessages(createThread(opened), news).ticks).toEqual({ delivered: 4, read: 3 })
})

test('the other party’s last message is found behind one’s own', () => {
  const messages = [aMessage(1), aMessage(2), aMessage(3, { isOwn: true })]
  const thread = createThread({ messages, hasOlder: false, ticks: { delivered: 0, read: 0 } })
  expect(lastNumberOfOther(thread)).toBe(2)
})

const aStep = fc.record({
  kind: fc.constantFrom('write', 'ask-news', 'ask-older', 'hear', 'hear'),
  pick: fc.nat(),
})

// Missing numbers are messages withheld from the viewer.
const aMarket = fc
  .array(fc.record({ isOwn: fc.boolean(), isWithheld: fc.boolean() }), { maxLength: 40 })
  .map((written) =>
    written
      .map(({ isOwn, isWithheld }, index) => ({ isWithheld, ...aMessage(index + 1, { isOwn }) }))
      .filter(({ isOwn, isWithheld }) => isOwn || !isWithheld)
      .map(({ isWithheld, ...message }) => message),
  )

function aMessage(number: number, { isOwn = false } = {}): ShownMessage {
  const at = new Date(number * 1000).toISOString()
  return { number, clientId: `client-${number}`, isOwn, text: `${number}`, photos: [], at }
}

function newsOf(market: ShownMessage[], after: number): ConversationUpdate {
  const rest = market.filter(({ number }) => number > after)
  const ticks = { delivered: 0, read: 0 }
  return { messages: rest.slice(0, page), ticks, hasMore: rest.length > page }
}

function latest(market: ShownMessage[]) {
  return { messages: market.slice(-page), hasOlder: market.length > page }
}

function numberOf({ number }: ShownMessage): number {
  return number
}

function sortedOnce(numbers: number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}
