import { environment } from '../http/environment.server.ts'

export type SmsMessage = {
  /** In E.164: `+923001234567`. */
  to: string
  text: string
  /** The same from try to try, so that the gateway sends what it was asked twice once. */
  jobId: string
}

const responseTimeout = 10_000

/**
 * Hands a short text to the gateway at `SMS_GATEWAY_URL`, as docs/operations.md describes it.
 * Throws when it is worth trying again; what the gateway will never take is `refused-for-good`.
 */
export async function sendSms({
  to,
  text,
  jobId,
}: SmsMessage): Promise<'sent' | 'refused-for-good'> {
  const { smsGatewayUrl } = environment()
  // The gateway was taken away after this text was promised.
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
  throw new Error(`The text gateway answered ${response.status}`)
}

/** A request that is wrong stays wrong; one that came too soon or too slowly may come again. */
function isPermanentFailure(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** A name and password in the address go into a header: `fetch` takes them nowhere else. */
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
