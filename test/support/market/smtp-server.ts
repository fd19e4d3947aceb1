import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type ParsedMail, parseMail } from '../pages/parse-mail.ts'

/** A delivered email. */
type DeliveredEmail = ParsedMail & { to: string[] }

export type TestSmtpServer = {
  url: string
  port: number
  /** All accepted emails, in order. */
  mails: DeliveredEmail[]
  mailsTo: (address: string) => DeliveredEmail[]
  /** The SMTP error code for an address, such as 451 or 550; undefined to accept. */
  refuse: (address: string) => number | undefined
  close: () => Promise<void>
}

/** A real local SMTP server, on a free port by default. */
export async function startSmtpServer({ port = 0 } = {}): Promise<TestSmtpServer> {
  const mails: DeliveredEmail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      const code = smtpServer.refuse(address)
      answer(code ? Object.assign(new Error('Refused'), { responseCode: code }) : null)
    },
    async onData(stream, { envelope }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address)
      // A killed client disconnects in the middle: an incomplete email is not accepted.
      const message = await text(stream).catch(() => undefined)
      if (message === undefined) return answer(new Error('Incomplete message'))
      mails.push({ to, ...parseMail(message) })
      answer()
    },
  })
  // A killed client leaves its connections open.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const smtpServer: TestSmtpServer = {
    port: (server.server.address() as AddressInfo).port,
    get url() {
      return `smtp://127.0.0.1:${smtpServer.port}`
    },
    mails,
    mailsTo: (address) => mails.filter(({ to }) => to.includes(address)),
    refuse: () => undefined,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
  return smtpServer
}
