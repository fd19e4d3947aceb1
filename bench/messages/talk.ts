import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { HeardNews } from './open-streams.ts'
import type { Pair, Person } from './people.ts'

export type Talked = {
  /** Milliseconds from before a message was sent until the other's stream told of it. */
  told: number[]
  /** The same until the other had its words. */
  read: number[]
  lost: number
  doubled: number
}

type OnTheWay = { words: string; sentAt: number; isTold: boolean; isRead: boolean }

const secondsOfPatience = 15

/**
 * Sends so many messages a second, over HTTP, from one of each pair to the other in turn, and fetches
 * each as soon as the other's stream tells of it. `listen` gives the streams to hear by.
 */
export function talkers(url: string, pairs: readonly Pair[]) {
  const agent = new Agent({ keepAlive: true })
  const pairOf = new Map(pairs.map((pair) => [pair.conversationId, pair]))
  const onTheWay = new Map<string, OnTheWay>()
  const known = new Map<string, number>()
  let talked: Talked = { told: [], read: [], lost: 0, doubled: 0 }

  async function talk({ aSecond, seconds }: { aSecond: number; seconds: number }) {
    talked = { told: [], read: [], lost: 0, doubled: 0 }
    const sent: Promise<void>[] = []
    const began = performance.now()
    for (let count = 0; count < aSecond * seconds; count++) {
      const due = began + (count * 1000) / aSecond
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      sent.push(send(pairs[count % pairs.length] as Pair, Math.floor(count / pairs.length)))
    }
    await Promise.all(sent)
    const limit = performance.now() + secondsOfPatience * 1000
    const isWaiting = () => [...onTheWay.values()].some(({ isRead }) => !isRead)
    while (isWaiting() && performance.now() < limit) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    talked.lost += [...onTheWay.values()].filter(({ isRead }) => !isRead).length
    onTheWay.clear()
    return talked
  }

  async function send({ conversationId, buyer, seller }: Pair, turn: number) {
    const sender = turn % 2 === 0 ? buyer : seller
    const clientId = randomUUID()
    const message = { words: `Salam ${clientId}`, sentAt: performance.now() }
    onTheWay.set(clientId, { ...message, isTold: false, isRead: false })
    const form = new URLSearchParams({ client_id: clientId, text: message.words }).toString()
    const { status, text } = await ask(sender, `/messages/${conversationId}/send`, form)
    if (status >= 400) throw new Error(`A message was answered ${status}: ${text}`)
  }

  /** What a stream of the person's has told. */
  async function hear(person: Person, { conversationId = '', lastNumber }: HeardNews) {
    const heardAt = performance.now()
    const key = `${person.id} ${conversationId}`
    if (!pairOf.has(conversationId) || lastNumber === undefined) return
    const after = known.get(key) ?? 0
    if (lastNumber <= after) {
      talked.doubled += 1
      return
    }
    known.set(key, lastNumber)
    const { text } = await ask(person, `/messages/${conversationId}/news?after=${after}`)
    const { messages } = JSON.parse(text) as {
      messages: { clientId: string; text: string; isOwn: boolean }[]
    }
    for (const { clientId, text: words, isOwn } of messages) {
      const message = onTheWay.get(clientId)
      if (isOwn || !message) continue
      if (message.isRead || message.words !== words) talked.doubled += 1
      message.isRead = true
      talked.told.push(heardAt - message.sentAt)
      talked.read.push(performance.now() - message.sentAt)
    }
  }

  function ask(person: Person, path: string, form?: string) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers: Record<string, string> = { cookie: person.cookie, origin: url }
      if (form) headers['content-type'] = 'application/x-www-form-urlencoded'
      const method = form === undefined ? 'GET' : 'POST'
      const asked = request(url + path, { agent, method, headers })
      asked.on('error', reject)
      asked.on('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      asked.end(form)
    })
  }

  return { talk, hear, close: () => agent.destroy() }
}
