import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isOffline } from '../../platform/device/connection-state.ts'
import { readPrefix, saveOrQueue } from '../../platform/outbox/save-or-queue.ts'
import type { ShownNotification } from './list-notifications.server.ts'

type MarkReadOptions = {
  notifications: readonly ShownNotification[]
  owner: string
  /** When the page was made: what has been added to a notification since has not been seen. */
  shownAt: number
}

/**
 * Reports the notifications seen to the server once the page is visible, and tells which are new:
 * unread ones stay marked as new until the page is left. Without a connection the report waits on the
 * device. Messages are read only with their conversation.
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
