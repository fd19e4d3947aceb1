import { notificationSwitches } from '../alerts/notification-kinds.ts'
import { type Language, languages } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { spend } from '../platform/limits.server.ts'
import { type SwitchName, savePreferences, setSwitches } from './save-preferences.server.ts'

export type SettingsChange = {
  /** Of the news a person wants. */
  switches: Partial<Record<SwitchName, boolean>>
  /** Of how the market looks to them. */
  choices: { language?: Language; darkMode?: boolean; autoLocation?: boolean }
}

const newsSwitches: readonly SwitchName[] = [
  ...(Object.keys(notificationSwitches) as SwitchName[]),
  'expiryMails',
]
const lookSwitches = ['darkMode', 'autoLocation'] as const

/**
 * Reads which settings a form changes. Each switch in it is named by a field `switch`, because one
 * that is off is not sent by itself. `undefined` where it names what there is none of, or nothing.
 */
export function readSettings(form: FormData): SettingsChange | undefined {
  const change: SettingsChange = { switches: {}, choices: {} }
  for (const named of form.getAll('switch')) {
    const isOn = form.get(String(named)) === 'on'
    const news = newsSwitches.find((known) => known === named)
    const look = lookSwitches.find((known) => known === named)
    if (news) change.switches[news] = isOn
    else if (look) change.choices[look] = isOn
    else return undefined
  }
  if (form.has('language')) {
    const language = languages.find((known) => known === form.get('language'))
    if (!language) return undefined
    change.choices.language = language
  }
  const count = Object.keys(change.switches).length + Object.keys(change.choices).length
  return count > 0 ? change : undefined
}

/**
 * Changes somebody's own settings, those named and no others. Refuses more changes in an hour than
 * the limit; `retryAfter` is in seconds.
 */
export async function changeSettings(
  db: Database,
  { userId, change }: { userId: string; change: SettingsChange },
): Promise<'changed' | { retryAfter: number }> {
  const spent = await spend(db, { limit: 'settings', of: userId })
  if (!spent.allowed) return { retryAfter: spent.retryAfter }
  const { switches, choices } = change
  await db.transaction(async (tx) => {
    if (Object.keys(switches).length > 0) await setSwitches(tx, { userId, switches })
    if (Object.keys(choices).length > 0) await savePreferences(tx, { userId, choices })
  })
  return 'changed'
}
