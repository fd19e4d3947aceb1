import type { Language } from '../../i18n/language.ts'

/** A card of any list. */
export type RestorableCard = { id: string }

// By history entry, so that Back from a listing finds as many cards as there were, and the place
// among them. When the page is left for good they go to the tab's own storage, where a reload, and
// Back to a page the browser has thrown away, find them again.
const cardsByEntry = new Map<string, readonly RestorableCard[]>()
const maxEntries = 20

type StoredState = {
  language: Language
  at: number
  /** The entry that was looked at, and how far down it was scrolled. */
  here?: { key: string; place: number }
  entries: [string, readonly RestorableCard[]][]
}

const storageKey = 'shown-cards'
const maxAgeMilliseconds = 1_800_000
// Some 200 kB.
const maxStoredCards = 600

let hasLoadedStorage = false
let lastLanguage: Language | undefined
let currentKey: string | undefined
let storedScroll: StoredState['here']

/**
 * The cards that stood at the first of these entries that is not forgotten. An entry is always of
 * the same list, so what comes back is what that list remembered.
 */
export function restoreCards<Card extends RestorableCard>(
  keys: readonly string[],
  language: Language,
): readonly Card[] {
  loadFromStorage(language)
  const cards = keys.map((key) => cardsByEntry.get(key)).find((found) => found !== undefined) ?? []
  return cards as readonly Card[]
}

/** Remembers what stands at an entry. */
export function saveCards(
  entry: string,
  cards: readonly RestorableCard[],
  language: Language,
): void {
  loadFromStorage(language)
  if (!lastLanguage) addEventListener('pagehide', saveToStorage)
  lastLanguage = language
  cardsByEntry.delete(entry)
  cardsByEntry.set(entry, cards)
  const [oldest] = cardsByEntry.keys()
  if (oldest !== undefined && cardsByEntry.size > maxEntries) cardsByEntry.delete(oldest)
}

/** Marks the entry that is being looked at, until what it gives is called. */
export function trackCurrentEntry(key: string): () => void {
  currentKey = key
  return () => {
    currentKey = undefined
  }
}

/** How far down an entry was left before the page was loaded anew; told once. */
export function takeStoredScroll(key: string): number | undefined {
  const place = storedScroll?.key === key ? storedScroll.place : undefined
  storedScroll = undefined
  return place
}

function saveToStorage(): void {
  if (!lastLanguage) return
  const kept: StoredState = {
    language: lastLanguage,
    at: Date.now(),
    ...(currentKey && { here: { key: currentKey, place: scrollY } }),
    entries: newestEntries(),
  }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Storage is full or switched off: a reload then shows the last page alone.
  }
}

function newestEntries(): StoredState['entries'] {
  let room = maxStoredCards
  const newest = [...cardsByEntry].reverse().filter(([, { length }]) => {
    room -= length
    return room >= 0
  })
  return newest.reverse()
}

function loadFromStorage(language: Language): void {
  if (hasLoadedStorage) return
  hasLoadedStorage = true
  const kept = readStoredState()
  if (kept?.language !== language || Date.now() - kept.at > maxAgeMilliseconds) return
  storedScroll = kept.here
  for (const [key, cards] of kept.entries) cardsByEntry.set(key, cards)
}

function readStoredState(): StoredState | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as StoredState
  } catch {
    return undefined
  }
}
