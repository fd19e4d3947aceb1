import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ShownNotification } from './list-notifications.server.ts'

/**
 * Reports the notifications seen to the server once the page is visible, and tells which are new:
 * unread ones stay marked as new until the page is left. Messages are read only with their
 * conversation.
 */
export function useMarkRead(notifications: readonly ShownNotification[]) {
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
      const form = new FormData()
      for (const { id } of unread) form.append('notification_id', id)
      submit(form, { method: 'post', action: '/notifications' })
    }
    document.addEventListener('visibilitychange', report)
    report()
    return () => document.removeEventListener('visibilitychange', report)
  }, [notifications, submit])

  return ({ id, isUnread }: ShownNotification) => isUnread || seen.has(id)
}
