import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ShownNotification } from './list-notifications.server.ts'

/**
 * Tells the server what is seen, once somebody looks at the page, and says what is new on it: what
 * was unread stays marked until the page is left, although it is read by now. What tells of messages
 * is read with the conversation only.
 */
export function useMarkRead(notifications: readonly ShownNotification[]) {
  const { submit } = useFetcher()
  const told = useRef(new Set<string>())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const unread = notifications.filter(
      ({ id, kind, isUnread }) => isUnread && kind !== 'message' && !told.current.has(id),
    )
    if (unread.length === 0) return
    const tell = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', tell)
      for (const { id } of unread) told.current.add(id)
      setSeen(new Set(told.current))
      const form = new FormData()
      for (const { id } of unread) form.append('notification_id', id)
      submit(form, { method: 'post', action: '/notifications' })
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [notifications, submit])

  return ({ id, isUnread }: ShownNotification) => isUnread || seen.has(id)
}
