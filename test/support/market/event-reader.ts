import type { MarketClient } from './form-sender.ts'

export type ReceivedEvent = { event: string; data: Record<string, unknown>; id: number | undefined }

/** Reads an event stream one event at a time. */
export class EventStreamReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  readonly #decoder = new TextDecoder()
  #text = ''

  constructor(body: ReadableStream<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]()
  }

  /** The next event, or `undefined` once the stream has ended. */
  async next(): Promise<ReceivedEvent | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end >= 0) {
        const event = readEvent(this.#text.slice(0, end))
        this.#text = this.#text.slice(end + 2)
        if (event) return event
        continue
      }
      const { value, done } = await this.#chunks.next()
      if (done) return undefined
      this.#text += this.#decoder.decode(value, { stream: true })
    }
  }

  /** All events up to and including the first of this kind. */
  async until(kind: string): Promise<ReceivedEvent[]> {
    const received: ReceivedEvent[] = []
    for (;;) {
      const event = await this.next()
      if (!event) throw new Error(`The stream ended without ${kind}: ${JSON.stringify(received)}`)
      received.push(event)
      if (event.event === kind) return received
    }
  }

  /** All events until the stream ends. */
  async rest(): Promise<ReceivedEvent[]> {
    const received: ReceivedEvent[] = []
    for (let event = await this.next(); event; event = await this.next()) received.push(event)
    return received
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }
}

function readEvent(text: string): ReceivedEvent | undefined {
  const fields = new Map(
    text.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    }),
  )
  const event = fields.get('event')
  if (event === undefined) return undefined
  const id = fields.get('id')
  return {
    event,
    data: JSON.parse(fields.get('data') ?? '{}'),
    id: id === undefined ? undefined : Number(id),
  }
}

/** Opens the event stream of a member and reads its first event. */
export async function openEvents(client: MarketClient): Promise<EventStreamReader> {
  const { body } = await client.get('/events')
  if (!body) throw new Error('The event stream has no body')
  const stream = new EventStreamReader(body)
  await stream.next()
  return stream
}
