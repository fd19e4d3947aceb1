import { type ClientRequest, request } from 'node:http'
import type { Person } from './people.ts'

export type StreamedMessageEvent = { conversationId?: string; lastNumber?: number }

export type OpenStream = { close: () => void }

type StreamListener = {
  onEvent?: (event: StreamedMessageEvent, id: number) => void
  onEnd: () => void
}

/** Opens a user's event stream as a browser does; resolves when its first counts have arrived. */
export function openStream(
  url: string,
  person: Person,
  { onEvent, onEnd }: StreamListener,
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const streamRequest: ClientRequest = request(`${url}/events`, {
      agent: false,
      headers: { cookie: person.cookie, accept: 'text/event-stream' },
    })
    let isClosed = false
    let text = ''
    streamRequest.on('error', (error) => (isClosed ? undefined : reject(error)))
    streamRequest.on('response', (answer) => {
      if (answer.statusCode !== 200)
        reject(new Error(`Opening an event stream returned ${answer.statusCode}`))
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          hear(text.slice(0, end))
          text = text.slice(end + 2)
        }
      })
      answer.on('close', () => (isClosed ? undefined : onEnd()))
    })
    streamRequest.end()

    const opened: OpenStream = {
      close() {
        isClosed = true
        streamRequest.destroy()
      },
    }

    function hear(event: string) {
      if (event.includes('event: counts')) return resolve(opened)
      const [, id, data] = event.match(/^id: (\d+)\nevent: news\ndata: (.*)$/) ?? []
      if (data) onEvent?.(JSON.parse(data), Number(id))
    }
  })
}

/** Opens streams 20 at a time: one by one takes minutes, all at once would be an attack. */
export async function openStreams(
  people: readonly Person[],
  open: (person: Person) => Promise<OpenStream>,
): Promise<OpenStream[]> {
  const streams: OpenStream[] = []
  const waiting = people.values()
  const worker = async () => {
    for (const person of waiting) streams.push(await open(person))
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  return streams
}
