import { connect, type PeerCertificate } from 'node:tls'
import { dayMilliseconds } from '../../app/i18n/format/format-dates.ts'
import { describeError } from '../errors/describe-error.ts'
import type { Check, Finding } from './finding.ts'

const soonDays = 14
const timeoutMilliseconds = 10_000

/** The settings that browsers see, and the certificate of `PUBLIC_URL`. */
export const checkPublicUrl: Check = async ({ environment, now }) => {
  const { publicUrl, hasFixedOrigin, trustedProxies, databaseUrl } = environment
  const subject = 'public URL'
  if (!hasFixedOrigin) {
    return [
      databaseUrl
        ? {
            status: 'warning',
            subject,
            text: 'PUBLIC_URL is not set: links in emails may name the wrong host.',
            advice: 'Set it to the URL that people use.',
          }
        : { status: 'ok', subject, text: `${publicUrl.href} (PUBLIC_URL is not set)` },
    ]
  }
  if (publicUrl.protocol !== 'https:')
    return [
      {
        status: 'warning',
        subject,
        text: `${publicUrl.href} is not encrypted.`,
        advice: 'Put a proxy with a certificate in front, and set PUBLIC_URL to its https: URL.',
      },
    ]
  const proxies: Finding[] = trustedProxies.length
    ? []
    : [
        {
          status: 'warning',
          subject,
          text: 'TRUSTED_PROXIES is empty: behind a proxy all visitors share its address and limits.',
          advice: 'Set it to the addresses of the proxy.',
        },
      ]
  return [await checkCertificate(publicUrl, now), ...proxies]
}

async function checkCertificate(url: URL, now: Date): Promise<Finding> {
  const subject = 'certificate'
  const advice = 'Renew the certificate on the proxy.'
  try {
    const { certificate, problem } = await readCertificate(url)
    const ends = new Date(certificate.valid_to)
    const day = ends.toISOString().slice(0, 10)
    if (ends < now) return { status: 'fault', subject, text: `It expired on ${day}.`, advice }
    if (problem)
      return { status: 'fault', subject, text: `Browsers refuse it: ${problem}.`, advice }
    const isSoon = ends.getTime() - now.getTime() < soonDays * dayMilliseconds
    return isSoon
      ? { status: 'warning', subject, text: `It expires on ${day}.`, advice }
      : { status: 'ok', subject, text: `Valid until ${day}.` }
  } catch (error) {
    return {
      status: 'fault',
      subject,
      text: `${url.host} cannot be reached: ${describeError(error)}`,
      advice: 'Is the proxy running, and does its name lead to it from here?',
    }
  }
}

function readCertificate(
  url: URL,
): Promise<{ certificate: PeerCertificate; problem: string | undefined }> {
  const { hostname: host, port } = url
  return new Promise((resolve, reject) => {
    // An expired certificate must be read rather than refused.
    const options = { host, port: Number(port || 443), servername: host, rejectUnauthorized: false }
    const socket = connect(options, () => {
      const problem = socket.authorizationError
      resolve({
        certificate: socket.getPeerCertificate(),
        problem: problem ? String(problem) : undefined,
      })
      socket.end()
    })
    socket.setTimeout(timeoutMilliseconds, () => socket.destroy(new Error('no response')))
    socket.once('error', reject)
  })
}
