import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import type { ProvinceName } from '../../catalog/catalog-names.ts'
import { useCities } from '../../catalog/places/use-cities.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Select } from '../../ui/forms/select-field.tsx'

const hideDelayMilliseconds = 200

type SearchBoxProps = {
  variant: 'bar' | 'hero'
  provinces: readonly ProvinceName[]
}

type Suggestions = typeof import('../suggestions/suggestion-list.tsx')

/** Search text, province and city, filled from the URL to match the current search. */
export function SearchBox(props: SearchBoxProps) {
  const { pathname, search } = useLocation()
  const currentSearch = pathname === '/search' || pathname === '/services' ? search : ''
  const [shown, setShown] = useState(currentSearch)
  useEffect(() => {
    // Do not overwrite what the user types while a search is loading.
    if (!document.activeElement?.closest('.find')) setShown(currentSearch)
  }, [currentSearch])
  return <SearchForm key={shown} current={new URLSearchParams(shown)} {...props} />
}

function SearchForm(props: SearchBoxProps & { current: URLSearchParams }) {
  const { variant, provinces, current } = props
  const { t } = useLanguage()
  const submit = useSubmit()
  const id = useId()
  const [typed, setTyped] = useState(current.get('q') ?? '')
  const [location, setLocation] = useState(current.get('location') ?? 'all')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useIsHydrated()
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const [isOpen, setOpen] = useState(false)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cities = useCities(provinces, location)

  // Before hydration, what the user typed and selected is only in the DOM.
  useEffect(() => {
    const { q, location } = fieldsOf(form.current)
    setTyped(q)
    setLocation(location)
  }, [])

  function search(sent: HTMLFormElement) {
    const { q, location, city } = fieldsOf(sent)
    const params = new URLSearchParams()
    if (q.trim()) params.set('q', q.trim())
    if (location !== 'all') params.set('location', location)
    if (location !== 'all' && city !== 'all') params.set('city', city)
    setOpen(false)
    if (sent.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
    submit(params, { action: '/search' })
  }

  function open() {
    clearTimeout(hiding.current)
    setOpen(true)
    // Loaded on first use. If it fails, the box works as it does without JavaScript.
    import('../suggestions/suggestion-list.tsx').then(setSuggestions, () => {})
  }

  function write(text: string) {
    if (field.current) field.current.value = text
    setTyped(text)
  }

  // Escape closes the suggestions, then clears the field, then blurs it.
  function escape(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || event.isDefaultPrevented()) return
    event.preventDefault()
    if (event.currentTarget.value) write('')
    else event.currentTarget.blur()
  }

  return (
    // The form is focusable, so that a tap on its padding does not close the expanded box on
    // phones.
    <Form
      ref={form}
      className={`find find-${variant}`}
      role="search"
      aria-label={t(variant === 'hero' ? 'header.searchFor' : 'header.search')}
      action="/search"
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault()
        search(event.currentTarget)
      }}
    >
      <span className="find-text">
        <Icon name="search" />
        <label className="sr-only" htmlFor={`${id}q`}>
          {t('header.searchFor')}
        </label>
        <input
          ref={field}
          className="input"
          id={`${id}q`}
          type="search"
          {...(isHydrated && comboboxOf(`${id}list`))}
          name="q"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={typed}
          placeholder={t(variant === 'hero' ? 'header.searchExample' : 'header.search')}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
          }}
          onFocus={open}
          onBlur={() => {
            hiding.current = setTimeout(() => setOpen(false), hideDelayMilliseconds)
          }}
          onKeyDown={escape}
        />
      </span>
      <Select
        name="location"
        aria-label={t('header.province')}
        defaultValue={location}
        options={[{ value: 'all', label: t('header.allProvinces') }, ...provinces.map(option)]}
        onChange={(event) => setLocation(event.target.value)}
      />
      {/* Each province has its own cities, so reset the select. */}
      <Select
        key={location}
        name="city"
        aria-label={t('header.city')}
        defaultValue={current.get('city') ?? 'all'}
        options={[{ value: 'all', label: t('header.allCities') }, ...cities.map(option)]}
      />
      <Button icon="search" aria-label={t('header.searchButton')}>
        <span>{t('header.searchButton')}</span>
      </Button>
      {suggestions && field.current && (
        <suggestions.SuggestionList
          id={`${id}list`}
          field={field.current}
          typed={typed.trim()}
          {...{ isOpen, setOpen, write }}
        />
      )}
    </Form>
  )
}

// The suggestion list itself sets the expanded state and the active option on the field.
function comboboxOf(list: string) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list,
    'aria-expanded': false,
  } as const
}

function fieldsOf(form: HTMLFormElement | null) {
  const sent = new FormData(form ?? undefined)
  const read = (name: string, otherwise: string) => String(sent.get(name) ?? otherwise)
  return { q: read('q', ''), location: read('location', 'all'), city: read('city', 'all') }
}

function option(place: { slug?: string; name: string }) {
  return { value: place.slug ?? place.name, label: place.name }
}
