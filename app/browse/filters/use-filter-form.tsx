import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { formatBound } from '../ranges/parse-range.ts'

type FilterFormOptions<Change> = {
  page: object
  /** The filters of that list as the fields show them, by field name. */
  shown: () => URLSearchParams
  /** Returns the URL for the submitted fields and an additional change. */
  address: (sent: URLSearchParams, change: Change | undefined) => string
  /** By field name, the fields to clear once that field changes. */
  omittedFields: Record<string, RegExp>
}

// Long enough not to search at every digit.
const debounceMilliseconds = 400
// Until a word such as `lakh` is complete.
const wordDebounceMilliseconds = 1_200

/**
 * Navigates as soon as something is chosen or a number has been typed, and shows the filters of the list it
 * arrives at. `choose` navigates with an additional change; `isTyping` until a typed value was submitted.
 */
export function useFilterForm<Change = never>(list: FilterFormOptions<Change>) {
  const { page } = list
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const pendingUrl = useRef<string>(undefined)
  const choices = useRef(0)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isTyping, setTyping] = useState(false)
  const go = (change?: Change, typedIn?: string) => {
    clearTimeout(typing.current)
    setTyping(false)
    const address = list.address(readFormParams(form.current), change)
    if (address === (pendingUrl.current ?? pathname + search)) return
    // Navigating to another page would remove the form while somebody types.
    if (typedIn !== undefined && address.split('?')[0] !== pathname) return
    pendingUrl.current = address
    choices.current += 1
    navigate(address, {
      preventScrollReset: true,
      // Back skips the intermediate numbers.
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
      // Cleared in the form itself: Enter submits it again right after this.
      omitDependentFields(element, (target as HTMLInputElement).name, latest.current)
      latest.current.go()
    }
    // The native event: unlike React's, it fires only when a text is complete.
    element?.addEventListener('change', choose)
    const type = ({ target }: Event) => {
      const { name, inputMode, value } = target as HTMLInputElement
      if (inputMode !== 'decimal') return
      clearTimeout(typing.current)
      setTyping(true)
      typing.current = setTimeout(
        () => {
          omitDependentFields(element, name, latest.current)
          latest.current.go(undefined, name)
        },
        /\p{L}/u.test(value) ? wordDebounceMilliseconds : debounceMilliseconds,
      )
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
    // A choice made while the list loads must not be overwritten.
    const isOutdated = !isReturning && state?.choice < choices.current
    if (isOutdated || shown.current === page) return
    fillForm(form.current, latest.current.shown())
    shown.current = page
    pendingUrl.current = undefined
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

// Chosen before hydration, so no event handler ran. A field with focus will fire its own event.
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
  { omittedFields }: Pick<FilterFormOptions<never>, 'omittedFields'>,
): void {
  for (const field of form?.elements ?? []) {
    if (!isField(field)) continue
    if (!omittedFields[chosen]?.test(field.name)) continue
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = false
    else field.value = ''
  }
}

// The fields are uncontrolled, so that half-typed text survives; they must be filled after Back, or
// when a chip is removed.
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
