import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { formatBound } from '../ranges/parse-range.ts'

type FilterFormOptions<Change> = {
  /** Another one is another list, whose filters the form must show. */
  page: object
  /** What the fields show of that list, by their names. */
  shown: () => URLSearchParams
  /** The address that the form asks for as it stands, with what is asked for besides. */
  address: (sent: URLSearchParams, change: Change | undefined) => string
  /** By the name of a field, those that mean nothing any more once it is changed. */
  leftBehind: Record<string, RegExp>
}

// Long enough that a number is not searched for at each of its digits.
const debounceMilliseconds = 400

/**
 * A form of filters that goes to the list it asks for as soon as something is chosen, or a number has
 * been typed, and shows what the list it came to was asked for. `choose` asks for more than stands in
 * the form; `isTyping` is true until what is being typed has been asked for.
 */
export function useFilterForm<Change = never>(list: FilterFormOptions<Change>) {
  const { page } = list
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const coming = useRef<string>(undefined)
  const choices = useRef(0)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isTyping, setTyping] = useState(false)
  const go = (change?: Change, typedIn?: string) => {
    clearTimeout(typing.current)
    setTyping(false)
    const address = list.address(readFormParams(form.current), change)
    if (address === (coming.current ?? pathname + search)) return
    // Another page would take the form away from under whoever is still typing.
    if (typedIn !== undefined && address.split('?')[0] !== pathname) return
    coming.current = address
    choices.current += 1
    navigate(address, {
      preventScrollReset: true,
      // Back leaves out the numbers on the way to the one that was meant.
      replace: typedIn !== undefined && state?.typedIn === typedIn,
      state: { choice: choices.current, typedIn },
    })
  }
  const latest = useRef({ ...list, go })
  useEffect(() => {
    latest.current = { ...list, go }
  })
  useEffect(() => {
    const element = form.current
    const choose = ({ target }: Event) => {
      // In the form itself: Enter sends it once more, right after this.
      omitDependentFields(element, (target as HTMLInputElement).name, latest.current)
      latest.current.go()
    }
    // The browser's own event: it waits until a text is typed to its end.
    element?.addEventListener('change', choose)
    const type = ({ target }: Event) => {
      const { name, inputMode } = target as HTMLInputElement
      if (inputMode !== 'decimal') return
      clearTimeout(typing.current)
      setTyping(true)
      typing.current = setTimeout(() => {
        omitDependentFields(element, name, latest.current)
        latest.current.go(undefined, name)
      }, debounceMilliseconds)
    }
    element?.addEventListener('input', type)
    const early = [...(element?.elements ?? [])].filter(isChosenEarly)
    for (const { name } of early) omitDependentFields(element, name, latest.current)
    if (early.length) latest.current.go()
    return () => {
      clearTimeout(typing.current)
      element?.removeEventListener('change', choose)
      element?.removeEventListener('input', type)
    }
  }, [])
  const shown = useRef(page)
  const isReturning = useNavigationType() === 'POP'
  useEffect(() => {
    // Whoever chooses faster than the lists come keeps what they have chosen since.
    const isOutdated = !isReturning && state?.choice < choices.current
    if (isOutdated || shown.current === page) return
    fillForm(form.current, latest.current.shown())
    shown.current = page
    coming.current = undefined
  }, [page, isReturning, state])
  return { form, choose: (change?: Change) => go(change), isTyping }
}

type FormField = HTMLInputElement | HTMLSelectElement

function isField(element: Element): element is FormField {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}

function readFormParams(form: HTMLFormElement | null): URLSearchParams {
  return new URLSearchParams([...new FormData(form ?? undefined)] as [string, string][])
}

// Chosen before the scripts came, who were not there to hear of it. What is still being typed tells
// of itself.
function isChosenEarly(field: Element): field is FormField {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'radio' || field.type === 'checkbox')
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue && field !== document.activeElement
}

function omitDependentFields(
  form: HTMLFormElement | null,
  chosen: string,
  { leftBehind }: Pick<FilterFormOptions<never>, 'leftBehind'>,
): void {
  for (const field of form?.elements ?? []) {
    if (!isField(field)) continue
    if (!leftBehind[chosen]?.test(field.name)) continue
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = false
    else field.value = ''
  }
}

// The fields keep themselves, so that what is half typed survives; after Back, or when a chip is
// taken away, they must be told.
function fillForm(form: HTMLFormElement | null, params: URLSearchParams): void {
  for (const field of form?.elements ?? []) {
    if (!isField(field)) continue
    const value = params.get(field.name) ?? ''
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value
    else if (field.type === 'checkbox')
      (field as HTMLInputElement).checked = params.getAll(field.name).includes(field.value)
    else if (field.type !== 'hidden' && field !== document.activeElement)
      field.value = field.inputMode === 'decimal' ? formatBound(value) : value
  }
}
