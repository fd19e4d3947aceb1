import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { href } from '../../platform/pages/href.ts'
import { subscribeToEventStream } from '../../platform/realtime/event-stream-client.ts'
import { sendDependencies } from '../outbox/send-dependencies.ts'
import { createTabSync } from '../outbox/sync-tabs.ts'
import {
  type ConversationDependencies,
  LiveConversationStore,
  type LoadedConversation,
} from './live-conversation.ts'
import { useScrollAnchor } from './use-scroll-anchor.tsx'

export type UseConversationResult = ReturnType<typeof useConversation>

/**
 * The component needs a `key` of the viewer and the conversation's id or, for a new one, subject.
 */
export function useConversation(opened: { conversation: LoadedConversation; viewerId: string }) {
  const [talk] = useState(() => new LiveConversationStore(opened, browserDependencies()))
  const live = useSyncExternalStore(talk.watch, talk.snapshot, talk.snapshot)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const onBegun = useEffectEvent((id: string) => {
    void navigate(href('/messages/:conversationId', id), {
      replace: true,
      preventScrollReset: true,
    })
  })
  // Revalidating makes the server redirect a signed-out user to sign in and back here.
  const onSignedOut = useEffectEvent(() => void revalidate())

  useEffect(() => {
    const stop = talk.start({
      onConversationStarted: (id) => onBegun(id),
      onSignedOut: () => onSignedOut(),
    })
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('visibilitychange', talk.hurry, { signal })
    for (const event of ['online', 'offline', 'pageshow']) {
      window.addEventListener(event, talk.hurry, { signal })
    }
    return () => {
      ending.abort()
      stop()
    }
  }, [talk])

  const { send, sendUndoable, undo, retry, discard, loadOlder, noteTyping } = talk
  const scrolled = useScrollAnchor(live, loadOlder)
  return { ...live, ...scrolled, send, sendUndoable, undo, retry, discard, loadOlder, noteTyping }
}

function browserDependencies(): ConversationDependencies {
  return {
    ...sendDependencies(),
    pages: createTabSync(),
    isPageVisible: () => document.visibilityState === 'visible',
    listen: subscribeToEventStream,
  }
}
