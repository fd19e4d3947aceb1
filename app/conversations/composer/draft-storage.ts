const keyPrefix = 'unsent-message:'
const maxAgeMilliseconds = 30 * 24 * 60 * 60 * 1000

/** The draft's author and conversation: its id, or the subject of a new one. */
export type DraftKey = { owner: string; conversationKey: string }

export function saveMessageDraft(at: DraftKey, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(storageKey(at))
    else localStorage.setItem(storageKey(at), JSON.stringify({ text, keptAt: Date.now() }))
  } catch {
    // Storage may be full or disabled; the text is still on screen.
  }
}

/** The draft of a conversation, if it is less than a month old. */
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
