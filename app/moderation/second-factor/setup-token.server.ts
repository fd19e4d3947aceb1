import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { authSecret } from '../../platform/http/environment.server.ts'
import { newSecret } from './one-time-codes.server.ts'

// Before its first code has proved that the app has the secret, only the form holds it.
const setupSchema = z.object({ userId: z.string(), secret: z.string(), until: z.number() })
const lifetimeMilliseconds = 60 * 60_000

export async function startSetup(userId: string, now = new Date()) {
  const secret = newSecret()
  const setup = { userId, secret, until: now.getTime() + lifetimeMilliseconds }
  const token = await symmetricEncrypt({ key: authSecret(), data: JSON.stringify(setup) })
  return { secret, token }
}

export async function readSetup(
  token: string,
  { userId, now = new Date() }: { userId: string; now?: Date },
): Promise<string | undefined> {
  const text = await symmetricDecrypt({ key: authSecret(), data: token }).catch(() => undefined)
  const setup = text === undefined ? undefined : setupSchema.safeParse(JSON.parse(text)).data
  const isValid = setup?.userId === userId && setup.until > now.getTime()
  return isValid ? setup.secret : undefined
}
