const storageKey = 'unsent-letter'
const maxAgeMilliseconds = 60 * 60 * 1000

/** What stands in the form, and who has written it: empty for a visitor. */
type ContactDraft = { owner: string; fields: Record<string, string>; keptAt: number }

/** Keeps in this tab what has been typed to support, until it is sent or an hour is over. */
export function saveContactDraft(form: HTMLFormElement, owner: string): void {
  const fields = Object.fromEntries([...new FormData(form)].filter(isText))
  try {
    const letter: ContactDraft = { owner, fields, keptAt: Date.now() }
    sessionStorage.setItem(storageKey, JSON.stringify(letter))
  } catch {
    // Storage may be full or switched off; what stands on the screen is safe all the same.
  }
}

/** Puts back what `owner` has typed in this tab, except into the fields called `except`. */
export function restoreContactDraft(
  form: HTMLFormElement,
  { owner, except }: { owner: string; except: readonly string[] },
): void {
  const kept = readContactDraft()
  if (kept?.owner !== owner || Date.now() - kept.keptAt > maxAgeMilliseconds) return
  for (const [name, text] of Object.entries(kept.fields)) {
    const field = form.elements.namedItem(name)
    const isWord = field !== null && 'value' in field && !except.includes(name)
    if (isWord) field.value = text
  }
}

/** What was typed has arrived. */
export function clearContactDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

function readContactDraft(): ContactDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function isText(entry: [string, FormDataEntryValue]): entry is [string, string] {
  return typeof entry[1] === 'string'
}
