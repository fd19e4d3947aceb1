import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { dismissToast, showToast } from '../ui/toast.ts'

/**
 * Without a connection the page stays as it is, with all that is chosen and written on it: the next
 * one could not come, and would take this one away. Try again goes there.
 */
export function StayOffline() {
  const way = useBlocker(isOffline)
  useEffect(() => {
    if (way.state !== 'blocked') return
    let toastId: number
    const goOn = () => (isOffline() ? tell() : way.proceed())
    const tell = () => {
      toastId = showToast({
        title: 'errors.offline',
        text: 'errors.offlineText',
        tone: 'error',
        action: { label: 'ui.tryAgain', onPress: goOn },
      })
    }
    tell()
    return () => dismissToast(toastId)
  }, [way])
  return null
}

function isOffline(): boolean {
  return !navigator.onLine
}
