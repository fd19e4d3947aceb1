import { randomUUID } from 'node:crypto'
import type { FormSender } from '../../test/support/market/form-sender.ts'
import type { Promises, Writer } from './write-load.ts'

/** Something one of two people has written; once it is answered it has its place in the order. */
type Saying = { sender: FormSender; clientId: string; text: string; number?: number }

/** A conversation as the devices of its two people know it. */
export type Talk = { conversationId: string; sayings: Saying[] }

/** A buyer writes to a seller about a listing of theirs. */
export async function beginTalk(buyer: FormSender, listingId: string): Promise<Talk> {
  const [clientId, text] = [randomUUID(), 'Assalam-o-Alaikum']
  const first = { listing_id: listingId, client_id: clientId, text }
  const { conversationId, number } = await expectSent(await buyer.post('/messages/start', first))
  return { conversationId, sayings: [{ sender: buyer, clientId, text, number }] }
}

/** Writes one message after the other, each only once the one before was answered. */
export function talker(talk: Talk, sender: FormSender, promises: Promises): Writer {
  return async (mark) => {
    const saying = { sender, clientId: randomUUID(), text: `${mark} یہ کب ملے گا؟` }
    talk.sayings.push(saying)
    await say(talk, saying, promises)
  }
}

/** As a device does after a lost answer: the same words again, under the same name. */
export async function sayAgain(talks: Talk[], promises: Promises): Promise<void> {
  for (const talk of talks) {
    for (const saying of talk.sayings) {
      if (saying.number === undefined) await say(talk, saying, promises)
    }
  }
}

async function say(talk: Talk, saying: Saying, promises: Promises): Promise<void> {
  const { conversationId } = talk
  const { sender, clientId, text } = saying
  const path = `/messages/${conversationId}/send`
  const { number } = await expectSent(await sender.post(path, { client_id: clientId, text }))
  saying.number = number
  promises({ conversationId, clientId, text, number })
}

async function expectSent(response: Response): Promise<{ conversationId: string; number: number }> {
  if (response.status !== 201) {
    throw new Error(`A message was answered ${response.status}: ${await response.text()}`)
  }
  return (await response.json()).sent
}
