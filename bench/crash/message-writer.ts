import { randomUUID } from 'node:crypto'
import type { MarketClient } from '../../test/support/market/form-sender.ts'
import type { RecordConfirmation, Writer } from './write-load.ts'

/** A sent message; `number` is its place in the conversation, once confirmed. */
type TrackedMessage = { sender: MarketClient; clientId: string; text: string; number?: number }

/** A conversation as its two clients know it. */
export type TrackedConversation = { conversationId: string; sentMessages: TrackedMessage[] }

/** Starts a conversation about a listing with a first message. */
export async function startTrackedConversation(
  buyer: MarketClient,
  listingId: string,
): Promise<TrackedConversation> {
  const [clientId, text] = [randomUUID(), 'Assalam-o-Alaikum']
  const first = { listing_id: listingId, client_id: clientId, text }
  const { conversationId, number } = await expectSent(await buyer.post('/messages/start', first))
  return { conversationId, sentMessages: [{ sender: buyer, clientId, text, number }] }
}

/** Sends one message after the other, each once the previous one is confirmed. */
export function createMessageWriter(
  talk: TrackedConversation,
  sender: MarketClient,
  promises: RecordConfirmation,
): Writer {
  return async (mark) => {
    const message = { sender, clientId: randomUUID(), text: `${mark} یہ کب ملے گا؟` }
    talk.sentMessages.push(message)
    await sendTrackedMessage(talk, message, promises)
  }
}

/** Retries messages without a response: the same text with the same client id. */
export async function retryMessages(
  talks: TrackedConversation[],
  promises: RecordConfirmation,
): Promise<void> {
  for (const talk of talks) {
    for (const message of talk.sentMessages) {
      if (message.number === undefined) await sendTrackedMessage(talk, message, promises)
    }
  }
}

async function sendTrackedMessage(
  talk: TrackedConversation,
  message: TrackedMessage,
  promises: RecordConfirmation,
): Promise<void> {
  const { conversationId } = talk
  const { sender, clientId, text } = message
  const path = `/messages/${conversationId}/send`
  const { number } = await expectSent(await sender.post(path, { client_id: clientId, text }))
  message.number = number
  promises({ conversationId, clientId, text, number })
}

async function expectSent(response: Response): Promise<{ conversationId: string; number: number }> {
  if (response.status !== 201) {
    throw new Error(`Sending a message returned ${response.status}: ${await response.text()}`)
  }
  return (await response.json()).sent
}
