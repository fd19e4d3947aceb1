import { useEffect, useSyncExternalStore } from 'react'
import { type Path, useBlocker } from 'react-router'
import { showOfflineToast } from './connection-lost.tsx'

/**
 * Blocks navigation while the browser is offline, so that the user's input on the current page is
 * not lost. Once the connection is back the toast disappears, but the page stays, as the user may
 * be typing on it.
 */
export function StayOffline() {
  // Use a blocker only while offline: with one active, React Router warns about every in-page link.
  return useSyncExternalStore(watchLine, isOffline, () => false) ? <BlockNavigation /> : null
}

function BlockNavigation() {
  const way = useBlocker(
    ({ currentLocation, nextLocation }) => !isSamePage(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (way.state !== 'blocked') return
    const question = document.querySelector<HTMLDialogElement>('dialog[open]')
    if (question) {
      // The toast would be hidden behind the dialog, and a dismissed action must not run later.
      question.close()
      way.reset()
      addEventListener('online', showOfflineToast(), { once: true })
      return
    }
    let takeBack: () => void
    const say = () => {
      takeBack = showOfflineToast(() => (isOffline() ? say() : way.proceed()))
    }
    say()
    return () => takeBack()
  }, [way])
  return null
}

function watchLine(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, onChange)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange)
  }
}

// A form step only changes the hash or the state: it is still the same page.
function isSamePage(current: Path, next: Path): boolean {
  return current.pathname === next.pathname && current.search === next.search
}

function isOffline(): boolean {
  return !navigator.onLine
}
