import { findNearestPlace, type NearestPlace } from './detect-location.ts'

const cityWaitMilliseconds = 30_000
const postPages = /^\/(sell|services\/new)\/?$/
const pagesOfPlaces = /^\/category\/[^/]+\/./

type Fields = { province: string; city: string }
/** A search sends its own names; a form for posting sends those of a listing. */
const searchFields: Fields = { province: 'location', city: 'city' }
const postFields: Fields = { province: 'location_province', city: 'location_city' }

const touched = new WeakSet<EventTarget>()
let isFilling = false
let isWatching = false

/**
 * Fills the province and city somebody is in into the searches of the page and into a form that posts
 * something, where nothing has been chosen yet. It asks nobody: where the browser does not allow it
 * already, nothing happens. An address that names a place wins.
 */
export async function fillPlace(): Promise<void> {
  try {
    watchChoices()
    if (emptyForms().length === 0) return
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    if (state !== 'granted') return
    const place = await findNearestPlace()
    // Somebody may have chosen, or gone on to another page, meanwhile.
    if (place) await Promise.all(emptyForms().map((fill) => fill(place)))
  } catch {
    // An old browser, or a place that cannot be found: the forms stay as they are.
  }
}

type Fill = (place: NearestPlace) => Promise<void> | void

function emptyForms(): Fill[] {
  const searches = addressNamesPlace() ? [] : findForms('form.find', searchFields)
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

/** What a person has chosen themselves stays, also where they chose no place at all. */
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

/** As a person would: the province first, and the city once that has brought its cities. */
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

// One that was refused says what is wrong with it; what stands in it is then somebody's own.
function isPostEmpty(form: HTMLFormElement): boolean {
  const fields = [control(form, postFields.province), control(form, postFields.city)]
  return fields.every((field) => field?.value === '' && !field.ariaInvalid)
}

/** Without an event: a form in which nobody has written anything is not saved as unsent. */
function fillPost(form: HTMLFormElement, { name, province }: NearestPlace): void {
  const [provinceField, cityField] = [
    control(form, postFields.province),
    control(form, postFields.city),
  ]
  if (provinceField) provinceField.value = province
  if (cityField) cityField.value = name
}

/** A select or a text field: both have what is used of them here. */
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
