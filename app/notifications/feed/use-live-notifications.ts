import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { listenLive } from '../../layout/live/event-stream-client.ts'

/** Reads the page anew whenever something happens, as long as it shows the newest. */
export function useLiveNotifications(isFirst: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isFirst) return
    return listenLive({ onNews: ({ kind }) => kind === 'notifications' && void revalidate() })
  }, [isFirst, revalidate])
}
