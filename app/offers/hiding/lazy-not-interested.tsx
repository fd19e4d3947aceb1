import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { NotInterested } from './not-interested.tsx'

// Lists of one's own offers load the scripts of the page of an offer, and have no use for this.
const LazyComponent = lazyComponent(
  async () => (await import('./not-interested.tsx')).NotInterested,
  '[name=hide], [name=show]',
)

export function LazyNotInterested(props: ComponentProps<typeof NotInterested>) {
  return (
    <Suspense>
      <LazyComponent {...props} />
    </Suspense>
  )
}
