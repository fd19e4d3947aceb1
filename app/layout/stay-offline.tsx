import { useEffect } from 'react'
import { type Path, useBlocker } from 'react-router'
import { sayCutOff } from './cut-off.tsx'

/**
 * Without a connection the page stays as it is, with all that is chosen and written on it: the next
 * one could not come, and would take this one away. Try again goes there; what a question was
 * answered with is asked again.
 */
export function StayOffline() {
  const way = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOffline() && !isSamePage(currentLocation, nextLocation),
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

// A step of a form is another place on the page that is here already.
function isSamePage(current: Path, next: Path): boolean {
  return current.pathname === next.pathname && current.search === next.search
}

function isOffline(): boolean {
  return !navigator.onLine
}
