import { useEffect, useMemo, useRef } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { dismissToast, showToast } from '../ui/toast.ts'
import type { FormRefusal } from './account-form.ts'

/** Why the form was not taken: its fields' mistakes, or one for the whole of it, which is also a toast. */
export function RefusalNotice(props: { refused: FormRefusal | undefined }) {
  const { refused } = props
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!refused?.text) return
    box.current?.focus()
    return refused.title ? toastUntilFocus({ ...refused, title: refused.title }) : undefined
  }, [refused])
  // The summary takes the focus when it changes, so it must not change with every rendering.
  const errors = useMemo(
    () => Object.entries(refused?.errors ?? {}).map(([field, key]) => ({ field, message: t(key) })),
    [refused, t],
  )
  if (errors.length > 0) return <ErrorSummary errors={errors} />
  if (!refused?.text) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="urgent">
        {refused.title && <p className="font-strong">{t(refused.title)}</p>}
        <p>{t(refused.text, refused.params)}</p>
      </Notice>
    </div>
  )
}

/** On a phone the toast lies over the form: it goes as soon as somebody turns to a field again. */
function toastUntilFocus({ title, text, params }: FormRefusal & { title: string }) {
  const id = showToast({ title, tone: 'error', ...(text && { text }), ...(params && { params }) })
  const forget = () => dismissToast(id)
  document.addEventListener('focusin', forget, { once: true })
  return () => {
    document.removeEventListener('focusin', forget)
    forget()
  }
}
