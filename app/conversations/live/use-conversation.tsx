import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserDependencies } from './browser-dependencies.ts'
import { LiveConversationStore, type LoadedConversation } from './live-conversation.ts'
import type { LiveConversation, MessageDraft } from './live-message.ts'
import { useScrollAnchor } from './use-scroll-anchor.tsx'

export type UseConversationResult = LiveConversation & {
  /** Shows it at once as sending, keeps it on the device, and sends it when it can. */
  send: (written: MessageDraft) => void
  /** Sends a failed message again. */
  retry: (key: string) => void
  /** Takes back a message that has not gone, and gives what was written, for the box. */
  discard: (key: string) => Promise<MessageDraft>
  loadOlder: () => void
  /** To be called on each key press in the box. */
  noteTyping: () => void
  /** The box that scrolls, and a mark above the first message that loads older ones when seen. */
  scrollerRef: (element: HTMLElement | null) => void
  topRef: (element: HTMLElement | null) => void
  /** How many of the other's messages have come below what is in view. */
  newBelow: number
  goToLatest: () => void
}

/**
 * Keeps an open conversation alive. Its component needs a `key` of the viewer and of the
 * conversation's id, or of what it would be about; `viewerId` says whose outbox on this device is
 * meant.
 */
export function useConversation(opened: {
  conversation: LoadedConversation
  viewerId: string
}): UseConversationResult {
  const [talk] = useState(() => new LiveConversationStore(opened, browserDependencies()))
  const live = useSyncExternalStore(talk.watch, talk.snapshot, talk.snapshot)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const onBegun = useEffectEvent((id: string) => {
    void navigate(`/messages/${id}`, { replace: true, preventScrollReset: true })
  })
  // The page asks the market, which sends whoever is signed out to sign in and back here.
  const onSignedOut = useEffectEvent(() => void revalidate())

  useEffect(() => {
    const stop = talk.start({
      onBegun: (id) => onBegun(id),
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

  const { send, retry, discard, loadOlder, noteTyping } = talk
  const scrolled = useScrollAnchor(live, loadOlder)
  return { ...live, ...scrolled, send, retry, discard, loadOlder, noteTyping }
}
