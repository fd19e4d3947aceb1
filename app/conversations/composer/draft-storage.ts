const keyPrefix = 'unsent-message:'
const maxAgeMilliseconds = 30 * 24 * 60 * 60 * 1000

/** Whose words they are, and in which conversation: its id, or what it would be about. */
export type DraftKey = { owner: string; conversationKey: string }

/** Keeps on the device what stands in the box; nothing in it keeps nothing. */
export function saveMessageDraft(at: DraftKey, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(storageKey(at))
    else localStorage.setItem(storageKey(at), JSON.stringify({ text, keptAt: Date.now() }))
  } catch {
    // Storage may be full or switched off; what stands on the screen is safe all the same.
  }
}

/** What was left unsent in a conversation, for a month. */
export function findMessageDraft(at: DraftKey): string | undefined {
  try {
    const { text, keptAt } = JSON.parse(localStorage.getItem(storageKey(at)) ?? '{}')
    return Date.now() - keptAt < maxAgeMilliseconds ? text : undefined
  } catch {
    return undefined
  }
}

function storageKey({ owner, conversationKey: talk }: DraftKey): string {
  return `${keyPrefix}${owner}:${talk}`
}
