/** A list of texts on this device, newest first. Signing out clears it with all that is stored. */
export type KeptList = { name: string; most: number }

/** What is kept; nothing where the browser refuses storage, or something else wrote there. */
export function readKept({ name, most }: KeptList): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((text) => typeof text === 'string').slice(0, most)
  } catch {
    return []
  }
}

/** Puts a text first; one that was there already is not there twice. */
export function keepFirst(list: KeptList, text: string): void {
  write(list, [text, ...withoutText(list, text)].slice(0, list.most))
}

export function dropKept(list: KeptList, text: string): void {
  write(list, withoutText(list, text))
}

export function clearKept(list: KeptList): void {
  write(list, [])
}

function withoutText(list: KeptList, text: string): string[] {
  return readKept(list).filter((kept) => kept !== text)
}

function write({ name }: KeptList, texts: string[]): void {
  try {
    if (texts.length > 0) localStorage.setItem(name, JSON.stringify(texts))
    else localStorage.removeItem(name)
  } catch {
    // Where nothing can be kept there is nothing to lose either.
  }
}
