import { useState } from 'react'
import type { FormErrors, FormResult } from '../../platform/forms/form-result.ts'
import { type ValidationMessages, validateFields } from '../forms/validate-fields.ts'
import { mainFormId } from './use-input-values.tsx'
import { useUncorrectedFields } from './use-uncorrected-fields.ts'

export type FormErrorRules = {
  /** Messages for what the browser finds invalid. */
  validationMessages?: ValidationMessages
  /** Returns other fields whose change may also correct this one. */
  correctedBy?: (name: string) => readonly string[]
}

/**
 * The errors of the main form: those of the server, until the browser finds some. `refused` holds all, `errors`
 * those not yet corrected. `showGaps` shows the browser's, and returns whether there were any.
 */
export function useFormErrors(answer: FormResult | undefined, rules: FormErrorRules) {
  const [found, setFound] = useState<{ after: FormResult | undefined; gaps: FormErrors }>()
  const isFound = found?.after === answer ? found : undefined
  const refused = (isFound?.gaps ?? answer?.errors) || noErrors
  const errors = useUncorrectedFields(refused, {
    form: mainFormId,
    refused: isFound ? undefined : answer?.values,
    findInvalidFields: (form) =>
      Object.keys(rules.validationMessages ? validateFields(form, rules.validationMessages) : {}),
    correctedBy: rules.correctedBy,
  })

  function showGaps(gaps: FormErrors): boolean {
    const hasGaps = Object.keys(gaps).length > 0
    setFound({ after: answer, gaps: hasGaps ? gaps : noErrors })
    return hasGaps
  }
  return { refused, errors, showGaps }
}

const noErrors: FormErrors = {}
