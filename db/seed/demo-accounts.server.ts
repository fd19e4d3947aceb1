import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'
import type { Environment } from '../../app/platform/http/environment.server.ts'
import { isPublicUrl } from '../../app/platform/http/public-url.server.ts'
import { users } from '../schema/accounts.server.ts'
import { demoPassword, demoPeople, joinedAt } from './demo/people.ts'
import { demoStaff } from './demo/staff.ts'

// Does not import the demo's listings: most starts only ask whether there are demo accounts.

// Their emails can be changed, as everybody knows the password; the time at which they were made cannot.
const isDemoAccount = and(
  isNull(users.deletedAt),
  or(
    inArray(
      users.email,
      demoPeople.map(({ email }) => email),
    ),
    and(
      eq(users.adultConfirmedAt, users.createdAt),
      inArray(users.createdAt, demoPeople.map(joinedAt)),
    ),
  ),
)

export async function listDemoAccounts(
  db: Database,
): Promise<{ userId: string; email: string | null }[]> {
  return await db.select({ userId: users.id, email: users.email }).from(users).where(isDemoAccount)
}

/**
 * How many demo accounts there are, and what shows that the market is more than a demo: a public URL, or members.
 * Everybody can sign in as its demo accounts then.
 */
export async function findDemo(
  db: Database,
  { publicUrl, hasFixedOrigin }: Pick<Environment, 'publicUrl' | 'hasFixedOrigin'>,
): Promise<{ accounts: number; danger: string | undefined }> {
  const accounts = (await listDemoAccounts(db)).length
  if (accounts === 0) return { accounts, danger: undefined }
  const others = (await db.$count(users, isNull(users.deletedAt))) - accounts
  const reasons = [
    ...(hasFixedOrigin && isPublicUrl(publicUrl) ? [`is open at ${publicUrl.origin}`] : []),
    ...(others > 0 ? [`has ${others === 1 ? 'a real member' : `${others} real members`}`] : []),
  ]
  if (reasons.length === 0) return { accounts, danger: undefined }
  const danger = `The market ${reasons.join(' and ')}, but has ${accounts === 1 ? 'a demo account' : `${accounts} demo accounts`} with a password that everybody knows.`
  return { accounts, danger }
}

export function demoSignIns(): string[] {
  const members = demoPeople.filter(({ role }) => role !== 'staff')
  const shown = members.filter((_, i) => i < 2 || i === members.length - 1)
  const moderators = demoPeople.filter(({ role }) => role === 'staff')
  return [
    `  Demo sign-ins, all with the password ${demoPassword}`,
    ...shown.map(({ email, fullName, role }) => `    ${email.padEnd(34)} ${role}, ${fullName}`),
    '  Moderators, who start at /moderation',
    ...moderators.map(({ email, fullName }) => {
      const role = demoStaff.find((person) => person.email === email)?.role
      return `    ${email.padEnd(34)} ${role}, ${fullName}`
    }),
  ]
}
