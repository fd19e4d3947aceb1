import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { dayMilliseconds, karachiOffset } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { cachedAt, watchConnection } from '../../platform/device/connection-state.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import './offline-bar.css'

const askMilliseconds = 5_000
const maxPause = 300_000
/** See answerWithout() in worker/cached-pages.ts. */
const openHash = '#open='

/** Shown while there is no connection, with the time of a kept page. Then the page loads its newest state. */
export function OfflineBar() {
  const { t } = useLanguage()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const seen = useSyncExternalStore(watchConnection, cachedAt)
  useEffect(() => {
    if (!hash.startsWith(openHash)) return
    const path = safePath(decodeURIComponent(hash.slice(openHash.length)))
    void navigate(path, { replace: true })
  }, [hash, navigate])
  useEffect(() => {
    if (!seen) return
    addEventListener('online', revalidate)
    return () => removeEventListener('online', revalidate)
  }, [seen, revalidate])
  useEffect(() => watchForConnection(), [])
  return (
    <p className="offline-bar" role="status">
      {seen ? `${formatSeen(seen, t)} · ${t('offline.bar')}` : t('offline.bar')}
      {seen && navigator.onLine && (
        <button disabled={state !== 'idle'} onClick={() => void revalidate()}>
          {t('ui.tryAgain')}
        </button>
      )}
    </p>
  )
}

/**
 * Browsers often believe that there is a connection when there is none, and then do not tell when it is back.
 * So asks the server from time to time, and tells the page as the browser would.
 */
function watchForConnection(): () => void {
  let pause = askMilliseconds
  let timer = setTimeout(ask, pause)
  let isStopped = false
  return () => {
    isStopped = true
    clearTimeout(timer)
  }

  async function ask() {
    const signal = AbortSignal.timeout(askMilliseconds)
    const response =
      navigator.onLine && (await fetch('/healthz', { method: 'HEAD', signal }).catch(() => {}))
    if (isStopped) return
    if (response && response.ok) {
      dispatchEvent(new Event('online'))
      // A slow line answers this, but not the page in time: each attempt costs its bytes.
      pause = Math.min(pause * 2, maxPause)
    }
    timer = setTimeout(ask, pause)
  }
}

function formatSeen(seen: number, t: Translate): string {
  const dayOf = (when: number) => Math.floor((when + karachiOffset) / dayMilliseconds)
  const days = dayOf(Date.now()) - dayOf(seen)
  const time = new Date(seen + karachiOffset).toISOString().slice(11, 16)
  if (days > 1) return t('offline.seenDays', { count: days })
  return t(days === 1 ? 'offline.seenYesterday' : 'offline.seenToday', { time })
}
