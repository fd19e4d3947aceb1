import {
  setEventStreamViewer,
  subscribeToEventStream,
  type UnreadCounts,
} from '../../platform/realtime/event-stream-client.ts'
import { whenIdle } from '../../ui/loading/when-idle.ts'

/**
 * Shows the viewer's unread counts in the layout and the page title, once the page is idle. Returns the
 * function to stop.
 */
export function subscribeToUnreadCounts(
  viewerId: string,
  onCounts: (counts: UnreadCounts) => void,
): () => void {
  setEventStreamViewer(viewerId)
  const title = titleWithCount()
  let stop = () => {}
  const cancel = whenIdle(() => {
    stop = subscribeToEventStream({
      onCounts(counts) {
        title.show(counts.unread)
        onCounts(counts)
      },
    })
  })
  return () => {
    cancel()
    stop()
    title.forget()
  }
}

/** Prefixes the page's own title with the number of unread messages: "(3) Search". */
function titleWithCount() {
  let unread = 0
  // Tracked separately, as a page's own title may also start with a number in brackets.
  let [own, shown] = ['', '']
  const observer = new MutationObserver(write)

  function write() {
    if (document.title !== shown) own = document.title
    shown = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${own}`.trim() : own
    if (document.title !== shown) document.title = shown
  }

  return {
    show(count: number) {
      unread = count
      observer.observe(document.head, { childList: true, subtree: true, characterData: true })
      write()
    },
    forget() {
      observer.disconnect()
      unread = 0
      write()
    },
  }
}
