import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { useIsLively } from '../ui/use-is-lively.ts'
import { leftPlace, recallCards, rememberCards, type ShownCard, stayAt } from './shown-cards.ts'

/**
 * The cards of this page behind those it continues. `firstNewId` is the first that "Load more"
 * has added.
 */
export function useCardsSoFar<Card extends ShownCard>(cards: readonly Card[]) {
  const { key, state } = useLocation()
  const { language } = useLanguage()
  // The page as it was sent knows nothing of what this browser has shown before.
  const isLively = useIsLively()
  const earlier =
    isLively && state?.continues ? recallCards<Card>([state.continues, key], language) : []
  // A listing whose price was changed meanwhile may come twice in a list ordered by price.
  const added = cards.filter(({ id }) => earlier.every((card) => card.id !== id))
  const all = [...earlier, ...added]
  useEffect(() => {
    if (isLively) rememberCards(key, all, language)
  })
  useEffect(() => stayAt(key), [key])
  const hasEarlier = earlier.length > 0
  useLayoutEffect(() => {
    const place = hasEarlier ? leftPlace(key) : undefined
    if (place !== undefined) scrollTo(0, place)
  }, [hasEarlier, key])
  return { cards: all, firstNewId: hasEarlier ? added[0]?.id : undefined }
}
