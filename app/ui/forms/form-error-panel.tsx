import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormError, FormErrors } from '../../platform/forms/form-result.ts'
import { Notice } from '../feedback/notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormValues } from './form-values.ts'

/** Why a form was not taken, on top of it. It takes the focus when it appears. */
export function FormErrorPanel(props: {
  /** The heading of `trouble`. */
  title: string
  trouble: FormError | undefined
  errors: FormErrors
  /** All that was wrong when the form was refused, what has been mended since included. */
  refused: FormErrors
  error: FormValues['error']
  /** What a field is called, for words that do not name it. */
  labelOf: (name: string) => string | undefined
}) {
  const { title, trouble, errors, refused, error, labelOf } = props
  const { t } = useLanguage()
  const wrong = Object.entries(errors).map(([field, wrong]) => {
    const message = error(field) ?? ''
    const label = isFieldOnlyError(wrong) ? (wrong?.params?.label ?? labelOf(field)) : undefined
    return { field, message: label ? t('ui.ofField', { label, message }) : message }
  })
  if (!trouble && wrong.length === 0) return null
  return (
    <div className="mb-5 grid gap-3">
      {trouble && <FormErrorNotice title={title} trouble={trouble} />}
      <ErrorSummary errors={wrong} refusal={refused} />
    </div>
  )
}

// These say what to write, and beside their field that is enough.
function isFieldOnlyError(error: FormError | undefined): boolean {
  return /\.(number|tooManyDecimals|tooLong|not|date|malformed)\w*$/.test(error?.key ?? '')
}

function FormErrorNotice({ title, trouble }: { title: string; trouble: FormError }) {
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) box.current?.focus()
  }, [trouble])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="urgent" role="alert">
        <p className="font-strong">{title}</p>
        <p>{t(trouble.key, trouble.params)}</p>
      </Notice>
    </div>
  )
}
