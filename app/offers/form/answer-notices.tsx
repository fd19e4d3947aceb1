import { Suspense } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { OfferFormResult } from './offer-form-result.ts'

// Few answers need them.
const EditConflictNotice = lazyComponent(
  () => import('./edit-conflict-notice.tsx').then((module) => module.EditConflictNotice),
  '.edit-conflict',
)
const ScreeningOffers = lazyComponent(
  () => import('./screening/screening-offers.tsx').then((module) => module.ScreeningOffers),
  '.move-contacts',
)

/** What the answer to a form asks its owner to decide. `onLeave` is called when the saved values are loaded again. */
export function AnswerNotices(props: {
  answer: Pick<OfferFormResult, 'changed' | 'screening'> | undefined
  onLeave: () => void
}) {
  const { changed, screening } = props.answer ?? {}
  return (
    <Suspense>
      {screening && <ScreeningOffers screening={screening} />}
      {changed && <EditConflictNotice changed={changed} onLeave={props.onLeave} />}
    </Suspense>
  )
}
