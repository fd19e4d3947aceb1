const doneKey = 'place-filled'
const cityWaitMilliseconds = 5_000

/**
 * Fills the city somebody is in into the search of the page, once in a session and only where nothing
 * has been chosen. Asks nobody: where the browser does not allow it already, nothing happens. What
 * leaves the device is rounded to a tenth of a degree, some eleven kilometres.
 */
export async function fillPlace(): Promise<void> {
  try {
    if (sessionStorage.getItem(doneKey) || forms().every(isChosen)) return
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    if (state !== 'granted') return
    sessionStorage.setItem(doneKey, '1')
    const place = await findPlace()
    if (place) await Promise.all(forms().map((form) => fill(form, place)))
  } catch {
    // An old browser, or a place that cannot be found: the search stays as it is.
  }
}

type Place = { city: string; province: string }

function forms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form.find')]
}

function isChosen(form: HTMLFormElement): boolean {
  return choice(form, 'location')?.value !== 'all'
}

async function findPlace(): Promise<Place | undefined> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: 600_000,
      timeout: 15_000,
    }),
  )
  const near = `lat=${coords.latitude.toFixed(1)}&lon=${coords.longitude.toFixed(1)}`
  const answer: Partial<Place> = await (await fetch(`/places/nearest?${near}`)).json()
  const { city, province } = answer
  return city && province ? { city, province } : undefined
}

/** As a person would: the province first, and the city once that has brought its cities. */
async function fill(form: HTMLFormElement, { city, province }: Place): Promise<void> {
  // They may have chosen one themselves meanwhile.
  if (isChosen(form)) return
  choose(choice(form, 'location'), province)
  await untilOffered(form, city)
  const isStillOurs = choice(form, 'location')?.value === province
  if (isStillOurs && choice(form, 'city')?.value === 'all') choose(choice(form, 'city'), city)
}

function choice(form: HTMLFormElement, name: string): HTMLSelectElement | null {
  return form.querySelector(`select[name=${name}]`)
}

function choose(select: HTMLSelectElement | null, value: string): void {
  if (!select) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

function untilOffered(form: HTMLFormElement, city: string): Promise<void> {
  return new Promise((resolve) => {
    const isOffered = () => {
      const options = choice(form, 'city')?.options ?? []
      return [...options].some(({ value }) => value === city)
    }
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
