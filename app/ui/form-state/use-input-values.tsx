import { useEffect, useState } from 'react'

/** The id of a page's one large form, by which parts outside it follow what is typed. */
export const mainFormId = 'typed-form'

/**
 * The value of one field as it stands in the page's large form. Fields keep their own values, so only
 * what follows one of them is drawn again at each key; what was typed before the scripts came is
 * found there too.
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
