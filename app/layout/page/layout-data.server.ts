import { sessionRestrictedSince, type Viewer } from '../../accounts/sessions/viewer.server.ts'
import { listFavoriteIds } from '../../favorites/list-favorite-ids.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readUnreadCounts } from '../live/unread-counts.server.ts'
import type { LayoutViewer } from './layout-types.ts'

export async function loadLayoutViewer(db: Database, viewer: Viewer): Promise<LayoutViewer> {
  const [favoriteIds, counts] = await Promise.all([
    listFavoriteIds(db, viewer.id),
    readUnreadCounts(db, viewer.id, sessionRestrictedSince(viewer)),
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
