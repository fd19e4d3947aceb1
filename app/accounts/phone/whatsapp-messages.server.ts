import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { log } from '../../platform/http/log.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'
import { hashToken } from '../../platform/mail/hash-token.server.ts'
import { metrics } from '../../platform/metrics/metrics.server.ts'
import { parseMobileNumber } from './parse-mobile-number.server.ts'
import { recordMessage } from './phone-proofs.server.ts'

/** The hash of the code in a message, and who sent it: the queue holds no codes. */
type WhatsAppMessage = { messageHash: string; e164: string }

// Meta repeats what was not answered, for days; a code is valid for half an hour.
const maxAgeSeconds = 30 * 60
const maxMessages = 100

// The part of the Cloud API's format that is read ("value.messages" of a webhook).
const message = z.object({
  from: z.string().max(20),
  timestamp: z.string().max(20),
  type: z.literal('text'),
  text: z.object({ body: z.string().max(5_000) }),
})
const webhook = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({ value: z.object({ messages: z.array(z.unknown()).optional() }) }),
      ),
    }),
  ),
})

/** The messages of a webhook that have a code; whatever else it says is ignored. */
export function listMessages(body: string, now = Date.now()): WhatsAppMessage[] {
  const parsed = webhook.safeParse(parseJson(body))
  if (!parsed.success) return []
  const messages = parsed.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value.messages ?? [])
  return messages.slice(0, maxMessages).flatMap((one) => {
    const { success, data } = message.safeParse(one)
    if (!success || now / 1000 - Number(data.timestamp) > maxAgeSeconds) return []
    const code = /\bZB\s*([2-9A-HJ-NP-Z]{6})\b/i.exec(data.text.body)?.[1]
    const sender = parseMobileNumber(`+${data.from.replace(/^\+/, '')}`)
    if (!code || !('e164' in sender)) return []
    return [{ messageHash: hashToken(code.toUpperCase()), e164: sender.e164 }]
  })
}

/** Whether Meta's app secret signed a body (`X-Hub-Signature-256`). */
export function isSigned(
  body: string,
  { signature, secret }: { signature: string; secret: string },
): boolean {
  const mac = createHmac('sha256', secret).update(body).digest('hex')
  return isSameText(signature, `sha256=${mac}`)
}

/** Compares in a time that tells nothing. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Proves the number that has sent a code. A repeated, unknown or old code is ignored. */
export const whatsAppMessage: Job<WhatsAppMessage> = {
  name: 'whatsapp-message',
  retries: 5,
  async work(db, payload, jobId) {
    const isAwaited = await recordMessage(db, payload)
    metrics.whatsAppMessages.inc({ result: isAwaited ? 'proven' : 'ignored' })
    log.info({ jobId, isAwaited }, 'message with a code')
  },
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
