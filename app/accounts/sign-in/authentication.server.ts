import type { BetterAuthPlugin } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import * as schema from '../../../db/schema/accounts.server.ts'
import { siteName } from '../../i18n/site-name.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { authSecret, environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { usesHttps } from '../../platform/http/public-url.server.ts'
import { markStaleNumbers } from '../phone/phone-numbers.server.ts'
import { sessionLifetime } from '../sessions/session-lifetime.ts'

const hour = 3600

/** Carries the client's IP address to the session record. We set this header ourselves. */
export const clientIpHeader = 'x-client-address'

export function sessionCookieName(): string {
  return usesHttps() ? '__Host-session' : 'session'
}

type Authentication = ReturnType<typeof createAuthentication>

const instances = new WeakMap<Database, Authentication>()

/**
 * Its HTTP routes are not mounted: only our actions call it, since its rate limits cover neither accounts nor
 * calls made on the server.
 */
export function authentication(db: Database): Authentication {
  const existing = instances.get(db)
  if (existing) return existing
  const auth = createAuthentication(db)
  instances.set(db, auth)
  return auth
}

function createAuthentication(db: Database) {
  const { publicUrl } = environment()
  return betterAuth({
    appName: siteName,
    baseURL: publicUrl.origin,
    secret: authSecret(),
    trustedOrigins: [publicUrl.origin],
    database: drizzleAdapter(db, { provider: 'pg', schema, usePlural: true }),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Expected failures (wrong password, unknown address) go to our own log with the request id.
    logger: { level: 'error', log: logAuthError },
    user: { fields: { name: 'fullName' }, additionalFields: profileFields },
    session: {
      expiresIn: sessionLifetime.idleSeconds,
      // As precise as the last-used time that users see.
      updateAge: hour,
      // A cached session would outlive its end.
      cookieCache: { enabled: false },
      additionalFields: sessionFields,
    },
    databaseHooks: {
      session: {
        create: { after: ({ userId }) => recordVisit(db, userId) },
        // The session is renewed on the first visit of an hour.
        update: { after: ({ userId }) => recordVisit(db, userId) },
      },
    },
    plugins: [sessionOpening],
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      // Its own option would add the `__Secure-` prefix; ours is the stricter `__Host-`.
      useSecureCookies: false,
      cookiePrefix: 'unused',
      cookies: { session_token: { name: sessionCookieName() } },
      defaultCookieAttributes: { secure: usesHttps(), httpOnly: true, sameSite: 'lax', path: '/' },
    },
  })
}

/** Creates a session for a user who has just been authenticated in another way, or sets the cookie of a new token. */
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
        if (!session) throw new Error('Could not create a session')
        await setSessionCookie(ctx, { session, user })
        const { deletionRequestedAt } = user as { deletionRequestedAt?: Date | null }
        return { sessionId: session.id, isDeletionPending: Boolean(deletionRequestedAt) }
      },
    ),
    setCookie: createAuthEndpoint(
      '/set-cookie',
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (ctx) => {
        const found = await ctx.context.internalAdapter.findSession(ctx.body.token)
        if (found) await setSessionCookie(ctx, found)
      },
    ),
  },
} satisfies BetterAuthPlugin

// Logs failures only: its other messages may name people.
function logAuthError(_level: string, message: string, ...others: unknown[]) {
  const err = others.find((other) => other instanceof Error)
  log.error({ message, err }, 'authentication')
}

const profileFields = {
  phone: { type: 'string', required: false, input: false },
  address: { type: 'string', required: false, input: false },
  city: { type: 'string', required: false, input: false },
  province: { type: 'string', required: false, input: false },
  preferences: { type: 'json', required: false, input: false },
  deletionRequestedAt: { type: 'date', required: false, input: false },
  suspendedAt: { type: 'date', required: false, input: false },
  lastWriteAt: { type: 'date', required: false, input: false },
} as const

const sessionFields = {
  restrictedUntil: { type: 'date', required: false, input: false },
  confirmedUntil: { type: 'date', required: false, input: false },
} as const

/** Notes that a member is here; who comes back after a long time has to prove their numbers again. */
async function recordVisit(db: Database, userId: string): Promise<void> {
  const now = new Date()
  const [member] = await db
    .select({ lastVisitAt: schema.users.lastVisitAt })
    .from(schema.users)
    .where(eq(schema.users.id, userId))
  if (!member) return
  await markStaleNumbers(db, { userId, lastVisitAt: member.lastVisitAt, now })
  await db.update(schema.users).set({ lastVisitAt: now }).where(eq(schema.users.id, userId))
}

/** The session cookies among those the library sets; the others belong to disabled features. */
export function sessionCookies(headers: Headers): string[] {
  return headers.getSetCookie().filter((cookie) => cookie.startsWith(`${sessionCookieName()}=`))
}
