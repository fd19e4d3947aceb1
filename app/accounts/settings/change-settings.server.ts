import { type Language, languages } from '../../i18n/language.ts'
import { notificationSwitches } from '../../notifications/feed/notification-kinds.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { type SwitchName, savePreferences, setSwitches } from './save-preferences.server.ts'

export type SettingsChange = {
  /** Of the news a person wants. */
  switches: Partial<Record<SwitchName, boolean>>
  /** Of how the market looks to them. */
  choices: {
    language?: Language
    darkMode?: boolean
    autoLocation?: boolean
    showFavorites?: boolean
  }
}

const notificationSwitchNames: readonly SwitchName[] = [
  ...(Object.keys(notificationSwitches) as SwitchName[]),
  'expiryMails',
]
const displaySwitchNames = ['darkMode', 'autoLocation', 'showFavorites'] as const

/**
 * Reads which settings a form changes. Each switch in it is named by a field `switch`, because one
 * that is off is not sent by itself. `undefined` where it names what there is none of, or nothing.
 */
export function parseSettings(form: FormData): SettingsChange | undefined {
  const change: SettingsChange = { switches: {}, choices: {} }
  for (const named of new Set(form.getAll('switch'))) {
    const isOn = form.get(String(named)) === 'on'
    const news = notificationSwitchNames.find((known) => known === named)
    const look = displaySwitchNames.find((known) => known === named)
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
 * Changes somebody's own settings, those a form names and no others, and gives what it changed.
 * Refuses more changes in an hour than the limit, before the form is looked at (`retryAfter` is in
 * seconds), and a form that names nothing there is.
 */
export async function changeSettings(
  db: Database,
  { userId, form }: { userId: string; form: FormData },
): Promise<{ changed: SettingsChange } | { refused: 'malformed' } | { retryAfter: number }> {
  const spent = await consumeLimit(db, { limit: 'settings', of: userId })
  if (!spent.allowed) return { retryAfter: spent.retryAfter }
  const change = parseSettings(form)
  if (!change) return { refused: 'malformed' }
  const { switches, choices } = change
  await db.transaction(async (tx) => {
    if (Object.keys(switches).length > 0) await setSwitches(tx, { userId, switches })
    if (Object.keys(choices).length > 0) await savePreferences(tx, { userId, choices })
  })
  return { changed: change }
}
