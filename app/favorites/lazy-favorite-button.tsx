import { type ComponentProps, memo, Suspense } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { late } from '../layout/loading/lazy-component.tsx'
import type { FavoriteButton as HeartOfMember } from './favorite-button.tsx'
import type { FavoriteIds } from './list-favorite-ids.server.ts'

// Visitors have no hearts, and do not load what draws and sends them.
const FavoriteButton = late(async () => (await import('./favorite-button.tsx')).FavoriteButton)

type FavoriteButtonProps = ComponentProps<typeof HeartOfMember>

/** A heart for whoever is signed in, except on what is their own; nothing for a visitor. */
export function LazyFavoriteButton(props: FavoriteButtonProps) {
  const viewer = useRouteLoaderData<{ viewer?: FavoriteIds }>('root')?.viewer
  const isOwnPage = useLocation().pathname === '/favorites'
  if (!viewer || viewer.own.includes(props.listingId)) return null
  if (viewer.areHidden && !isOwnPage) return null
  return <SuspendedFavoriteButton {...props} />
}

// What is drawn anew around a heart before its script has come would take it away until then.
const SuspendedFavoriteButton = memo(function HeartToCome(props: FavoriteButtonProps) {
  return (
    <Suspense>
      <FavoriteButton {...props} />
    </Suspense>
  )
})
