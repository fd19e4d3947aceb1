import { useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from './icon.tsx'

/** What must be mended, on top of a refused form. It takes the focus when it appears. */
export function ErrorSummary(props: { errors: readonly { field?: string; message: string }[] }) {
  const { errors } = props
  const { t } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} className="note note-urgent" role="alert" tabIndex={-1}>
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
