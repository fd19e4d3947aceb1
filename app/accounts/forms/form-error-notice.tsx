import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { dismissToast, showToast } from '../../ui/feedback/toast.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import type { AccountFormErrors } from './account-form-errors.ts'

/** Why a form was rejected. Errors with a title become a toast, or a notice without scripts. */
export function FormErrorNotice(props: {
  refused: AccountFormErrors | undefined
  /** Errors not yet corrected, by field name. */
  errors: Record<string, string>
}) {
  const { refused } = props
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [first] = useState(refused)
  const isToast = refused?.title !== undefined && refused !== first
  useEffect(() => {
    if (isToast && refused?.title) return showToastUntilFocus({ ...refused, title: refused.title })
    if (refused?.text) box.current?.focus()
    return undefined
  }, [refused, isToast])
  const errors = Object.entries(props.errors).map(([field, key]) => ({ field, message: t(key) }))
  if (errors.length > 0) return <ErrorSummary errors={errors} refusal={refused} />
  if (!refused?.text || isToast) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="urgent">
        {refused.title && <p className="strong">{t(refused.title)}</p>}
        <p>{t(refused.text, refused.params)}</p>
      </Notice>
    </div>
  )
}

/** On a phone the toast covers the form, so it closes once a field gets focus. */
function showToastUntilFocus({ title, text, params }: AccountFormErrors & { title: string }) {
  const id = showToast({ title, tone: 'error', ...(text && { text }), ...(params && { params }) })
  const forget = () => dismissToast(id)
  document.addEventListener('focusin', forget, { once: true })
  return () => {
    document.removeEventListener('focusin', forget)
    forget()
  }
}
