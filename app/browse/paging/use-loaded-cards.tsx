import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import {
  type RestorableCard,
  restoreCards,
  saveCards,
  takeStoredScroll,
  trackCurrentEntry,
} from './scroll-restoration.ts'

/** The cards of this page after those of the pages it continues. `firstNewId` is the first that "Load more" added. */
export function useLoadedCards<Card extends RestorableCard>(cards: readonly Card[]) {
  const { key, state } = useLocation()
  const { language } = useLanguage()
  // The server-rendered page does not know what this browser showed before.
  const isHydrated = useIsHydrated()
  const earlier =
    isHydrated && state?.continues ? restoreCards<Card>([state.continues, key], language) : []
  // A listing whose price changed in the meantime may appear twice in a list ordered by price.
  const added = cards.filter(({ id }) => earlier.every((card) => card.id !== id))
  const all = [...earlier, ...added]
  useEffect(() => {
    if (isHydrated) saveCards(key, all, language)
  })
  useEffect(() => trackCurrentEntry(key), [key])
  const hasEarlier = earlier.length > 0
  useLayoutEffect(() => {
    const place = hasEarlier ? takeStoredScroll(key) : undefined
    if (place !== undefined) scrollTo(0, place)
  }, [hasEarlier, key])
  return { cards: all, firstNewId: hasEarlier ? added[0]?.id : undefined }
}
