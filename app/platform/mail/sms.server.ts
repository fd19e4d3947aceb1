import { environment } from '../http/environment.server.ts'
import { countDelivery } from '../metrics/metrics.server.ts'

export type SmsMessage = {
  to: string
  text: string
  /** The same for all attempts, so that the gateway sends a retried message only once. */
  jobId: string
}

const responseTimeout = 10_000

/**
 * Sends a text message through `SMS_GATEWAY_URL` (docs/operations.md). Throws on failures worth retrying;
 * returns `refused-for-good` for permanent ones.
 */
export async function sendSms(message: SmsMessage): Promise<'sent' | 'refused-for-good'> {
  return await countDelivery('texts', () => deliver(message))
}

async function deliver({ to, text, jobId }: SmsMessage): Promise<'sent' | 'refused-for-good'> {
  const { smsGatewayUrl } = environment()
  // The gateway was removed after this message was enqueued.
  if (!smsGatewayUrl) return 'refused-for-good'
  const { address, authorization } = splitCredentials(smsGatewayUrl)
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': jobId, ...authorization },
    body: JSON.stringify({ to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(responseTimeout),
  })
  await response.body?.cancel()
  if (response.ok) return 'sent'
  if (isPermanentFailure(response.status)) return 'refused-for-good'
  throw new Error(`The SMS gateway responded with ${response.status}`)
}

/** A 4xx error is permanent, except a timeout (408) or rate limit (429). */
function isPermanentFailure(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Moves the URL's credentials to a header, as `fetch` rejects URLs with credentials. */
function splitCredentials(gateway: string) {
  const address = new URL(gateway)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const credentials = [username, password].map(decodeURIComponent).join(':')
  const authorization = username
    ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
    : undefined
  return { address, authorization }
}
