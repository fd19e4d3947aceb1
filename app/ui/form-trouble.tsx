import { useEffect, useMemo, useRef } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { FormError, FormErrors } from '../platform/form-answer.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { Filled } from './filled.ts'
import { Notice } from './notice.tsx'

/** Why a form was not taken, on top of it. It takes the focus when it appears. */
export function FormTrouble(props: {
  /** The heading of `trouble`. */
  title: string
  trouble: FormError | undefined
  errors: FormErrors
  error: Filled['error']
}) {
  const { title, trouble, errors, error } = props
  const wrong = useMemo(
    () => Object.keys(errors).map((field) => ({ field, message: error(field) ?? '' })),
    [errors, error],
  )
  if (!trouble && wrong.length === 0) return null
  return (
    <div className="mb-5 grid gap-3">
      {trouble && <WholeTrouble title={title} trouble={trouble} />}
      <ErrorSummary errors={wrong} />
    </div>
  )
}

function WholeTrouble({ title, trouble }: { title: string; trouble: FormError }) {
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
