import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../display/icon.tsx'

/** The errors at the top of a refused form. Takes the focus when it is refused, but not when a field is corrected. */
export function ErrorSummary(props: {
  errors: readonly { field?: string; message: string }[]
  /** A new object takes the focus again; defaults to `errors`. */
  refusal?: object | undefined
}) {
  const { errors, refusal = errors } = props
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      className="note note-urgent error-summary"
      role="alert"
      aria-relevant="additions"
      tabIndex={-1}
    >
      <Icon name="alert" />
      <div>
        <p className="strong">{t('ui.toCorrect', { count: errors.length })}</p>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field ? <a href={`#${field}`}>{message}</a> : message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
