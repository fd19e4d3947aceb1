import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isOffline } from '../../platform/device/connection-state.ts'
import { readPrefix, saveOrQueue } from '../../platform/outbox/save-or-queue.ts'
import type { ShownNotification } from './list-notifications.server.ts'

type MarkReadOptions = {
  notifications: readonly ShownNotification[]
  owner: string
  /** What has been added to a notification since has not been seen. */
  shownAt: number
}

/**
 * Reports what was seen once the page is visible; without a connection that waits on the device.
 */
export function useMarkRead({ notifications, owner, shownAt }: MarkReadOptions) {
  const { submit } = useFetcher()
  const reported = useRef(new Set<string>())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const unread = notifications.filter(
      ({ id, kind, isUnread }) => isUnread && kind !== 'message' && !reported.current.has(id),
    )
    if (unread.length === 0) return
    const report = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', report)
      for (const { id } of unread) reported.current.add(id)
      setSeen(new Set(reported.current))
      const notificationIds = unread.map(({ id }) => id).join(' ')
      const fields = { notification_id: notificationIds, shown_at: String(shownAt) }
      const name = `${readPrefix}${unread[0]?.id}`
      if (isOffline())
        void saveOrQueue({ owner, name, url: '/notifications.data', fields }).catch(() => {})
      else submit(fields, { method: 'post', action: '/notifications' })
    }
    document.addEventListener('visibilitychange', report)
    report()
    return () => document.removeEventListener('visibilitychange', report)
  }, [notifications, submit, owner, shownAt])

  return ({ id, isUnread }: ShownNotification) => isUnread || seen.has(id)
}
