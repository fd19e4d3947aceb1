import { useEffect, useState } from 'react'

/** The id of a page's main form, with which parts outside of it follow what is typed. */
export const mainFormId = 'typed-form'

/**
 * The current value of one field of the main form. Fields are uncontrolled, so only what depends on one renders
 * again at each key.
 */
export function useInputValue(name: string, initial: string): string {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    const form = document.getElementById(mainFormId) as HTMLFormElement | null
    if (!form) return
    const read = () => setValue(String(new FormData(form).get(name) ?? ''))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [name])
  return value
}
