import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { parseMail } from '../../../test/support/pages/parse-mail.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { environment } from '../http/environment.server.ts'
import { closeMail, type Mail, sendMail } from './send-mail.server.ts'

type ReceivedEmail = { to: string[]; content: string }
const received: ReceivedEmail[] = []

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, answer) {
    const code = { 'gone@farm.test': 550, 'full@farm.test': 451 }[address]
    answer(code ? Object.assign(new Error('no'), { responseCode: code }) : null)
  },
  async onData(stream, session, answer) {
    const content = await text(stream)
    received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content })
    answer()
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.server.address() as AddressInfo
setEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}`, SUPPORT_EMAIL: 'support@market.test' })

afterAll(async () => {
  closeMail()
  await new Promise<void>((resolve) => server.close(resolve))
})

test('line breaks in a name, address or subject reach neither headers nor envelope', async () => {
  const twoInOne = { name: 'Ali', address: 'ali@farm.test\r\nBcc: spy@farm.test' }
  expect(await sendMail(aMail({ to: twoInOne }))).toBe('refused-for-good')
  await sendMail(
    aMail({
      to: { name: 'Ali\r\nBcc: spy@farm.test', address: 'ali@farm.test' },
      subject: 'Hello\r\nBcc: spy@farm.test\u2028there',
    }),
  )
  expect(received.flatMap(({ to }) => to)).not.toContain('spy@farm.test')
  expect(received.at(-1)?.to).toEqual(['ali@farm.test'])
  expect(received.at(-1)?.content).not.toMatch(/^Bcc:/im)
})

test('a subject and a name contain no stacked marks and no direction overrides', async () => {
  const pile = `Z${'\u0301'.repeat(200)}`
  const to = { name: `${pile}\u202e`, address: 'ali@farm.test' }
  await sendMail(aMail({ to, subject: `${pile} \u2068cow\u2069` }))
  const four = `Z${'\u0301'.repeat(4)}`.normalize()
  const { subject, headers } = parseMail(received.at(-1)?.content ?? '')
  expect(subject).toBe(`${four} cow`)
  expect(headers.to).toBe(`=?UTF-8?B?${Buffer.from(four).toString('base64')}?= <ali@farm.test>`)
})

test('the reply-to header has no more than a valid address', async () => {
  const replyTo = { name: 'Ali\r\nBcc: spy@farm.test', address: 'ali@farm.test' }
  await sendMail(aMail({ replyTo }))
  expect(received.at(-1)?.content).toMatch(/^Reply-To: .*<ali@farm\.test>$/m)
  expect(received.at(-1)?.content).not.toMatch(/^Bcc:/im)
  for (const address of ['ali@farm.test\r\nBcc: spy@farm.test', 'a@farm.test, b@farm.test', '']) {
    await sendMail(aMail({ replyTo: { name: 'Ali', address } }))
    expect(received.at(-1)?.to).toEqual(['ali@farm.test'])
    expect(received.at(-1)?.content).not.toMatch(/^(Bcc|Reply-To):/im)
  }
})

test('an email is marked as auto-generated unless a person wrote it', async () => {
  await sendMail(aMail())
  expect(received.at(-1)?.content).toMatch(/^Auto-Submitted: auto-generated/m)
  await sendMail(aMail({ isWrittenByPerson: true }))
  expect(received.at(-1)?.content).not.toMatch(/^Auto-Submitted:/m)
})

test('a mailbox that does not exist is not retried, any other failure is', async () => {
  const undeliverableMail = aMail({ to: { name: '', address: 'gone@farm.test' } })
  expect(await sendMail(undeliverableMail)).toBe('refused-for-good')
  const full = aMail({ to: { name: '', address: 'full@farm.test' } })
  await expect(sendMail(full)).rejects.toThrow('451')
})

test('an email that is retried keeps its Message-ID', async () => {
  await sendMail(aMail({ jobId: 'the-same' }))
  await sendMail(aMail({ jobId: 'the-same' }))
  const ids = received.slice(-2).map(({ content }) => content.match(/^Message-ID: (.*)$/im)?.[1])
  expect(ids).toEqual(['<the-same@market.test>', '<the-same@market.test>'])
})

test('the name of the sender is that of the market, unless the operator has set one', async () => {
  const { mailFrom } = environment()
  await sendMail(aMail())
  Object.assign(environment(), { mailFrom: { ...mailFrom, name: 'Farm Market' } })
  await sendMail(aMail())
  Object.assign(environment(), { mailFrom })
  const senders = received.slice(-2).map(({ content }) => content.match(/^From: (.*)$/im)?.[1])
  expect(senders).toEqual([
    `Zarai Bazaar <${mailFrom.address}>`,
    `Farm Market <${mailFrom.address}>`,
  ])
})

function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    to: { name: 'Ali', address: 'ali@farm.test' },
    from: { name: 'Zarai Bazaar' },
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    jobId: 'a-job',
    ...changes,
  }
}
