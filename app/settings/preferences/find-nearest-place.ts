/** Slugs, and the city's name in the reader's language. */
export type NearestPlace = { city: string; province: string; name: string }

const positionMilliseconds = 600_000

let finding: Promise<NearestPlace | undefined> | undefined

/**
 * The city nearest to this device, once per page load; `undefined` if none is near. Rejects if the position or
 * the network is unavailable. The coordinates sent are rounded to about eleven kilometres.
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
  const response = await fetch(`/places/nearest?${query}`)
  if (!response.ok)
    throw new Error(`Finding the nearest city failed with status ${response.status}`)
  const { city, province, name }: Partial<NearestPlace> = await response.json()
  return city && province && name ? { city, province, name } : undefined
}
