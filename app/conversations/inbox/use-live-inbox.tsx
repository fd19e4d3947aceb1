import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { subscribeToEventStream } from '../../platform/realtime/event-stream-client.ts'
import { type InboxFilter, inboxQueryString } from './inbox-filter.ts'
import type { ConversationPage } from './list-conversations.server.ts'

export type InboxPage = Omit<ConversationPage, 'lockedCount'> & {
  filter: InboxFilter
  /** In a restricted session with older conversations. */
  locked?: { text: string; to: string }
}

const refreshDelayMilliseconds = 1000

/**
 * Refetched from `path` whenever a conversation changes; older pages and search results have none.
 */
export function useLiveInbox(loaded: InboxPage, path: string | undefined): InboxPage {
  const { data, load } = useFetcher<InboxPage>()
  const [latest, setLatest] = useState({ loaded, data, list: loaded })
  if (latest.loaded !== loaded) setLatest({ loaded, data, list: loaded })
  else if (latest.data !== data) {
    // A response to a filter that has been left meanwhile is dropped.
    const isSame = data && inboxQueryString(data.filter) === inboxQueryString(loaded.filter)
    setLatest({ loaded, data, list: isSame ? data : loaded })
  }

  const isNewest = path !== undefined
  const reload = useEffectEvent(() => void (path && load(path)))
  useEffect(() => {
    if (!isNewest) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A burst of events, such as after a reconnect, causes one refetch.
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        reload()
      }, refreshDelayMilliseconds)
    }
    const stop = subscribeToEventStream({
      onEvent: ({ kind }) => kind === 'conversation' && soon(),
      onCounts: soon,
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isNewest])
  return latest.list
}
