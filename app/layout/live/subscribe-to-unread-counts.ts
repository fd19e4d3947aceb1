import { hearAs, type LiveCounts, listenLive } from './event-stream-client.ts'

const longestWait = 3_000

/**
 * Gives what is new for the viewer to the frame of the page, and to its title, from when the page has
 * nothing more urgent to do until the function it gives is called.
 */
export function followLive(viewerId: string, onCounts: (counts: LiveCounts) => void): () => void {
  hearAs(viewerId)
  const title = titleWithCount()
  let stop = () => {}
  const cancel = whenIdle(() => {
    stop = listenLive({
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

function whenIdle(work: () => void): () => void {
  // Safari cannot tell.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, longestWait)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: longestWait })
  return () => cancelIdleCallback(handle)
}

/** Keeps the number of unread messages before whatever title a page gives itself: "(3) Search". */
function titleWithCount() {
  let unread = 0
  // Kept apart, since a page's own title may begin like one with a count.
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
