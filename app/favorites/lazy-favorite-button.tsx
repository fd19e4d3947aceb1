import { type ComponentProps, Suspense } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import type { FavoriteButton as HeartOfMember } from './favorite-button.tsx'
import type { FavoriteIds } from './list-favorite-ids.server.ts'

// Visitors have no favorites, and do not load the code for them.
const FavoriteButton = lazyComponent(
  () => import('./favorite-button.tsx').then((module) => module.FavoriteButton),
  '.heart, .heart-glass',
)

type FavoriteButtonProps = ComponentProps<typeof HeartOfMember>

/** A favorite button for signed-in users, except on their own listings; nothing for visitors. */
export function LazyFavoriteButton(props: FavoriteButtonProps) {
  const viewer = useRouteLoaderData<{ viewer?: FavoriteIds }>('root')?.viewer
  const isOwnPage = useLocation().pathname === '/favorites'
  if (!viewer || viewer.ownListingIds.includes(props.listingId)) return null
  if (viewer.areHidden && !isOwnPage) return null
  return (
    <Suspense>
      <FavoriteButton {...props} />
    </Suspense>
  )
}
