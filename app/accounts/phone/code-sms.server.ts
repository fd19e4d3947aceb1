import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { enqueue, type Job } from '../../platform/jobs/job-queue.server.ts'
import { sendSms } from '../../platform/mail/sms.server.ts'
import { consumeSmsBudget, refundSms } from '../../platform/mail/sms-budget.server.ts'
import { metrics } from '../../platform/metrics/metrics.server.ts'
import {
  consumeLimits,
  ipKey,
  type RateLimitResult,
} from '../../platform/rate-limits/rate-limiter.server.ts'
import { codeChannel } from './phone-channels.server.ts'
import { createCode, findCode, type ProofPurpose } from './phone-codes.server.ts'
import { countSentCode } from './phone-prefixes.server.ts'

type CodeSms = { e164: string; purpose: ProofPurpose; language: Language }

export type CodeRequest = CodeSms & { address: string; userId?: string | null }
export type CodeRequestResult =
  | 'sent'
  | { refused: 'too-many'; retryAfter: number }
  | { refused: 'not-now' }

/**
 * Sends a code to a number, or shows it in the demo: once a minute, three an hour and six a day to a number, six a day
 * for an account, twenty an hour for a network. `not-now`: the budget of the day is spent, or the prefix is paused.
 * It makes no difference whether the number has an account.
 */
export async function sendCode(db: Database, request: CodeRequest): Promise<CodeRequestResult> {
  const result = await trySending(db, request)
  metrics.phoneCodes.inc({ result: typeof result === 'object' ? result.refused : result })
  return result
}

async function trySending(
  db: Database,
  { address, userId, ...sms }: CodeRequest,
): Promise<CodeRequestResult> {
  const { e164, purpose } = sms
  try {
    return await db.transaction(async (tx) => {
      const limitResult = await consumeCodeLimits(tx, { e164, address, userId })
      if (!limitResult.allowed) throw new CodeRefused(limitResult.retryAfter)
      const isDemo = codeChannel() === 'demo'
      if (!isDemo && !(await isSmsAllowed(tx, e164))) return { refused: 'not-now' }
      await createCode(tx, { e164, purpose })
      if (!isDemo) await enqueue(tx, codeSms, sms)
      return 'sent'
    })
  } catch (error) {
    if (error instanceof CodeRefused) return error.limitResult
    throw error
  }
}

/** Whether the budget allows a code, and the prefix is not paused. Only what is sent counts towards either. */
async function isSmsAllowed(tx: Database, e164: string): Promise<boolean> {
  if (!(await consumeSmsBudget(tx))) return false
  if (await countSentCode(tx, e164)) return true
  await refundSms(tx)
  return false
}

/** Leaves the transaction, so that what was counted before the limit that refused counts no more. */
class CodeRefused extends Error {
  readonly limitResult: { refused: 'too-many'; retryAfter: number }

  constructor(retryAfter: number) {
    super('a code was refused')
    this.limitResult = { refused: 'too-many', retryAfter }
  }
}

async function consumeCodeLimits(
  tx: Database,
  { e164, address, userId }: Pick<CodeRequest, 'e164' | 'address' | 'userId'>,
): Promise<RateLimitResult> {
  return await consumeLimits(tx, [
    { limit: 'phone-code-network', key: ipKey(address) },
    { limit: 'phone-code-pause', key: e164 },
    { limit: 'phone-code-hour', key: e164 },
    { limit: 'phone-code-day', key: e164 },
    ...(userId ? [{ limit: 'phone-code-account', key: userId } as const] : []),
  ])
}

/** The code is derived when it is sent: it is in no queue. */
export const codeSms: Job<CodeSms> = {
  name: 'phone-code-text',
  retries: 3,
  async work(db, { e164, purpose, language }, jobId) {
    const code = await findCode(db, { e164, purpose })
    if (!code) return
    const t = getTranslator(language)
    const host = environment().publicUrl.hostname
    // The last line lets the browser fill in the code on this site alone (WebOTP).
    const text = `${t('phone.sms', { code })}\n\n@${host} #${code}`
    const outcome = await sendSms({ to: e164, text, jobId })
    log.info({ jobId, purpose, outcome }, 'code for a phone number sent')
  },
}
