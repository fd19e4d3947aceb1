import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { environment } from '../http/environment.server.ts'
import { cleanLine } from '../text/clean-text.ts'

export type Mail = {
  /** The name is empty where the address is not known to be that person's. */
  to: { name: string; address: string }
  from: { name: string }
  subject: string
  text: string
  html: string
  /** Who an answer goes to; to nobody unless told. */
  replyTo?: { name: string; address: string } | undefined
  /** Whether it brings what a person has written; anything else says that a program made it. */
  isWrittenByPerson?: boolean
  /** Where whoever wants no more of its kind ends it, by a POST without signing in (RFC 8058). */
  stopUrl?: string
  /** The same from try to try, so that a mail sent twice is recognised as one. */
  jobId: string
}

export type MailResult = 'sent' | 'refused-for-good'

/**
 * Hands a mail to the SMTP server; without one, lays it as an `.eml` file in `DATA_DIR/mail`.
 * Throws when it is worth trying again; a mailbox that does not exist is `refused-for-good`.
 */
export async function sendMail(mail: Mail): Promise<MailResult> {
  const { smtpUrl, dataDir } = environment()
  if (!plainEmail.test(mail.to.address)) return 'refused-for-good'
  const message = composeMail(mail)
  if (!smtpUrl) {
    await writeToFolder(join(dataDir, 'mail'), mail.jobId, message)
    return 'sent'
  }
  try {
    await smtpTransport(smtpUrl).sendMail(message)
    return 'sent'
  } catch (error) {
    if (isPermanentFailure(error)) return 'refused-for-good'
    throw error
  }
}

// Even as an object the library reads several recipients out of one text with a line break or comma.
const plainEmail = /^[^\s\p{Cc},;:<>()"\\]+@[^\s\p{Cc},;:<>()"\\@]+$/u

function composeMail(mail: Mail): SendMailOptions {
  const { to, from, replyTo, subject, text, html, isWrittenByPerson, stopUrl, jobId } = mail
  const { mailFrom, publicUrl } = environment()
  return {
    from: { name: cleanLine(from.name), address: mailFrom },
    to: formatRecipient(to),
    envelope: { from: mailFrom, to: [to.address] },
    ...(replyTo && plainEmail.test(replyTo.address) && { replyTo: formatRecipient(replyTo) }),
    subject: cleanLine(subject),
    text,
    html,
    messageId: `<${jobId}@${publicUrl.hostname}>`,
    headers: {
      // Programs that sort support's mail would leave out what says that no person has written it.
      ...(!isWrittenByPerson && { 'Auto-Submitted': 'auto-generated' }),
      ...(stopUrl && unsubscribeHeaders(stopUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function formatRecipient({ name, address }: Mail['to']) {
  return { name: cleanLine(name), address }
}

/** Mail programs show a button of their own for these. */
function unsubscribeHeaders(stopUrl: string) {
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

let writtenCount = 0

async function writeToFolder(folder: string, jobId: string, message: SendMailOptions) {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message: content } = await writer.sendMail(message)
  await mkdir(folder, { recursive: true })
  // Time and count sort the folder; the name appears only once the mail is whole.
  const time = new Date().toISOString().replace(/[-:.]/g, '')
  const name = `${time}-${String(++writtenCount).padStart(6, '0')}-${jobId}.eml`
  await writeFile(join(folder, `.${name}`), content as Buffer)
  await rename(join(folder, `.${name}`), join(folder, name))
}

let openTransport: Transporter | undefined

function smtpTransport(smtpUrl: string): Transporter {
  openTransport ??= createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return openTransport
}

/** Lets the connections to the SMTP server go, so that the program can end. */
export function closeMail(): void {
  openTransport?.close()
  openTransport = undefined
}

/** 550 to 559 about the recipient or the message: no later try will fare better. */
function isPermanentFailure(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutThisMail && responseCode >= 550 && responseCode <= 559
}
