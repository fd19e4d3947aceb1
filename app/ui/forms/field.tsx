import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { maxCodeUnits } from '../../platform/text/text-length.ts'
import { Icon } from '../display/icon.tsx'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shows "optional" beside the label; required fields are not marked. */
  optional?: boolean
}

/** Label above, hint and error below. The control gets its ARIA attributes from `describeField`. */
export function Field(props: FieldTexts & { id: string; className?: string; children: ReactNode }) {
  const { id, label, hint, error, optional, className = '', children } = props
  const { t } = useLanguage()
  return (
    <div className={`field ${className}`.trim()}>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="hint"> ({t('ui.optional')})</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldNotes(props: { id: string; hint?: ReactNode; error?: string | undefined }) {
  const { id, hint, error } = props
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </>
  )
}

/** Returns the attributes that link a control to its notes; spread them on the control. */
export function describeField(id: string, texts: { hint?: ReactNode; error?: string | undefined }) {
  const notes = [texts.hint && `${id}-hint`, texts.error && `${id}-error`].filter(Boolean)
  return {
    id,
    'aria-invalid': texts.error ? true : undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  }
}

/**
 * The attributes for a maximum number of letters. The browser counts code units, so its limit is generous;
 * `validateFields` counts letters.
 */
export function maxLengthAttributes(max: number | undefined) {
  return max === undefined ? {} : { maxLength: maxCodeUnits(max), 'data-most-letters': max }
}
