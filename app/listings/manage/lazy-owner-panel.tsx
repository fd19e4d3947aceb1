import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { OwnerPanel as PanelOfOwner } from './owner-panel.tsx'

// Buyers do not load it.
const OwnerPanel = lazyComponent(
  () => import('./owner-panel.tsx').then((module) => module.OwnerPanel),
  '.owner-panel',
)

export function LazyOwnerPanel(props: ComponentProps<typeof PanelOfOwner>) {
  return (
    <Suspense>
      <OwnerPanel {...props} />
    </Suspense>
  )
}
