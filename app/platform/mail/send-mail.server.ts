import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { environment } from '../http/environment.server.ts'
import { countDelivery } from '../metrics/metrics.server.ts'
import { cleanLine } from '../text/clean-text.ts'

export type Mail = {
  to: { name: string; address: string }
  from: { name: string }
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string } | undefined
  /** Whether a person wrote the text; all other emails are marked as auto-generated. */
  isWrittenByPerson?: boolean
  /** One-click unsubscribe URL: a POST without signing in (RFC 8058). */
  stopUrl?: string
  /** The same for all attempts, so that a duplicate can be recognised. */
  jobId: string
}

export type MailResult = 'sent' | 'refused-for-good'

/**
 * Sends an email through the SMTP server, or writes an `.eml` file to `DATA_DIR/mail`. Throws on failures worth
 * retrying; returns `refused-for-good` for permanent ones.
 */
export async function sendMail(mail: Mail): Promise<MailResult> {
  return await countDelivery('mails', () => deliver(mail))
}

async function deliver(mail: Mail): Promise<MailResult> {
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

// Even in an address object, the library splits text at a line break or comma into several
// recipients.
const plainEmail = /^[^\s\p{Cc},;:<>()"\\]+@[^\s\p{Cc},;:<>()"\\@]+$/u

function composeMail(mail: Mail): SendMailOptions {
  const { to, from, replyTo, subject, text, html, isWrittenByPerson, stopUrl, jobId } = mail
  const { mailFrom, publicUrl } = environment()
  return {
    from: { name: cleanLine(mailFrom.name ?? from.name), address: mailFrom.address },
    to: formatRecipient(to),
    envelope: { from: mailFrom.address, to: [to.address] },
    ...(replyTo && plainEmail.test(replyTo.address) && { replyTo: formatRecipient(replyTo) }),
    subject: cleanLine(subject),
    text,
    html,
    messageId: `<${jobId}@${publicUrl.hostname}>`,
    headers: {
      // Support inboxes may filter out auto-generated emails, so do not mark what a person wrote.
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

/** Email clients show an unsubscribe button for these headers. */
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
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Timestamp and counter sort the folder; the final name appears only once the file is complete.
  const time = new Date().toISOString().replace(/[-:.]/g, '')
  const name = `${time}-${String(++writtenCount).padStart(6, '0')}-${jobId}.eml`
  const file = { flush: true, mode: 0o600 }
  await writeFile(join(folder, `.${name}`), content as Buffer, file)
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

export function closeMail(): void {
  openTransport?.close()
  openTransport = undefined
}

/** 550 to 559 about the recipient or the message: a retry would fail too. */
function isPermanentFailure(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutThisMail && responseCode >= 550 && responseCode <= 559
}
