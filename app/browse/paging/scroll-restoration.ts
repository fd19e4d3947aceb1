import type { Language } from '../../i18n/language.ts'

export type RestorableCard = { id: string }

// Cards by history entry, so that Back from a listing restores the cards and the scroll position.
// On `pagehide` they are saved to sessionStorage, for a reload and for a page the browser has
// discarded.
const cardsByEntry = new Map<string, readonly RestorableCard[]>()
const maxEntries = 20

type StoredState = {
  language: Language
  at: number
  /** The current entry, and how far down it was scrolled. */
  here?: { key: string; place: number }
  entries: [string, readonly RestorableCard[]][]
}

const storageKey = 'shown-cards'
const maxAgeMilliseconds = 1_800_000
// About 200 kB.
const maxStoredCards = 600

let hasLoadedStorage = false
let lastLanguage: Language | undefined
let currentKey: string | undefined
let storedScroll: StoredState['here']

/** The cards of the first of these entries that is still cached. An entry always belongs to the same list. */
export function restoreCards<Card extends RestorableCard>(
  keys: readonly string[],
  language: Language,
): readonly Card[] {
  loadFromStorage(language)
  const cards = keys.map((key) => cardsByEntry.get(key)).find((found) => found !== undefined) ?? []
  return cards as readonly Card[]
}

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

/** Marks the current entry until the returned function is called. */
export function trackCurrentEntry(key: string): () => void {
  currentKey = key
  return () => {
    currentKey = undefined
  }
}

/** Returns how far down an entry was scrolled before a reload; only once. */
export function takeStoredScroll(key: string): number | undefined {
  const place = storedScroll?.key === key ? storedScroll.place : undefined
  storedScroll = undefined
  return place
}

function saveToStorage(): void {
  if (!lastLanguage) return
  const stored: StoredState = {
    language: lastLanguage,
    at: Date.now(),
    ...(currentKey && { here: { key: currentKey, place: scrollY } }),
    entries: newestEntries(),
  }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Storage is full or disabled: a reload then shows only the last page.
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
  const stored = readStoredState()
  if (stored?.language !== language || Date.now() - stored.at > maxAgeMilliseconds) return
  storedScroll = stored.here
  for (const [key, cards] of stored.entries) cardsByEntry.set(key, cards)
}

function readStoredState(): StoredState | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as StoredState
  } catch {
    return undefined
  }
}
