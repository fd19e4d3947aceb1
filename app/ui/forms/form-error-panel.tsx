import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormError, FormErrors } from '../../platform/forms/form-result.ts'
import { FocusedAlert } from '../feedback/focused-alert.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormValues } from './form-values.ts'

/** Says at the top of a form why it was refused. It takes the focus when it appears. */
export function FormErrorPanel(props: {
  title: string
  formError: FormError | undefined
  errors: FormErrors
  /** All errors of the refusal, including those corrected since. */
  refused: FormErrors
  error: FormValues['error']
  labelOf: (name: string) => string | undefined
}) {
  const { title, formError, errors, refused, error, labelOf } = props
  const { t } = useLanguage()
  const wrong = Object.entries(errors).map(([field, wrong]) => {
    const message = error(field) ?? ''
    const label = isFieldOnlyError(wrong) ? (wrong?.params?.label ?? labelOf(field)) : undefined
    return { field, message: label ? t('ui.ofField', { label, message }) : message }
  })
  if (!formError && wrong.length === 0) return null
  return (
    <div className="form-errors">
      {formError && <FormErrorNotice title={title} formError={formError} />}
      <ErrorSummary errors={wrong} refusal={refused} />
    </div>
  )
}

// These messages do not name the field, which suffices beside it.
function isFieldOnlyError(error: FormError | undefined): boolean {
  return /\.(number|tooManyDecimals|tooLong|not|date|malformed)\w*$|InText$/.test(error?.key ?? '')
}

function FormErrorNotice({ title, formError }: { title: string; formError: FormError }) {
  const { t } = useLanguage()
  return (
    <FocusedAlert error={formError}>
      <p className="strong">{title}</p>
      <p>{t(formError.key, formError.params)}</p>
    </FocusedAlert>
  )
}
