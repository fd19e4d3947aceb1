import { randomBytes } from 'node:crypto'
import { listPausedPrefixes } from '../../app/accounts/phone/phone-prefixes.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import type { Environment } from '../../app/platform/http/environment.server.ts'
import { spentSms } from '../../app/platform/mail/sms-budget.server.ts'
import { describeError } from '../errors/describe-error.ts'
import type { Check, Finding } from './finding.ts'

const subject = 'phone'
const timeoutMilliseconds = 10_000
const nearlySpentShare = 0.8

/** How numbers are proven (`PHONE_PROOF`): whether Meta can reach us, the gateway answers, and what is used up. */
export const checkPhone: Check = async ({ environment, db }) => {
  const { phoneProof, smsGatewayUrl } = environment
  const findings: Finding[] = []
  if (phoneProof.length === 0)
    findings.push({
      status: 'ok',
      subject,
      text: 'Accounts need an email: PHONE_PROOF is not set.',
    })
  if (phoneProof.includes('whatsapp')) findings.push(await checkWebhook(environment))
  if (smsGatewayUrl) findings.push(await checkGateway(smsGatewayUrl))
  if (db) findings.push(...(await checkPrefixes(db)))
  if (db && smsGatewayUrl) findings.push(await checkBudget(db, environment))
  return findings
}

/** Asks our own address what Meta asks when the webhook is set up. */
async function checkWebhook({ publicUrl, whatsApp }: Environment): Promise<Finding> {
  const advice =
    'Meta needs this address over https, from everywhere. Check PUBLIC_URL and the proxy.'
  const challenge = randomBytes(8).toString('hex')
  const address = new URL('/hooks/whatsapp', publicUrl)
  const shown = address.href
  address.search = String(
    new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': whatsApp?.verifyToken ?? '',
      'hub.challenge': challenge,
    }),
  )
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMilliseconds) })
    if (response.ok && (await response.text()) === challenge)
      return { status: 'ok', subject, text: `${shown} answers as Meta expects.` }
    const text = `${shown} does not answer as Meta expects: status ${response.status}.`
    return { status: 'fault', subject, text, advice }
  } catch (error) {
    const text = `${shown} cannot be reached: ${describeError(error)}`
    return { status: 'fault', subject, text, advice }
  }
}

/** Any answer will do: a real request would send an SMS. */
async function checkGateway(url: string): Promise<Finding> {
  const address = new URL(url)
  const { host } = address
  const advice = 'Check SMS_GATEWAY_URL and the gateway. Text messages are tried again for hours.'
  // `fetch` rejects URLs with credentials.
  address.username = ''
  address.password = ''
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal })
    return status < 500
      ? { status: 'ok', subject, text: `The SMS gateway ${host} answers.` }
      : { status: 'fault', subject, text: `The SMS gateway ${host} answers ${status}.`, advice }
  } catch (error) {
    const text = `The SMS gateway ${host} cannot be reached: ${describeError(error)}`
    return { status: 'fault', subject, text, advice }
  }
}

async function checkPrefixes(db: Database): Promise<Finding[]> {
  const paused = await listPausedPrefixes(db)
  if (paused.length === 0) return []
  const text = `No codes go to ${paused.map(({ prefix }) => `${prefix}…`).join(', ')}: hardly anybody used the last hundred.`
  const advice =
    'Somebody may have codes sent for money. Each pause ends after a day; ask the gateway for a list of what it sent.'
  return [{ status: 'warning', subject, text, advice }]
}

async function checkBudget(db: Database, { smsDailyBudget }: Environment): Promise<Finding> {
  const spent = await spentSms(db)
  const text = `${spent} of ${smsDailyBudget} text messages of the day are spent.`
  if (spent < smsDailyBudget * nearlySpentShare) return { status: 'ok', subject, text }
  const advice = 'Look at market_phone_codes_total, and raise SMS_DAILY_BUDGET if people need it.'
  return { status: 'warning', subject, text, advice }
}
