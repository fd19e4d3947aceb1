import type { Translate } from '../../i18n/translator.ts'

/** The sections of the dictionary that have the values of these details. */
const valueTexts: Record<string, string> = {
  role: 'staff.values',
  previousRole: 'staff.values',
  decision: 'decisions.actions',
  policy: 'decisions.policies',
  outcome: 'staff.values',
}

/** Names an action of the log; one without a text in the dictionary by its own name. */
export function nameAction(action: string, t: Translate): string {
  return translated(`staff.actions.${action}`, t) ?? action
}

/** The details of an entry, a line each: `Role: lead`. Details without a label stay hidden. */
export function formatLogDetails(details: Record<string, unknown>, t: Translate): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const label = translated(`staff.details.${name}`, t)
    if (label === undefined || !isShown(value)) return []
    const section = valueTexts[name]
    const text = section && translated(`${section}.${value}`, t)
    return t('ui.ofField', { label, message: text ?? value })
  })
}

function isShown(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

/** The dictionary returns the key for what it does not have. */
function translated(key: string, t: Translate): string | undefined {
  const text = t(key)
  return text === key ? undefined : text
}
