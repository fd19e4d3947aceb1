import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../display/icon.tsx'

/**
 * What must be mended, on top of a refused form. It takes the focus when the form is refused, and not
 * when one of its lines has been mended.
 */
export function ErrorSummary(props: {
  errors: readonly { field?: string; message: string }[]
  /** The refusal: another one takes the focus again. Without it the errors themselves are that. */
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
      className="note note-urgent"
      role="alert"
      aria-relevant="additions"
      tabIndex={-1}
    >
      <Icon name="alert" />
      <div>
        <p className="font-strong">{t('ui.toMend', { count: errors.length })}</p>
        <ul>
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field ? (
                <a className="inline-block py-1 underline" href={`#${field}`}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
