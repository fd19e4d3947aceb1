import { useEffect, useSyncExternalStore } from 'react'
import { type Path, useBlocker } from 'react-router'
import { sayCutOff } from './connection-lost.tsx'

/**
 * Without a connection the page stays as it is, with all that is chosen and written on it: the next
 * one could not come, and would take this one away. When the line returns the notice goes, and the
 * page still stays: somebody may be writing on it by now.
 */
export function StayOffline() {
  // No blocker while there is a line: with one, React Router warns of every link to a place on the page.
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
      // Behind a question nobody could answer, and one taken back must not be carried out later.
      question.close()
      way.reset()
      addEventListener('online', sayCutOff(), { once: true })
      return
    }
    let takeBack: () => void
    const say = () => {
      takeBack = sayCutOff(() => (isOffline() ? say() : way.proceed()))
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

// A step of a form is another place on the page that is here already.
function isSamePage(current: Path, next: Path): boolean {
  return current.pathname === next.pathname && current.search === next.search
}

function isOffline(): boolean {
  return !navigator.onLine
}
