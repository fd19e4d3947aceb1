import type { BetterAuthPlugin } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import * as schema from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { authSecret, environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.server.ts'

const hour = 3600
const day = 24 * hour

/** A session ends after two weeks without a visit, and in any case after ninety days. */
export const sessionLifetime = { idleSeconds: 14 * day, absoluteSeconds: 90 * day }

/** The address of the person's device, as the session keeps it. We write this header ourselves. */
export const clientIpHeader = 'x-client-address'

export function sessionCookieName(): string {
  return isSecure() ? '__Host-session' : 'session'
}

type Authentication = ReturnType<typeof createAuthentication>

const instances = new WeakMap<Database, Authentication>()

/**
 * Sessions and sign-in over a database. Its own HTTP door is not mounted: only our actions call
 * it, since its limits see neither accounts nor calls made on the server.
 */
export function authentication(db: Database): Authentication {
  const known = instances.get(db)
  if (known) return known
  const auth = createAuthentication(db)
  instances.set(db, auth)
  return auth
}

function createAuthentication(db: Database) {
  const { publicUrl } = environment()
  return betterAuth({
    appName: 'Zarai Bazaar',
    baseURL: publicUrl.origin,
    secret: authSecret(),
    trustedOrigins: [publicUrl.origin],
    database: drizzleAdapter(db, { provider: 'pg', schema, usePlural: true }),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // What it has to say (a wrong password, an unknown address) our own log says with the request's id.
    logger: { level: 'error', log: logAuthError },
    user: { fields: { name: 'fullName' }, additionalFields: profileFields },
    session: {
      expiresIn: sessionLifetime.idleSeconds,
      // As exactly as people are told when a device was last used.
      updateAge: hour,
      // A cached session would stay alive after it was ended.
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      // Lengths are checked at our door, in letters rather than UTF-16 units.
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyAndRehash(db, { password, hash }),
      },
    },
    plugins: [sessionOpening],
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      // Its own switch would put `__Secure-` before the name; ours is the stricter `__Host-`.
      useSecureCookies: false,
      cookiePrefix: 'unused',
      cookies: { session_token: { name: sessionCookieName() } },
      defaultCookieAttributes: { secure: isSecure(), httpOnly: true, sameSite: 'lax', path: '/' },
    },
  })
}

/** Opens a session for somebody who has just proved who they are, without asking again. */
const sessionOpening = {
  id: 'session-opening',
  endpoints: {
    openSession: createAuthEndpoint(
      '/open-session',
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        const session = user && (await internalAdapter.createSession(user.id))
        if (!session) throw new Error('No session could be opened')
        await setSessionCookie(ctx, { session, user })
        return { sessionId: session.id }
      },
    ),
  },
} satisfies BetterAuthPlugin

// Of what else it would write down only a failure: the rest may name people.
function logAuthError(_level: string, message: string, ...others: unknown[]) {
  const err = others.find((other) => other instanceof Error)
  log.error({ message, err }, 'authentication')
}

/** A hash made at an older cost is replaced while its password is at hand. */
async function verifyAndRehash(
  db: Database,
  { password, hash }: Record<'password' | 'hash', string>,
) {
  const isRight = await verifyPassword(password, hash)
  if (isRight && isOutdatedHash(hash)) {
    const renewed = await hashPassword(password)
    await db
      .update(schema.accounts)
      .set({ password: renewed })
      .where(eq(schema.accounts.password, hash))
  }
  return isRight
}

const profileFields = {
  phone: { type: 'string', required: false, input: false },
  address: { type: 'string', required: false, input: false },
  city: { type: 'string', required: false, input: false },
  province: { type: 'string', required: false, input: false },
  preferences: { type: 'json', required: false, input: false },
  deletionAskedAt: { type: 'date', required: false, input: false },
} as const

/** Of the cookies the library sets, the session's own; the others are for features left off. */
export function sessionCookies(headers: Headers): string[] {
  return headers.getSetCookie().filter((cookie) => cookie.startsWith(`${sessionCookieName()}=`))
}

function isSecure(): boolean {
  return environment().publicUrl.protocol === 'https:'
}
