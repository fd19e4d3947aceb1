import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { subscribeToEventStream } from '../../platform/realtime/event-stream-client.ts'

export function useLiveNotifications(isFirst: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isFirst) return
    return subscribeToEventStream({
      onEvent: ({ kind }) => kind === 'notifications' && void revalidate(),
    })
  }, [isFirst, revalidate])
}
