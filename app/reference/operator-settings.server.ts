import { applySettings } from '../platform/http/environment.server.ts'
import { currentChanges, onReferenceChange } from './reference-changes.server.ts'

/** Follows what the operator sets: values of variables, kept as `support_email`. What the environment sets counts more. */
export function followOperatorSettings(): void {
  onReferenceChange(() => applySettings(listVariables()))
}

/** Their values by variable, with `changed` in place of what it was. */
export function listVariables(changed?: {
  key: string
  content: Record<string, unknown>
}): Record<string, string> {
  const records = [...(currentChanges('setting') ?? [])]
  const contents = records.flatMap(([key, { content }]) => (key === changed?.key ? [] : content))
  return Object.fromEntries(
    [...contents, changed?.content].flatMap((content) =>
      Object.entries(content ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name.toUpperCase(), value]] : [],
      ),
    ),
  )
}
