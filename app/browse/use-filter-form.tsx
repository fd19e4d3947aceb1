import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { showEnd } from './typed-range.ts'

type FilteredList<Change> = {
  /** Another one is another list, whose filters the form must show. */
  page: object
  /** What the fields show of that list, by their names. */
  shown: () => URLSearchParams
  /** The address that the form asks for as it stands, with what is asked for besides. */
  address: (sent: URLSearchParams, change: Change | undefined) => string
  /** By the name of a field, those that mean nothing any more once it is changed. */
  leftBehind: Record<string, RegExp>
}

/**
 * A form of filters that goes to the list it asks for as soon as something is chosen, and shows
 * what the list it came to was asked for. `choose` asks for more than stands in the form.
 */
export function useFilterForm<Change = never>(list: FilteredList<Change>) {
  const { page } = list
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const coming = useRef<string>(undefined)
  const choices = useRef(0)
  const go = (change?: Change) => {
    const address = list.address(sentBy(form.current), change)
    if (address === (coming.current ?? pathname + search)) return
    coming.current = address
    choices.current += 1
    navigate(address, { preventScrollReset: true, state: { choice: choices.current } })
  }
  const latest = useRef({ ...list, go })
  useEffect(() => {
    latest.current = { ...list, go }
  })
  useEffect(() => {
    const element = form.current
    const choose = ({ target }: Event) => {
      // In the form itself: Enter sends it once more, right after this.
      leaveBehind(element, (target as HTMLInputElement).name, latest.current)
      latest.current.go()
    }
    // The browser's own event: it waits until a number is typed to its end.
    element?.addEventListener('change', choose)
    const early = [...(element?.elements ?? [])].filter(isChosenEarly)
    for (const { name } of early) leaveBehind(element, name, latest.current)
    if (early.length) latest.current.go()
    return () => element?.removeEventListener('change', choose)
  }, [])
  const shown = useRef(page)
  const isReturning = useNavigationType() === 'POP'
  useEffect(() => {
    // Whoever chooses faster than the lists come keeps what they have chosen since.
    const isOutdated = !isReturning && state?.choice < choices.current
    if (isOutdated || shown.current === page) return
    showIn(form.current, latest.current.shown())
    shown.current = page
    coming.current = undefined
  }, [page, isReturning, state])
  return { form, choose: go }
}

type Field = HTMLInputElement | HTMLSelectElement

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}

function sentBy(form: HTMLFormElement | null): URLSearchParams {
  return new URLSearchParams([...new FormData(form ?? undefined)] as [string, string][])
}

// Chosen before the scripts came, who were not there to hear of it. What is still being typed tells
// of itself.
function isChosenEarly(field: Element): field is Field {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'radio' || field.type === 'checkbox')
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue && field !== document.activeElement
}

function leaveBehind(
  form: HTMLFormElement | null,
  chosen: string,
  { leftBehind }: Pick<FilteredList<never>, 'leftBehind'>,
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
function showIn(form: HTMLFormElement | null, params: URLSearchParams): void {
  for (const field of form?.elements ?? []) {
    if (!isField(field)) continue
    const value = params.get(field.name) ?? ''
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value
    else if (field.type === 'checkbox')
      (field as HTMLInputElement).checked = params.getAll(field.name).includes(field.value)
    else if (field.type !== 'hidden' && field !== document.activeElement)
      field.value = field.inputMode === 'decimal' ? showEnd(value) : value
  }
}
