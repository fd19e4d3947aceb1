import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FormInput } from '../../platform/forms/form-result.ts'

type UncorrectedFieldsOptions = {
  /** The form's id, or a ref to it. */
  form: string | RefObject<HTMLFormElement | null>
  /** What was refused, where it came with an answer: words may have been mended before the scripts came. */
  refused?: FormInput | undefined
  /** Names of the fields that the browser still finds wrong. */
  stillWrong?: ((form: HTMLFormElement) => readonly string[]) | undefined
  /** Other fields a change of which may mend this one. */
  mendedBy?: ((name: string) => readonly string[]) | undefined
}

const noNames: readonly string[] = []

/**
 * The errors of a refused form whose fields have not been mended since. A field is mended once it
 * holds something else in which the browser finds nothing wrong; the server checks it again when
 * the form is sent. A mended field stays so until the next refusal, or errors would flicker.
 */
export function useUncorrectedFields<Errors extends Partial<Record<string, unknown>>>(
  errors: Errors,
  options: UncorrectedFieldsOptions,
): Errors {
  const [found, setFound] = useState<{ in: Errors; mended: readonly string[] }>()
  const formNow = useEffectEvent(() => findForm(options.form))
  const valuesRefused = useEffectEvent((form: HTMLFormElement) => ({
    ...readValues(form),
    ...options.refused,
  }))
  const listMended = useEffectEvent((form: HTMLFormElement, names: string[], before: FormInput) => {
    const now = readValues(form)
    const wrong = options.stillWrong?.(form) ?? noNames
    const isChanged = (name: string) =>
      normalizeLineEnds(now[name]) !== normalizeLineEnds(before[name])
    return names.filter(
      (name) =>
        !wrong.includes(name) && [name, ...(options.mendedBy?.(name) ?? noNames)].some(isChanged),
    )
  })
  useEffect(() => {
    const form = formNow()
    if (!form || Object.keys(errors).length === 0) return
    const before = valuesRefused(form)
    const mended = new Set<string>()

    function update(form: HTMLFormElement) {
      const left = Object.keys(errors).filter((name) => !mended.has(name))
      const newly = listMended(form, left, before)
      for (const name of newly) mended.add(name)
      if (newly.length > 0) setFound({ in: errors, mended: [...mended] })
    }
    // Another category has other fields: they are there once React has drawn them.
    const onInput = () => queueMicrotask(() => update(form))
    update(form)
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [errors])

  return useMemo(() => {
    const mended = found?.in === errors ? found.mended : noNames
    if (mended.length === 0) return errors
    return Object.fromEntries(
      Object.entries(errors).filter(([name]) => !mended.includes(name)),
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

// Lines end differently in what was sent. A field that is gone holds nothing.
function normalizeLineEnds(value: string | undefined): string {
  return (value ?? '').replace(/\r\n/g, '\n')
}
