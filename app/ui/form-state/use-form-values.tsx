import { useCallback } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormErrors, FormInput } from '../../platform/forms/form-result.ts'
import type { RepairableFormValues } from '../forms/form-values.ts'

/** The values and errors passed to the parts of a form; stable while nothing in it changes. */
export function useFormValues(values: FormInput, errors: FormErrors): RepairableFormValues {
  const { t } = useLanguage()
  const typed = useCallback((name: string) => values[name], [values])
  const error = useCallback(
    (name: string) => {
      const wrong = errors[name]
      return wrong && t(wrong.key, wrong.params)
    },
    [errors, t],
  )
  const errorKey = useCallback((name: string) => errors[name]?.key, [errors])
  return { typed, error, errorKey }
}
