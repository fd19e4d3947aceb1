import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { preferenceCookie } from '../../platform/cookies/preference-cookie.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** The cookies that apply an account's language and theme at sign-in. Preferences already set on the device win. */
export async function restoreDevicePreferences(
  db: Database,
  { userId, cookie }: { userId: string; cookie: string | null },
): Promise<string[]> {
  const chosenHere = parseCookies(cookie)
  const [row] = await db
    .select({ preferences: users.preferences })
    .from(users)
    .where(eq(users.id, userId))
  const { language, darkMode } = row?.preferences ?? {}
  const choices: string[] = []
  // English and light are the defaults, so they need no cookie.
  if (language === 'ur' && !chosenHere.language)
    choices.push(preferenceCookie('language', language))
  if (darkMode && !chosenHere.theme) choices.push(preferenceCookie('theme', 'dark'))
  return choices
}
