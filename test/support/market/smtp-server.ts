import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type Letter, readLetter } from '../pages/read-letter.ts'

/** A mail as it lies in somebody's mailbox. */
type Delivered = Letter & { to: string[] }

export type PostOffice = {
  url: string
  port: number
  /** Everything it has taken, in that order. */
  letters: Delivered[]
  /** How many times somebody wanted to post something, taken or not. */
  asked: () => number
  lettersTo: (address: string) => Delivered[]
  /** What it answers to a mail for an address instead of taking it, such as 451 or 550. */
  refuse: (address: string) => number | undefined
  close: () => Promise<void>
}

/** A real SMTP server on this machine, on a port of its own unless told. */
export async function openPostOffice({ port = 0 } = {}): Promise<PostOffice> {
  let asked = 0
  const letters: Delivered[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      asked += 1
      const code = office.refuse(address)
      answer(code ? Object.assign(new Error('Not now'), { responseCode: code }) : null)
    },
    async onData(stream, { envelope }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address)
      // A program that is killed ends in the middle: what is not whole was never taken.
      const message = await text(stream).catch(() => undefined)
      if (message === undefined) return answer(new Error('Not whole'))
      letters.push({ to, ...readLetter(message) })
      answer()
    },
  })
  // A program that is killed leaves its connections as they are.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const office: PostOffice = {
    port: (server.server.address() as AddressInfo).port,
    get url() {
      return `smtp://127.0.0.1:${office.port}`
    },
    letters,
    asked: () => asked,
    lettersTo: (address) => letters.filter(({ to }) => to.includes(address)),
    refuse: () => undefined,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
  return office
}
