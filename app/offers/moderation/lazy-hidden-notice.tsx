import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { HiddenNotice as NoticeToOwner } from './hidden-notice.tsx'

// Buyers never see it.
const HiddenNotice = lazyComponent(
  () => import('./hidden-notice.tsx').then((module) => module.HiddenNotice),
  '.status-notice',
)

export function LazyHiddenNotice(props: ComponentProps<typeof NoticeToOwner>) {
  return (
    <Suspense>
      <HiddenNotice {...props} />
    </Suspense>
  )
}
