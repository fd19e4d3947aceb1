import { isSameJson } from '../../reference/same-json.ts'

export type Changes = Record<string, { before: string; after: string }>

const maxShown = 300

/** What differs between two versions of a record, by the path of each value, shortened for the log. */
export function listChanges(before: unknown, after: unknown, path = ''): Changes {
  if (isSameJson(before, after)) return {}
  if (!isRecord(before) || !isRecord(after)) {
    return { [path || 'record']: { before: shorten(before), after: shorten(after) } }
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.assign(
    {},
    ...keys.map((key) => listChanges(before[key], after[key], path ? `${path}.${key}` : key)),
  )
}

function shorten(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

/** Whether the details of a log entry are changes. */
export function isChanges(value: unknown): value is Changes {
  return isRecord(value) && Object.values(value).every((one) => isRecord(one) && 'after' in one)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
