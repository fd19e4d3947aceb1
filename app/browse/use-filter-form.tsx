import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListingFilters, listAddress, readFilters, sayValue } from './listing-filters.ts'

// The kinds of another category and the cities of another province mean nothing.
const leftBehind: Record<string, Partial<ListingFilters>> = {
  category: { subcategory: undefined },
  location: { city: undefined },
}

/**
 * A form of filters that goes to the list it asks for as soon as something is chosen, and shows
 * what the list it came to was asked for.
 */
export function useFilterForm(filters: ListingFilters) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    const choose = ({ target }: Event) => {
      const asked = { ...askedBy(element), ...leftBehind[(target as HTMLInputElement).name] }
      navigate(listAddress(pathname, asked), { preventScrollReset: true })
    }
    // The browser's own event: it waits until a number is typed to its end.
    element?.addEventListener('change', choose)
    return () => element?.removeEventListener('change', choose)
  }, [navigate, pathname])
  const shown = useRef(filters)
  useEffect(() => {
    if (shown.current !== filters) showIn(form.current, filters)
    shown.current = filters
  }, [filters])
  const send = () =>
    navigate(listAddress(pathname, askedBy(form.current)), { preventScrollReset: true })
  return { form, send }
}

function askedBy(form: HTMLFormElement | null): ListingFilters {
  const sent = [...new FormData(form ?? undefined)] as [string, string][]
  return readFilters(new URLSearchParams(sent))
}

// The fields keep themselves, so that what is half typed survives; after Back, or when a chip is
// taken away, they must be told.
function showIn(form: HTMLFormElement | null, filters: ListingFilters): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const value = sayValue(filters[field.name as keyof ListingFilters])
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value
    else if (field.type !== 'hidden' && field !== document.activeElement) field.value = value
  }
}
