import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { HiddenNotice } from './hidden-notice.tsx'

const Notice = lazyComponent(
  async () => (await import('./hidden-notice.tsx')).HiddenNotice,
  '.status-notice',
)

/** Only the owner of what is hidden sees it, so pages load its code on demand. */
export function LazyHiddenNotice(props: ComponentProps<typeof HiddenNotice>) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  )
}
