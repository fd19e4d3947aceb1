import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../display/icon.tsx'
import { useIsHydrated } from '../form-state/use-is-hydrated.ts'
import {
  dismissErrors,
  dismissToast,
  listToasts,
  maxShownToasts,
  subscribeToToasts,
  type Toast,
} from './toast.ts'

const noToasts: ReturnType<typeof listToasts> = []
const toastDurationMilliseconds = 6000

/**
 * Both live regions are in the page from the start, or screen readers would not announce what is added. A
 * flashed toast is in the first HTML.
 */
export function Toasts(props: { flashed?: Toast | undefined }) {
  const { flashed } = props
  const shown = useSyncExternalStore(subscribeToToasts, listToasts, () => noToasts)
  const [first] = useState(flashed)
  const [dismissed, setDismissed] = useState<Toast>()
  const { pathname, hash } = useLocation()
  // An error of one page, or of one step of a form, must not cover the next.
  useEffect(() => dismissErrors, [pathname, hash])
  const arrived = flashed && flashed !== dismissed ? flashed : undefined
  const isFirst = arrived === first
  const { t } = useLanguage()
  const all: ToastEntry[] = [
    ...(arrived
      ? [{ toast: arrived, id: isFirst ? 0 : -1, isFirst, dismiss: () => setDismissed(arrived) }]
      : []),
    ...shown.map((toast) => ({ toast, id: toast.id, dismiss: () => dismissToast(toast.id) })),
  ]
  const entries = all.slice(-maxShownToasts)
  const hiddenCount = all.length - entries.length
  return (
    <div className="toasts">
      <div role="status">
        {entries.filter(({ toast }) => toast.tone !== 'error').map(renderToast)}
      </div>
      <div role="alert">
        {entries.filter(({ toast }) => toast.tone === 'error').map(renderToast)}
        {hiddenCount > 0 && <p className="toast-more">{t('ui.more', { count: hiddenCount })}</p>}
      </div>
    </div>
  )
}

/** `isFirst`: the toast is in the first HTML of the page, which may never be hydrated. */
type ToastEntry = { toast: Toast; id: number; isFirst?: boolean; dismiss: () => void }

function renderToast({ toast, id, isFirst, dismiss }: ToastEntry) {
  return <ToastBox key={id} toast={toast} isFirst={isFirst} onDismiss={dismiss} />
}

function ToastBox(props: { toast: Toast; isFirst: boolean | undefined; onDismiss: () => void }) {
  const { toast, isFirst, onDismiss } = props
  const { t } = useLanguage()
  const [isHeld, setHeld] = useState(false)
  const label = (text: string) => (toast.isTranslated ? text : t(text, toast.params))
  const isError = toast.tone === 'error'
  const isHydrated = useIsHydrated()
  // It may cover a button, so it also disappears by itself; an error does so only until it can be
  // dismissed.
  const isFleeting = isFirst && !(isError && isHydrated)
  const leave = useEffectEvent(onDismiss)
  useEffect(() => {
    if (toast.tone === 'error' || toast.action || isHeld) return
    const timer = setTimeout(() => leave(), toastDurationMilliseconds)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <div
      className={`toast${isError ? ' toast-error' : ''}${isFleeting ? ' toast-fleeting' : ''}`}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={isError ? 'alert' : toast.tone === 'info' ? 'info' : 'check'} />
      <p>
        <span className="strong">{label(toast.title)}</span>
        {toast.text && <span className="toast-text">{label(toast.text)}</span>}
      </p>
      {toast.action && (
        <button
          type="button"
          className="btn btn-small"
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
