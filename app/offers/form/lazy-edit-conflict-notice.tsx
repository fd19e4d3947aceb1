import { Suspense } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { EditConflict } from './offer-form-result.ts'

const EditConflictNotice = lazyComponent(
  () => import('./edit-conflict-notice.tsx').then((module) => module.EditConflictNotice),
  '.edit-conflict',
)

/** The notice of a conflict; two people seldom edit one ad at once. */
export function LazyEditConflictNotice(props: { changed: EditConflict; onLeave: () => void }) {
  return (
    <Suspense>
      <EditConflictNotice {...props} />
    </Suspense>
  )
}
