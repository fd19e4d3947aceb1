import { applySettings } from '../platform/http/environment.server.ts'
import { currentChanges, onReferenceChange } from './reference-changes.server.ts'

/** Follows what the operator sets: values of variables, kept as `support_email`. What the environment sets counts more. */
export function followOperatorSettings(): void {
  onReferenceChange(() => applySettings(listVariables()))
}

function listVariables(): Record<string, string> {
  const contents = [...(currentChanges('setting')?.values() ?? [])].map(({ content }) => content)
  return Object.fromEntries(
    contents.flatMap((content) =>
      Object.entries(content ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name.toUpperCase(), value]] : [],
      ),
    ),
  )
}
