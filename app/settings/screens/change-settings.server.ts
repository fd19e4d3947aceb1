import {
  type NotificationSwitch,
  notificationSwitches,
} from '../../accounts/profile/notification-switches.ts'
import { savePreferences, setSwitches } from '../../accounts/profile/save-preferences.server.ts'
import { type Language, languages } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'

export type SettingsChange = {
  switches: Partial<Record<NotificationSwitch, boolean>>
  choices: {
    language?: Language
    darkMode?: boolean
    autoLocation?: boolean
    showFavorites?: boolean
  }
}

const notificationSwitchNames = Object.keys(notificationSwitches) as NotificationSwitch[]
const displaySwitchNames = ['darkMode', 'autoLocation', 'showFavorites'] as const

/**
 * Which settings a form changes. A `switch` field names each switch, because an unchecked one sends no value.
 * `undefined` if a setting is unknown or none is named.
 */
export function parseSettings(form: FormData): SettingsChange | undefined {
  const change: SettingsChange = { switches: {}, choices: {} }
  for (const switchName of new Set(form.getAll('switch'))) {
    const isOn = form.get(String(switchName)) === 'on'
    const news = notificationSwitchNames.find((candidate) => candidate === switchName)
    const look = displaySwitchNames.find((candidate) => candidate === switchName)
    if (news) change.switches[news] = isOn
    else if (look) change.choices[look] = isOn
    else return undefined
  }
  if (form.has('language')) {
    const language = languages.find((candidate) => candidate === form.get('language'))
    if (!language) return undefined
    change.choices.language = language
  }
  const count = Object.keys(change.switches).length + Object.keys(change.choices).length
  return count > 0 ? change : undefined
}

/** Saves the settings that a form names and returns them. Refuses a form that names no known one. */
export async function changeSettings(
  db: Database,
  { userId, form }: { userId: string; form: FormData },
): Promise<{ changed: SettingsChange } | { refused: 'malformed' }> {
  const change = parseSettings(form)
  if (!change) return { refused: 'malformed' }
  const { switches, choices } = change
  await db.transaction(async (tx) => {
    if (Object.keys(switches).length > 0) await setSwitches(tx, { userId, switches })
    if (Object.keys(choices).length > 0) await savePreferences(tx, { userId, choices })
  })
  return { changed: change }
}
