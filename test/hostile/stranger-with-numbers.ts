import { setTimeout as wait } from 'node:timers/promises'
import { startPhoneChannels, textsTo } from '../support/market/phone-channels.ts'
import type { MarketCopy } from '../support/market/prepared-markets.ts'
import { startMarket } from '../support/market/running-market.ts'

const numbers = 1_000
const addresses = 100
const members = 20
const budget = 400
// Members among strangers, so that both meet the same moments of a busy machine.
const memberEvery = numbers / members
const guessesForNumber = 2
const maxTimeRatio = 1.2
// Medians of a few dozen answers differ by chance on a busy machine; the order of all answers hardly does: beyond three
// standard deviations once in 400 runs.
const maxRankDeviation = 3

type Answer = { status: number; bytes: number; cookies: string; location: string; ms: number }
type Try = { isMember: boolean; answers: Answer[] }

/**
 * A stranger asks for codes to a thousand numbers from a hundred addresses, and guesses them. Returns what is wrong:
 * a session, more text messages than the budget, or answers that tell which numbers have an account.
 */
export async function runStrangerWithNumbers(copy: MarketCopy): Promise<{
  requests: number
  failures: string[]
}> {
  const { dataDir } = copy
  const phone = await startPhoneChannels({ dataDir, proof: 'sms' })
  const environment = {
    ...phone.environment,
    ...copy.environment,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
    SMS_DAILY_BUDGET: String(budget),
    // The members have just had a code; else their numbers would still wait.
    LIMIT_PHONE_CODE_PAUSE: '1/1',
  }
  const market = await startMarket({ dataDir, environment })
  const failures: string[] = []
  let requests = 0
  const send = async (path: string, from: number, form: Record<string, string>, cookie = '') => {
    requests += 1
    return await post(new URL(path, market.url), { from, form, cookie })
  }
  try {
    for (let i = 0; i < members; i++) {
      const e164 = numberAt(i * memberEvery)
      const form = { full_name: 'Rashid Ahmad', phone: e164, adult: 'on' }
      // From addresses that the stranger does not have.
      const asked = await send('/auth?mode=sign-up', 200 + i, form)
      const code = await waitForCode(dataDir, e164)
      const entered = await send('/auth/code', 200 + i, { intent: 'check', code }, asked.cookies)
      if (!entered.cookies.includes('session=')) failures.push(`${e164} could not sign up`)
    }
    const before = countTexts(dataDir)
    const tries: Try[] = []
    for (let i = 0; i < numbers; i++) {
      const from = i % addresses
      const asked = await send('/auth', from, { intent: 'code', email: numberAt(i) })
      const answers = [asked]
      for (let guess = 0; guess < guessesForNumber && asked.status === 302; guess++) {
        const form = { intent: 'check', code: String(guess).padStart(6, '0') }
        answers.push(await send('/auth/code', from, form, asked.cookies))
      }
      tries.push({ isMember: i % memberEvery === 0, answers })
    }
    const spent = countTexts(dataDir)
    if (spent > budget) failures.push(`${spent} text messages, with a budget of ${budget}`)
    if (tries.some(({ answers }) => answers.some(({ cookies }) => cookies.includes('session='))))
      failures.push('a stranger got a session')
    failures.push(...compare(tries))
    console.log(`stranger: ${requests} requests cost ${spent - before} text messages`)
  } finally {
    await market.stop()
    phone.close()
  }
  return { requests, failures: failures.map((failure) => `a stranger with numbers: ${failure}`) }
}

/** Status, size and time must be those of numbers without an account. */
function compare(tries: readonly Try[]): string[] {
  const failures: string[] = []
  for (const step of ['a code', 'a guess'] as const) {
    const index = step === 'a code' ? 0 : 1
    const of = (isMember: boolean) =>
      tries.flatMap((one) => {
        const answer = one.answers[index]
        return one.isMember === isMember && answer ? [answer] : []
      })
    const [own, others] = [of(true), of(false)]
    const kinds = (answers: Answer[]) =>
      new Set(answers.map(({ status, bytes, location }) => `${status} ${bytes} ${location}`))
    for (const kind of kinds(own))
      if (!kinds(others).has(kind)) failures.push(`${step}: only members get "${kind}"`)
    // Answers of the same status, as a refusal takes less time.
    const status = own[0]?.status
    const [ownTimes, otherTimes] = [own, others].map((all) =>
      all.filter((answer) => answer.status === status).map(({ ms }) => ms),
    ) as [number[], number[]]
    const [one, other] = [median(ownTimes), median(otherTimes)]
    if (!one || !other || Math.max(one / other, other / one) <= maxTimeRatio) continue
    if (Math.abs(rankDeviation(ownTimes, otherTimes)) > maxRankDeviation)
      failures.push(`${step}: ${one.toFixed(1)} ms for members, ${other.toFixed(1)} ms else`)
  }
  return failures
}

/** How far the ranks of `own` among all times are from chance, in standard deviations (Mann-Whitney). */
function rankDeviation(own: readonly number[], others: readonly number[]): number {
  const [n, m] = [own.length, others.length]
  const slower = own.reduce((sum, ms) => sum + others.filter((other) => other < ms).length, 0)
  return (slower - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

async function post(
  url: URL,
  { from, form, cookie }: { from: number; form: Record<string, string>; cookie: string },
): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `203.0.113.${from}` },
  })
  // Each page has ids of its own, of the same length.
  const { length } = await response.text()
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return {
    status: response.status,
    bytes: length,
    cookies: cookies.join('; '),
    location: response.headers.get('location') ?? '',
    ms: performance.now() - start,
  }
}

/** Numbers of eight prefixes, so that a paused one does not end the attack. */
function numberAt(index: number): string {
  return `+9230${index % 8}${String(1_000_000 + index)}`
}

async function waitForCode(dataDir: string, e164: string): Promise<string> {
  const limit = AbortSignal.timeout(30_000)
  for (;;) {
    const code = textsTo(dataDir, e164).at(-1)?.match(/\d{6}/)?.[0]
    if (code) return code
    if (limit.aborted) throw new Error(`No code came to ${e164}`)
    await wait(20)
  }
}

function countTexts(dataDir: string): number {
  return textsTo(dataDir).length
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
