import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type Blocker, type Path, useBlocker } from 'react-router'
import { isOffline, watchConnection } from '../../platform/device/connection-state.ts'
import { showOfflineToast } from '../../ui/feedback/connection-lost.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'

// The service worker has its code.
const OfflineBar = lazyComponent(() =>
  import('../offline/offline-bar.tsx').then((module) => module.OfflineBar),
)

/**
 * Shows a bar while there is no connection. Without a service worker, blocks navigation, so that input is not
 * lost; the page that was asked for opens once the connection is back.
 */
export function StayOffline() {
  // Use a blocker only while offline: with one active, React Router warns about every in-page link.
  const isShown = useSyncExternalStore(watchConnection, isOffline, () => false)
  const [isWaiting, setWaiting] = useState(false)
  return (
    <>
      {(isShown || isWaiting) && <BlockNavigation onWait={setWaiting} />}
      {isShown && (
        <Suspense>
          <OfflineBar />
        </Suspense>
      )}
    </>
  )
}

// React renders the answer to a blocker only later, and answering it twice is an error.
let answeredBlocker: Blocker | undefined

/** `onWait` is called with whether a page that was asked for waits for the connection. */
function BlockNavigation({ onWait }: { onWait: (isWaiting: boolean) => void }) {
  const isConnected = useSyncExternalStore(watchConnection, () => navigator.onLine)
  const way = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && !isSamePage(currentLocation, nextLocation) && !canLeave(),
  )
  useEffect(() => {
    const isBlocked = way.state === 'blocked'
    onWait(isBlocked)
    if (!isBlocked || way === answeredBlocker) return
    const question = openDialog()
    if (isConnected || question) answeredBlocker = way
    if (isConnected) return way.proceed()
    if (question) {
      // The toast would be hidden behind the dialog, and a dismissed action must not run later.
      question.close()
      way.reset()
      addEventListener('online', showOfflineToast(), { once: true })
      return
    }
    let takeBack: () => void
    // The page opens by itself once the connection is back; until then "try again" only shows the toast again.
    const say = () => {
      takeBack = showOfflineToast(say)
    }
    say()
    return () => takeBack()
  }, [way, isConnected, onWait])
  return null
}

/** With a service worker the page stays until the next one is here; a question would cover it. */
function canLeave(): boolean {
  return Boolean(navigator.serviceWorker?.controller) && !openDialog()
}

function openDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[open]')
}

// A form step only changes the hash or the state: it is still the same page.
function isSamePage(current: Path, next: Path): boolean {
  return current.pathname === next.pathname && current.search === next.search
}
