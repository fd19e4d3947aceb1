import { createTransport } from 'nodemailer'
import { describeError } from '../errors/describe-error.ts'
import type { Check } from './finding.ts'

export const checkMail: Check = async ({ environment: { smtpUrl } }) => {
  const subject = 'mail'
  if (!smtpUrl)
    return [
      {
        status: 'warning',
        subject,
        text: 'There is no mail server: emails are files in DATA_DIR/mail and reach nobody.',
        advice: 'Set SMTP_URL.',
      },
    ]
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    return [{ status: 'ok', subject, text: `${host} accepts a connection.` }]
  } catch (error) {
    return [
      {
        status: 'fault',
        subject,
        text: `${host} refuses: ${describeError(error)}`,
        advice: 'Check SMTP_URL and the mail server. Emails wait in the queue for about a day.',
      },
    ]
  } finally {
    transport.close()
  }
}
