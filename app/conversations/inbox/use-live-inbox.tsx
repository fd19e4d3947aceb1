import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { listenLive } from '../../layout/live/event-stream-client.ts'
import type { ConversationRow } from '../thread/conversation.ts'

type ConversationPage = { rows: ConversationRow[]; hasMore: boolean }

const refreshDelayMilliseconds = 1000

/**
 * The list as its page has loaded it, and from then on as it is: read anew, at `path`, whenever
 * anything moves. An older page of it, which has no `path`, stays as it is.
 */
export function useLiveInbox(loaded: ConversationPage, path: string | undefined): ConversationPage {
  const { data, load } = useFetcher<ConversationPage>()
  const [latest, setLatest] = useState({ loaded, data, list: loaded })
  if (latest.loaded !== loaded) setLatest({ loaded, data, list: loaded })
  else if (latest.data !== data) setLatest({ loaded, data, list: data ?? loaded })

  const isNewest = path !== undefined
  const reload = useEffectEvent(() => void (path && load(path)))
  useEffect(() => {
    if (!isNewest) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Many messages at once, as after a lost line, are one reason to look.
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        reload()
      }, refreshDelayMilliseconds)
    }
    const stop = listenLive({
      onNews: ({ kind }) => kind === 'conversation' && soon(),
      onCounts: soon,
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isNewest])
  return latest.list
}
