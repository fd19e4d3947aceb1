import { useState } from 'react'
import type { FormErrors, FormResult } from '../../platform/forms/form-result.ts'
import { type ValidationMessages, validateFields } from '../forms/validate-fields.ts'
import { mainFormId } from './use-input-values.tsx'
import { useUncorrectedFields } from './use-uncorrected-fields.ts'

export type FormErrorRules = {
  /** What the browser finds wrong by itself. */
  complaints?: ValidationMessages
  /** Other fields a change of which may mend this one. */
  mendedBy?: (name: string) => readonly string[]
}

/**
 * What is wrong with the page's large form: what the server said of it, until the browser has found
 * something on a later press. `refused` is all of that, `errors` what is not mended yet. `showGaps`
 * says whether there was any.
 */
export function useFormErrors(answer: FormResult | undefined, rules: FormErrorRules) {
  const [found, setFound] = useState<{ after: FormResult | undefined; gaps: FormErrors }>()
  const isFound = found?.after === answer ? found : undefined
  const refused = (isFound?.gaps ?? answer?.errors) || noErrors
  const errors = useUncorrectedFields(refused, {
    form: mainFormId,
    refused: isFound ? undefined : answer?.values,
    stillWrong: (form) =>
      Object.keys(rules.complaints ? validateFields(form, rules.complaints) : {}),
    mendedBy: rules.mendedBy,
  })

  function showGaps(gaps: FormErrors): boolean {
    const hasGaps = Object.keys(gaps).length > 0
    setFound({ after: answer, gaps: hasGaps ? gaps : noErrors })
    return hasGaps
  }
  return { refused, errors, showGaps }
}

const noErrors: FormErrors = {}
