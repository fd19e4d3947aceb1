import { applySettings } from '../platform/http/environment.server.ts'
import { currentChanges, onReferenceChange } from './reference-changes.server.ts'

/** Variables of the environment that the operator may set in the browser, as `support_email`, by their value. */
export type SettingContent = Record<string, unknown>

/** Follows what the operator sets. What the environment sets counts more. */
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
