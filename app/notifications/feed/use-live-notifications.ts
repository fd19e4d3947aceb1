import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { subscribeToEventStream } from '../../platform/realtime/event-stream-client.ts'

/** Reloads the page's data on every event, as long as it shows the newest notifications. */
export function useLiveNotifications(isFirst: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isFirst) return
    return subscribeToEventStream({
      onEvent: ({ kind }) => kind === 'notifications' && void revalidate(),
    })
  }, [isFirst, revalidate])
}
