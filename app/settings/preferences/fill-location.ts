import { findNearestPlace, type NearestPlace } from './find-nearest-place.ts'

const cityWaitMilliseconds = 30_000
const postPages = /^\/(sell|services\/new)\/?$/
const pagesOfPlaces = /^\/category\/[^/]+\/./

type Fields = { province: string; city: string }
/** The field names of a search, and those of a form that posts a listing or service. */
const searchFields: Fields = { province: 'location', city: 'city' }
const postFields: Fields = { province: 'location_province', city: 'location_city' }

const touched = new WeakSet<EventTarget>()
let isFilling = false
let isWatching = false

/**
 * Fills the user's city into search boxes and the posting form, where nothing has been selected. Does nothing
 * unless the browser already has permission. A place in the URL takes precedence, and one chosen on this device.
 * Calls `onMoved` if distances on the page count from another place.
 */
export async function fillLocation(onMoved: () => void): Promise<void> {
  try {
    watchChoices()
    if (emptyForms().length === 0) return
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    if (state !== 'granted') return
    const place = await findNearestPlace()
    if (!place) return
    if (rememberDetected(place)) onMoved()
    // Meanwhile the user may have selected a place or moved to another page.
    await Promise.all(emptyForms().map((fill) => fill(place)))
  } catch {
    // An old browser, or the location is not available: leave the forms as they are.
  }
}

/** Whether the server did not know it yet. Until the browser is closed. */
function rememberDetected({ city }: NearestPlace): boolean {
  const cookie = `detected=${city}`
  if (readCookies().includes(cookie)) return false
  document.cookie = `${cookie}; path=/; samesite=lax`
  return !isCityChosen()
}

function isCityChosen(): boolean {
  return readCookies().some((cookie) => cookie.startsWith('city='))
}

function readCookies(): string[] {
  return document.cookie.split('; ')
}

type Fill = (place: NearestPlace) => Promise<void> | void

function emptyForms(): Fill[] {
  const searches = addressNamesPlace() || isCityChosen() ? [] : findForms('form.find', searchFields)
  const posts = postPages.test(location.pathname) ? findForms('#typed-form', postFields) : []
  return [
    ...searches.filter(isSearchEmpty).map(
      (form): Fill =>
        (place) =>
          fillSearch(form, place),
    ),
    ...posts.filter(isPostEmpty).map(
      (form): Fill =>
        (place) =>
          fillPost(form, place),
    ),
  ]
}

function addressNamesPlace(): boolean {
  const query = new URLSearchParams(location.search)
  return (
    ['location', 'city', 'near'].some((name) => query.has(name)) ||
    pagesOfPlaces.test(location.pathname)
  )
}

function findForms(selector: string, { province }: Fields): HTMLFormElement[] {
  const forms = [...document.querySelectorAll<HTMLFormElement>(selector)]
  return forms.filter((form) => !touched.has(form) && control(form, province))
}

/** Never overwrite the user's own choice, even if they chose no place. */
function watchChoices() {
  if (isWatching) return
  isWatching = true
  document.addEventListener('change', ({ target }) => {
    const { name, form } = target as HTMLInputElement
    const isPlace = [searchFields, postFields].some((fields) =>
      Object.values(fields).includes(name),
    )
    if (isPlace && form && !isFilling) touched.add(form)
  })
}

function isSearchEmpty(form: HTMLFormElement): boolean {
  return control(form, searchFields.province)?.value === 'all'
}

/** Selects the province first, and the city once the province's cities have loaded. */
async function fillSearch(form: HTMLFormElement, { city, province }: NearestPlace): Promise<void> {
  choose(control(form, searchFields.province), province)
  await untilOffered(form, city)
  const isStillOurs = !touched.has(form) && control(form, searchFields.province)?.value === province
  if (isStillOurs) choose(control(form, searchFields.city), city)
}

function choose(select: HTMLInputElement | null, value: string): void {
  if (!select) return
  isFilling = true
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
  isFilling = false
}

// A rejected form shows errors, so its empty fields are the user's own input.
function isPostEmpty(form: HTMLFormElement): boolean {
  const fields = [control(form, postFields.province), control(form, postFields.city)]
  return fields.every((field) => field?.value === '' && !field.ariaInvalid)
}

/** Without a change event, so that a form the user has not touched is not saved as a draft. */
function fillPost(form: HTMLFormElement, { name, province }: NearestPlace): void {
  const [provinceField, cityField] = [
    control(form, postFields.province),
    control(form, postFields.city),
  ]
  if (provinceField) provinceField.value = province
  if (cityField) cityField.value = name
}

function control(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector(`:is(select, input)[name=${name}]`)
}

function untilOffered(form: HTMLFormElement, city: string): Promise<void> {
  return new Promise((resolve) => {
    const isOffered = () => form.querySelector(`[name=city] option[value="${CSS.escape(city)}"]`)
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => isOffered() && end())
    const timer = setTimeout(end, cityWaitMilliseconds)
    observer.observe(form, { childList: true, subtree: true })
    if (isOffered()) end()
  })
}
