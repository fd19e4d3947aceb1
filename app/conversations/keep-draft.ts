const place = 'unsent-message:'
const lastsMilliseconds = 30 * 24 * 60 * 60 * 1000

/** Whose words they are, and in which conversation: its id, or what it would be about. */
export type DraftPlace = { owner: string; talk: string }

/** Keeps on the device what stands in the box; nothing in it keeps nothing. */
export function keepDraft(at: DraftPlace, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(at))
    else localStorage.setItem(keyOf(at), JSON.stringify({ text, keptAt: Date.now() }))
  } catch {
    // Storage may be full or switched off; what stands on the screen is safe all the same.
  }
}

/** What was left unsent in a conversation, for a month. */
export function findDraft(at: DraftPlace): string | undefined {
  try {
    const { text, keptAt } = JSON.parse(localStorage.getItem(keyOf(at)) ?? '{}')
    return Date.now() - keptAt < lastsMilliseconds ? text : undefined
  } catch {
    return undefined
  }
}

function keyOf({ owner, talk }: DraftPlace): string {
  return `${place}${owner}:${talk}`
}
