const storageKey = 'unsent-letter'
const maxAgeMilliseconds = 60 * 60 * 1000

/** The form's values and its author's id, which is empty for a visitor. */
type ContactDraft = { owner: string; fields: Record<string, string>; keptAt: number }

export function saveContactDraft(form: HTMLFormElement, owner: string): void {
  const fields = Object.fromEntries([...new FormData(form)].filter(isText))
  try {
    const draft: ContactDraft = { owner, fields, keptAt: Date.now() }
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Storage may be full or disabled; the text is still on screen.
  }
}

export function restoreContactDraft(
  form: HTMLFormElement,
  { owner, except }: { owner: string; except: readonly string[] },
): void {
  const storedDraft = readContactDraft()
  if (storedDraft?.owner !== owner || Date.now() - storedDraft.keptAt > maxAgeMilliseconds) return
  for (const [name, text] of Object.entries(storedDraft.fields)) {
    const field = form.elements.namedItem(name)
    const isWord = field !== null && 'value' in field && !except.includes(name)
    if (isWord) field.value = text
  }
}

export function clearContactDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is unavailable, so there is nothing to clear.
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
