import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import type { StatusButton } from '../status/status-button.tsx'
import type { OwnerPanel } from './owner-panel.tsx'

// Visitors of a listing do not load what its owner needs.
const Panel = lazyComponent(
  async () => (await import('./owner-panel.tsx')).OwnerPanel,
  '.owner-panel',
)
const Button = lazyComponent(
  async () => (await import('../status/status-button.tsx')).StatusButton,
  '.call-bar form[action^="/my-listings"]',
)

export function LazyOwnerPanel(props: ComponentProps<typeof OwnerPanel>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}

export function LazyStatusButton(props: ComponentProps<typeof StatusButton>) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
}
