import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { ListPage } from './list-page.server.ts'
import { type ListingFilters, listAddress, listParams, readFilters } from './listing-filters.ts'
import { showEnd } from './typed-range.ts'

// The kinds of another category and the cities of another province mean nothing, and one looks
// either in a place or around one.
const leftBehind: Record<string, RegExp> = {
  category: /^subcategory$|^field_/,
  location: /^(city|near)$/,
  city: /^near$/,
  near: /^(location|city)$/,
}

/**
 * A form of filters that goes to the list it asks for as soon as something is chosen, and shows
 * what the list it came to was asked for. `choose` asks for more than stands in the form.
 */
export function useFilterForm(page: ListPage) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const coming = useRef<string>(undefined)
  const choices = useRef(0)
  const go = (change?: Partial<ListingFilters>) => {
    const address = listAddress(pathname, { ...askedBy(form.current, page), ...change })
    if (address === (coming.current ?? pathname + search)) return
    coming.current = address
    choices.current += 1
    navigate(address, { preventScrollReset: true, state: { choice: choices.current } })
  }
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const element = form.current
    const choose = ({ target }: Event) => {
      // In the form itself: Enter sends it once more, right after this.
      leaveBehind(element, (target as HTMLInputElement).name)
      latest.current()
    }
    // The browser's own event: it waits until a number is typed to its end.
    element?.addEventListener('change', choose)
    const early = [...(element?.elements ?? [])].filter(isChosenEarly)
    for (const { name } of early) leaveBehind(element, name)
    if (early.length) latest.current()
    return () => element?.removeEventListener('change', choose)
  }, [])
  const shown = useRef(page)
  const isReturning = useNavigationType() === 'POP'
  useEffect(() => {
    // Whoever chooses faster than the lists come keeps what they have chosen since.
    const isOutdated = !isReturning && state?.choice < choices.current
    if (isOutdated || shown.current === page) return
    showIn(form.current, page)
    shown.current = page
    coming.current = undefined
  }, [page, isReturning, state])
  return { form, choose: go }
}

type Field = HTMLInputElement | HTMLSelectElement

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}

function askedBy(form: HTMLFormElement | null, { near }: ListPage): ListingFilters {
  const sent = [...new FormData(form ?? undefined)] as [string, string][]
  const asked = readFilters(new URLSearchParams(sent))
  // The field shows the city's name; the address has one that every language knows.
  return near && asked.near === near.name ? { ...asked, near: near.slug } : asked
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

function leaveBehind(form: HTMLFormElement | null, chosen: string): void {
  for (const field of form?.elements ?? []) {
    if (!isField(field)) continue
    if (!leftBehind[chosen]?.test(field.name)) continue
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = false
    else field.value = ''
  }
}

// The fields keep themselves, so that what is half typed survives; after Back, or when a chip is
// taken away, they must be told.
function showIn(form: HTMLFormElement | null, { filters, near }: ListPage): void {
  const params = listParams(filters)
  params.set('sortBy', filters.sortBy)
  params.set('km', filters.km)
  if (near) params.set('near', near.name)
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
