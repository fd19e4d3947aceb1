import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FormInput } from '../../platform/forms/form-result.ts'

type UncorrectedFieldsOptions = {
  /** The form's id, or a ref to it. */
  form: string | RefObject<HTMLFormElement | null>
  /**
   * The values refused by the server, if known: fields may have been corrected before hydration.
   */
  refused?: FormInput | undefined
  /** Names of the fields that the browser still finds invalid. */
  findInvalidFields?: ((form: HTMLFormElement) => readonly string[]) | undefined
  /** Other fields whose change may also correct this one. */
  correctedBy?: ((name: string) => readonly string[]) | undefined
}

const noNames: readonly string[] = []

/**
 * The errors of a refused form whose fields have not been corrected since: a field counts as corrected once its
 * value has changed and the browser finds it valid, until the next refusal.
 */
export function useUncorrectedFields<Errors extends Partial<Record<string, unknown>>>(
  errors: Errors,
  options: UncorrectedFieldsOptions,
): Errors {
  const [found, setFound] = useState<{ in: Errors; corrected: readonly string[] }>()
  const formNow = useEffectEvent(() => findForm(options.form))
  const valuesRefused = useEffectEvent((form: HTMLFormElement) => ({
    ...readValues(form),
    ...options.refused,
  }))
  const listCorrected = useEffectEvent(
    (form: HTMLFormElement, names: string[], before: FormInput) => {
      const now = readValues(form)
      const wrong = options.findInvalidFields?.(form) ?? noNames
      const isChanged = (name: string) =>
        normalizeLineEnds(now[name]) !== normalizeLineEnds(before[name])
      return names.filter(
        (name) =>
          !wrong.includes(name) &&
          [name, ...(options.correctedBy?.(name) ?? noNames)].some(isChanged),
      )
    },
  )
  useEffect(() => {
    const form = formNow()
    if (!form || Object.keys(errors).length === 0) return
    const before = valuesRefused(form)
    const corrected = new Set<string>()

    function update(form: HTMLFormElement) {
      const remaining = Object.keys(errors).filter((name) => !corrected.has(name))
      const newly = listCorrected(form, remaining, before)
      for (const name of newly) corrected.add(name)
      if (newly.length > 0) setFound({ in: errors, corrected: [...corrected] })
    }
    // A new category has other fields, which exist only once React has rendered them.
    const onInput = () => queueMicrotask(() => update(form))
    update(form)
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [errors])

  return useMemo(() => {
    const corrected = found?.in === errors ? found.corrected : noNames
    if (corrected.length === 0) return errors
    return Object.fromEntries(
      Object.entries(errors).filter(([name]) => !corrected.includes(name)),
    ) as Errors
  }, [errors, found])
}

function findForm(form: UncorrectedFieldsOptions['form']): HTMLFormElement | null {
  if (typeof form !== 'string') return form.current
  return document.getElementById(form) as HTMLFormElement | null
}

function readValues(form: HTMLFormElement): FormInput {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

// Submitted line ends differ. A removed field counts as empty.
function normalizeLineEnds(value: string | undefined): string {
  return (value ?? '').replace(/\r\n/g, '\n')
}
