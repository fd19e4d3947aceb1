import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { type PackedPairs, packPairs } from '../../catalog/packed-pairs.ts'
import { listFavoriteIds } from '../../favorites/list-favorite-ids.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readUnreadCounts } from '../live/unread-counts.server.ts'
import type { LayoutViewer, PackedCatalogNames } from './layout-types.ts'

/**
 * The names of categories, provinces and cities, sent with every page. Only the chosen province
 * includes its cities.
 */
export function packCatalogNames(
  { categories, provinces }: Catalog,
  chosenProvince: string | null | undefined,
): PackedCatalogNames {
  return {
    categories: packNames(categories),
    provinces: provinces.map(({ slug, name, cities }) => ({
      slug,
      name,
      cities: packNames(slug === chosenProvince ? cities : []),
    })),
  }
}

function packNames(items: readonly { slug: string; name: string }[]): PackedPairs {
  return packPairs(items.map(({ slug, name }) => [slug, name]))
}

/** The data about the signed-in user that the layout needs. */
export async function loadLayoutViewer(db: Database, viewer: Viewer): Promise<LayoutViewer> {
  const [favoriteIds, counts] = await Promise.all([
    listFavoriteIds(db, viewer.id),
    readUnreadCounts(db, viewer.id),
  ])
  const { eventNumber, unread: unreadCount, notifications: notificationCount } = counts
  const hasAutoLocation = viewer.preferences.autoLocation ?? true
  const { id, fullName: name } = viewer
  const hidden = viewer.preferences.showFavorites === false && { areHidden: true as const }
  return {
    id,
    name,
    hasAutoLocation,
    ...favoriteIds,
    ...hidden,
    unreadCount,
    notificationCount,
    eventNumber,
  }
}
