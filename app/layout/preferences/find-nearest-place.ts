/** Slugs, and the city's name in the reader's language. */
export type NearestPlace = { city: string; province: string; name: string }

const positionMilliseconds = 600_000

let finding: Promise<NearestPlace | undefined> | undefined

/**
 * The city nearest to this device, found once for as long as the page is open; `undefined` where none
 * is near. Rejects without a signal or a line, and tries again when called again. What leaves the
 * device is rounded to a tenth of a degree, some eleven kilometres.
 */
export function findNearestPlace(): Promise<NearestPlace | undefined> {
  finding ??= find().catch((error) => {
    finding = undefined
    throw error
  })
  return finding
}

async function find(): Promise<NearestPlace | undefined> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: positionMilliseconds,
      timeout: 15_000,
    }),
  )
  const query = new URLSearchParams({
    lat: coords.latitude.toFixed(1),
    lon: coords.longitude.toFixed(1),
    lang: document.documentElement.lang,
  })
  const answer = await fetch(`/places/nearest?${query}`)
  if (!answer.ok) throw new Error(`The nearest city: ${answer.status}`)
  const { city, province, name }: Partial<NearestPlace> = await answer.json()
  return city && province && name ? { city, province, name } : undefined
}
