import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { StreamedMessageEvent } from './open-streams.ts'
import type { Pair, Person } from './people.ts'

export type MessageMetrics = {
  /** Milliseconds from before a message was sent until the recipient's stream signalled it. */
  signalTimes: number[]
  /** Milliseconds until the recipient had fetched its text. */
  textTimes: number[]
  lost: number
  duplicates: number
}

type InTransit = { words: string; sentAt: number; isTold: boolean; isRead: boolean }

const deliveryTimeoutSeconds = 15

/**
 * `talk` sends messages over HTTP at a fixed rate between the pairs, in both directions in turn.
 * `hear` takes a stream's events and fetches each new message.
 */
export function createMessageClients(url: string, pairs: readonly Pair[]) {
  const agent = new Agent({ keepAlive: true })
  const pairOf = new Map(pairs.map((pair) => [pair.conversationId, pair]))
  const inTransit = new Map<string, InTransit>()
  const lastNumbers = new Map<string, number>()
  let metrics: MessageMetrics = { signalTimes: [], textTimes: [], lost: 0, duplicates: 0 }

  async function talk({ perSecond, seconds }: { perSecond: number; seconds: number }) {
    metrics = { signalTimes: [], textTimes: [], lost: 0, duplicates: 0 }
    const sent: Promise<void>[] = []
    const startedAt = performance.now()
    for (let count = 0; count < perSecond * seconds; count++) {
      const due = startedAt + (count * 1000) / perSecond
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      sent.push(send(pairs[count % pairs.length] as Pair, Math.floor(count / pairs.length)))
    }
    await Promise.all(sent)
    const limit = performance.now() + deliveryTimeoutSeconds * 1000
    const isWaiting = () => [...inTransit.values()].some(({ isRead }) => !isRead)
    while (isWaiting() && performance.now() < limit) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    metrics.lost += [...inTransit.values()].filter(({ isRead }) => !isRead).length
    inTransit.clear()
    return metrics
  }

  async function send({ conversationId, buyer, seller }: Pair, turn: number) {
    const sender = turn % 2 === 0 ? buyer : seller
    const clientId = randomUUID()
    const message = { words: `Salam ${clientId}`, sentAt: performance.now() }
    inTransit.set(clientId, { ...message, isTold: false, isRead: false })
    const form = new URLSearchParams({ client_id: clientId, text: message.words }).toString()
    const { status, text } = await ask(sender, `/messages/${conversationId}/send`, form)
    if (status >= 400) throw new Error(`Sending a message returned ${status}: ${text}`)
  }

  /** Handles an event of the person's stream. */
  async function hear(person: Person, { conversationId = '', lastNumber }: StreamedMessageEvent) {
    const heardAt = performance.now()
    const key = `${person.id} ${conversationId}`
    if (!pairOf.has(conversationId) || lastNumber === undefined) return
    const after = lastNumbers.get(key) ?? 0
    if (lastNumber <= after) {
      metrics.duplicates += 1
      return
    }
    lastNumbers.set(key, lastNumber)
    const { text } = await ask(person, `/messages/${conversationId}/news?after=${after}`)
    const { messages } = JSON.parse(text) as {
      messages: { clientId: string; text: string; isOwn: boolean }[]
    }
    for (const { clientId, text: words, isOwn } of messages) {
      const message = inTransit.get(clientId)
      if (isOwn || !message) continue
      if (message.isRead || message.words !== words) metrics.duplicates += 1
      message.isRead = true
      metrics.signalTimes.push(heardAt - message.sentAt)
      metrics.textTimes.push(performance.now() - message.sentAt)
    }
  }

  function ask(person: Person, path: string, form?: string) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers: Record<string, string> = { cookie: person.cookie, origin: url }
      if (form) headers['content-type'] = 'application/x-www-form-urlencoded'
      const method = form === undefined ? 'GET' : 'POST'
      const clientRequest = request(url + path, { agent, method, headers })
      clientRequest.on('error', reject)
      clientRequest.on('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      clientRequest.end(form)
    })
  }

  return { talk, hear, close: () => agent.destroy() }
}
