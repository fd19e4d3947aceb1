import type { Viewer } from '../accounts/viewer.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type PackedPairs, packPairs } from '../catalog/packed-pairs.ts'
import { listHearts } from '../favorites/list-hearts.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { FrameViewer, SentNames } from './frame.ts'
import { liveCounts } from './live-counts.server.ts'

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
  const [hearts, counts] = await Promise.all([listHearts(db, viewer.id), liveCounts(db, viewer.id)])
  const { told, unread: unreadCount, notifications: notificationCount } = counts
  const hasAutoLocation = viewer.preferences.autoLocation ?? true
  const { id, fullName: name } = viewer
  return { id, name, hasAutoLocation, ...hearts, unreadCount, notificationCount, told }
}
