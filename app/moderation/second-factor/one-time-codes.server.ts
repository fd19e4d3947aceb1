import { timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { siteName } from '../../i18n/site-name.ts'
import { authSecret } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'

/** Codes change every half minute: the usual length, which all apps support. */
const stepMilliseconds = 30_000

/** A new secret for an app: 20 letters and digits, about 119 bits, which are 32 letters to type. */
export function newSecret(): string {
  return generateRandomString(20)
}

export function secretAsText(secret: string): string {
  return base32.encode(secret, { padding: false })
}

export function setupUrl(secret: string, email: string): string {
  return createOTP(secret).url(siteName, email)
}

/** The code of an app, or the next one if the half minute `after` has not passed. */
export async function codeAt(
  secret: string,
  { now, after = 0 }: { now: Date; after?: number },
): Promise<string> {
  return await createOTP(secret).hotp(Math.max(stepAt(now), after + 1))
}

/** The half minute that a code belongs to, or the one before or after, as clocks differ. */
export async function findStep(
  secret: string,
  { code, now }: { code: string; now: Date },
): Promise<number | undefined> {
  const current = stepAt(now)
  const otp = createOTP(secret)
  const steps = [current - 1, current, current + 1]
  const codes = await Promise.all(steps.map((step) => otp.hotp(step)))
  // Compares all three, so that the time tells nothing.
  const matches = codes.map((right) => isSame(right, code))
  return steps[matches.lastIndexOf(true)]
}

export async function encryptSecret(secret: string): Promise<string> {
  return await symmetricEncrypt({ key: authSecret(), data: secret })
}

/** Undefined if it was encrypted with another secret of the site. */
export async function decryptSecret(encrypted: string): Promise<string | undefined> {
  return await symmetricDecrypt({ key: authSecret(), data: encrypted }).catch((error: Error) => {
    log.error({ err: error }, 'a second factor could not be decrypted')
    return undefined
  })
}

function stepAt(now: Date): number {
  return Math.floor(now.getTime() / stepMilliseconds)
}

function isSame(right: string, code: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(code)]
  return one.length === other.length && timingSafeEqual(one, other)
}
