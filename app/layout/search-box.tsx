import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select-field.tsx'
import type { FrameProvince } from './frame.ts'
import { usePlaces } from './use-places.ts'

const hideDelayMilliseconds = 200

type SearchBoxProps = {
  look: 'bar' | 'hero'
  provinces: readonly FrameProvince[]
  /** Drawn under the box while somebody types in it; `close` hides it. */
  suggestions?: (typed: string, close: () => void) => ReactNode
}

/** Words, province, city. It is filled from the address, so it shows the search one is looking at. */
export function SearchBox(props: SearchBoxProps) {
  const { pathname, search } = useLocation()
  const current = new URLSearchParams(pathname === '/search' ? search : '')
  return <SearchForm key={current.toString()} current={current} {...props} />
}

function SearchForm(props: SearchBoxProps & { current: URLSearchParams }) {
  const { look, provinces, suggestions, current } = props
  const { t } = useLanguage()
  const submit = useSubmit()
  const id = useId()
  const [typed, setTyped] = useState(current.get('q') ?? '')
  const [location, setLocation] = useState(current.get('location') ?? 'all')
  const form = useRef<HTMLFormElement>(null)
  const [isTyping, setTyping] = useState(false)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cities = usePlaces(provinces, location)

  // The scripts come late: what was typed and chosen before that stands in the fields alone.
  useEffect(() => {
    const { q, location } = fieldsOf(form.current)
    setTyped(q)
    setLocation(location)
  }, [])

  function search(sent: HTMLFormElement) {
    const { q, location, city } = fieldsOf(sent)
    const asked = new URLSearchParams()
    if (q.trim()) asked.set('q', q.trim())
    if (location !== 'all') asked.set('location', location)
    if (location !== 'all' && city !== 'all') asked.set('city', city)
    setTyping(false)
    if (sent.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
    submit(asked, { action: '/search' })
  }

  return (
    // The form itself takes the focus of a press on its edge, so that a phone's open box stays open.
    <Form
      ref={form}
      className={`find find-${look}`}
      role="search"
      aria-label={t(look === 'hero' ? 'header.searchFor' : 'header.search')}
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
          className="input"
          id={`${id}q`}
          type="search"
          name="q"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={typed}
          placeholder={t(look === 'hero' ? 'header.searchExample' : 'header.search')}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => {
            clearTimeout(hiding.current)
            setTyping(true)
          }}
          onBlur={() => {
            hiding.current = setTimeout(() => setTyping(false), hideDelayMilliseconds)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      </span>
      <Select
        name="location"
        aria-label={t('header.province')}
        defaultValue={location}
        options={[{ value: 'all', label: t('header.allProvinces') }, ...provinces.map(option)]}
        onChange={(event) => setLocation(event.target.value)}
      />
      {/* Another province has other cities: a new choice. */}
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
      {suggestions && isTyping && typed.trim().length >= 2 && (
        <div className="find-suggestions">{suggestions(typed.trim(), () => setTyping(false))}</div>
      )}
    </Form>
  )
}

function fieldsOf(form: HTMLFormElement | null) {
  const sent = new FormData(form ?? undefined)
  const read = (name: string, otherwise: string) => String(sent.get(name) ?? otherwise)
  return { q: read('q', ''), location: read('location', 'all'), city: read('city', 'all') }
}

function option(place: { slug?: string; name: string }) {
  return { value: place.slug ?? place.name, label: place.name }
}
