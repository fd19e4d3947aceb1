const place = 'unsent-letter'
const lastsMilliseconds = 60 * 60 * 1000

/** What stands in the form, and who has written it: empty for a visitor. */
type UnsentLetter = { owner: string; fields: Record<string, string>; keptAt: number }

/** Keeps in this tab what has been typed to support, until it is sent or an hour is over. */
export function keepLetter(form: HTMLFormElement, owner: string): void {
  const fields = Object.fromEntries([...new FormData(form)].filter(isText))
  try {
    const letter: UnsentLetter = { owner, fields, keptAt: Date.now() }
    sessionStorage.setItem(place, JSON.stringify(letter))
  } catch {
    // Storage may be full or switched off; what stands on the screen is safe all the same.
  }
}

/** Puts back what `owner` has typed in this tab, except into the fields called `except`. */
export function restoreLetter(
  form: HTMLFormElement,
  { owner, except }: { owner: string; except: readonly string[] },
): void {
  const kept = readLetter()
  if (kept?.owner !== owner || Date.now() - kept.keptAt > lastsMilliseconds) return
  for (const [name, text] of Object.entries(kept.fields)) {
    const field = form.elements.namedItem(name)
    const isWord = field !== null && 'value' in field && !except.includes(name)
    if (isWord) field.value = text
  }
}

/** What was typed has arrived. */
export function forgetLetter(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

function readLetter(): UnsentLetter | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function isText(entry: [string, FormDataEntryValue]): entry is [string, string] {
  return typeof entry[1] === 'string'
}
