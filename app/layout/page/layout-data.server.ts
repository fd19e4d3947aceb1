import type { Viewer } from '../../accounts/sessions/viewer.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { type PackedPairs, packPairs } from '../../catalog/packed-pairs.ts'
import { listFavoriteIds } from '../../favorites/list-favorite-ids.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { liveCounts } from '../live/unread-counts.server.ts'
import type { FrameViewer, SentNames } from './layout-types.ts'

/** The names every page needs; of the provinces only the chosen brings its cities. */
export function frameNames(
  { categories, provinces }: Catalog,
  chosenProvince: string | null | undefined,
): SentNames {
  return {
    categories: packNamed(categories),
    provinces: provinces.map(({ slug, name, cities }) => ({
      slug,
      name,
      cities: packNamed(slug === chosenProvince ? cities : []),
    })),
  }
}

function packNamed(named: readonly { slug: string; name: string }[]): PackedPairs {
  return packPairs(named.map(({ slug, name }) => [slug, name]))
}

/** What the header shows of whoever is signed in. */
export async function frameViewer(db: Database, viewer: Viewer): Promise<FrameViewer> {
  const [hearts, counts] = await Promise.all([
    listFavoriteIds(db, viewer.id),
    liveCounts(db, viewer.id),
  ])
  const { told, unread: unreadCount, notifications: notificationCount } = counts
  const hasAutoLocation = viewer.preferences.autoLocation ?? true
  const { id, fullName: name } = viewer
  const hidden = viewer.preferences.showFavorites === false && { areHidden: true as const }
  return { id, name, hasAutoLocation, ...hearts, ...hidden, unreadCount, notificationCount, told }
}
