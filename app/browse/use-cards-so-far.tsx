import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Card } from '../listings/card.server.ts'

// By history entry, so that Back from a listing finds as many cards as there were, and the place
// among them. A reload forgets them, as it forgets what was typed.
const shownAt = new Map<string, readonly Card[]>()
const rememberedEntries = 20

/**
 * The cards of this page behind those it continues. `firstNewId` is the first that "Load more"
 * has added.
 */
export function useCardsSoFar(cards: readonly Card[]) {
  const { key, state } = useLocation()
  const earlier = shownAt.get(state?.continues) ?? []
  // A listing whose price was changed meanwhile may come twice in a list ordered by price.
  const added = cards.filter(({ id }) => earlier.every((card) => card.id !== id))
  const all = [...earlier, ...added]
  useEffect(() => {
    shownAt.set(key, all)
    const [oldest] = shownAt.keys()
    if (oldest !== undefined && shownAt.size > rememberedEntries) shownAt.delete(oldest)
  })
  return { cards: all, firstNewId: earlier.length > 0 ? added[0]?.id : undefined }
}
