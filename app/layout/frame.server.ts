import type { Viewer } from '../accounts/viewer.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { listHearts } from '../favorites/list-hearts.server.ts'
import type { Database } from '../platform/database.server.ts'
import type { FrameCategory, FrameProvince, FrameViewer } from './frame.ts'
import { liveCounts } from './live-counts.server.ts'

export function frameCategories({ categories }: Catalog): FrameCategory[] {
  return categories.map(({ slug, name }) => ({ slug, name }))
}

/** Only the chosen province brings its cities: all of them would double the weight of a page. */
export function frameProvinces(
  { provinces }: Catalog,
  chosen: string | null | undefined,
): FrameProvince[] {
  return provinces.map(({ slug, name, cities }) => ({
    slug,
    name,
    cities: slug === chosen ? cities.map((city) => ({ slug: city.slug, name: city.name })) : [],
  }))
}

/** What the header shows of whoever is signed in. */
export async function frameViewer(db: Database, viewer: Viewer): Promise<FrameViewer> {
  const [hearts, counts] = await Promise.all([listHearts(db, viewer.id), liveCounts(db, viewer.id)])
  const { told, unread: unreadCount, notifications: notificationCount } = counts
  const hasAutoLocation = viewer.preferences.autoLocation ?? true
  const { id, fullName: name } = viewer
  return { id, name, hasAutoLocation, ...hearts, unreadCount, notificationCount, told }
}
