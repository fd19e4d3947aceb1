import { isoDay } from '../i18n/format/format-dates.ts'
import { currentChanges } from './reference-changes.server.ts'

/** The records of a kind that only the operator adds, without archived ones and those whose last day (`until`) is over. */
export function listActiveRecords<Content extends object>(
  kind: string,
  now = new Date(),
): (Content & { key: string })[] {
  const today = isoDay(now)
  return [...(currentChanges(kind) ?? [])].flatMap(([key, { content, archived }]) => {
    const isOver = typeof content?.until === 'string' && content.until < today
    return content && !archived && !isOver ? [{ ...(content as Content), key }] : []
  })
}
