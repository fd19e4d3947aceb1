import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from './icon.tsx'
import { dismissErrors, dismissToast, shownToasts, type Toast, watchToasts } from './toast.ts'

const none: ReturnType<typeof shownToasts> = []
const lifeMilliseconds = 6000

/**
 * Where notices appear. The two regions are in the page from the start, or a screen reader would
 * not hear what is put into them. A notice that came with the page is in its first HTML.
 */
export function Toasts(props: { flashed?: Toast | undefined }) {
  const { flashed } = props
  const shown = useSyncExternalStore(watchToasts, shownToasts, () => none)
  const [dismissed, setDismissed] = useState<Toast>()
  const { pathname, hash } = useLocation()
  // What went wrong on one page, or on one step of a form, would lie over the next.
  useEffect(() => dismissErrors, [pathname, hash])
  const arrived = flashed && flashed !== dismissed ? flashed : undefined
  const all = [
    ...(arrived ? [{ toast: arrived, id: 0, dismiss: () => setDismissed(arrived) }] : []),
    ...shown.map((toast) => ({ toast, id: toast.id, dismiss: () => dismissToast(toast.id) })),
  ]
  return (
    <div className="toasts">
      <div role="status" className="contents">
        {all.filter(({ toast }) => toast.tone !== 'error').map(drawn)}
      </div>
      <div role="alert" className="contents">
        {all.filter(({ toast }) => toast.tone === 'error').map(drawn)}
      </div>
    </div>
  )
}

function drawn(entry: { toast: Toast; id: number; dismiss: () => void }) {
  return <ToastBox key={entry.id} toast={entry.toast} onDismiss={entry.dismiss} />
}

function ToastBox(props: { toast: Toast; onDismiss: () => void }) {
  const { toast, onDismiss } = props
  const { t } = useLanguage()
  const [isHeld, setHeld] = useState(false)
  const isError = toast.tone === 'error'
  const leave = useEffectEvent(onDismiss)
  useEffect(() => {
    if (toast.tone === 'error' || isHeld) return
    const timer = setTimeout(() => leave(), lifeMilliseconds)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <div
      className={`toast${isError ? ' toast-error' : ''}`}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={isError ? 'alert' : 'check'} />
      <p className="flex-1 py-1 leading-title">
        <span className="font-strong">{t(toast.title, toast.params)}</span>
        {toast.text && <span className="block">{t(toast.text, toast.params)}</span>}
      </p>
      {toast.action && (
        <button
          type="button"
          className="btn btn-small underline"
          onClick={() => {
            toast.action?.onPress()
            onDismiss()
          }}
        >
          {t(toast.action.label)}
        </button>
      )}
      <button type="button" className="round" aria-label={t('ui.dismiss')} onClick={onDismiss}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
