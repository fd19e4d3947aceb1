import type { Language } from '../i18n/language.ts'

/** A card of any list. */
export type ShownCard = { id: string }

// By history entry, so that Back from a listing finds as many cards as there were, and the place
// among them. When the page is left for good they go to the tab's own storage, where a reload, and
// Back to a page the browser has thrown away, find them again.
const shown = new Map<string, readonly ShownCard[]>()
const rememberedEntries = 20

type Kept = {
  language: Language
  at: number
  /** The entry that was looked at, and how far down it was scrolled. */
  here?: { key: string; place: number }
  entries: [string, readonly ShownCard[]][]
}

const storageKey = 'shown-cards'
const freshFor = 1_800_000
// Some 200 kB.
const keptCards = 600

let hasTakenUp = false
let lastLanguage: Language | undefined
let hereKey: string | undefined
let left: Kept['here']

/**
 * The cards that stood at the first of these entries that is not forgotten. An entry is always of
 * the same list, so what comes back is what that list remembered.
 */
export function recallCards<Card extends ShownCard>(
  keys: readonly string[],
  language: Language,
): readonly Card[] {
  takeUp(language)
  const cards = keys.map((key) => shown.get(key)).find((found) => found !== undefined) ?? []
  return cards as readonly Card[]
}

/** Remembers what stands at an entry. */
export function rememberCards(
  entry: string,
  cards: readonly ShownCard[],
  language: Language,
): void {
  takeUp(language)
  if (!lastLanguage) addEventListener('pagehide', keep)
  lastLanguage = language
  shown.delete(entry)
  shown.set(entry, cards)
  const [oldest] = shown.keys()
  if (oldest !== undefined && shown.size > rememberedEntries) shown.delete(oldest)
}

/** Marks the entry that is being looked at, until what it gives is called. */
export function stayAt(key: string): () => void {
  hereKey = key
  return () => {
    hereKey = undefined
  }
}

/** How far down an entry was left before the page was loaded anew; told once. */
export function leftPlace(key: string): number | undefined {
  const place = left?.key === key ? left.place : undefined
  left = undefined
  return place
}

function keep(): void {
  if (!lastLanguage) return
  const kept: Kept = {
    language: lastLanguage,
    at: Date.now(),
    ...(hereKey && { here: { key: hereKey, place: scrollY } }),
    entries: newestEntries(),
  }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Storage is full or switched off: a reload then shows the last page alone.
  }
}

function newestEntries(): Kept['entries'] {
  let room = keptCards
  const newest = [...shown].reverse().filter(([, { length }]) => {
    room -= length
    return room >= 0
  })
  return newest.reverse()
}

function takeUp(language: Language): void {
  if (hasTakenUp) return
  hasTakenUp = true
  const kept = readKept()
  if (kept?.language !== language || Date.now() - kept.at > freshFor) return
  left = kept.here
  for (const [key, cards] of kept.entries) shown.set(key, cards)
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Kept
  } catch {
    return undefined
  }
}
