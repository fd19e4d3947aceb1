import { useState } from 'react'

type NearMeState = 'asking' | 'refused' | 'failed' | 'far'

/** Asks for the position only when `ask` is called, and sends it rounded to eleven kilometres. */
export function useNearMe(onCity: (slug: string) => void) {
  const [state, setState] = useState<NearMeState>()
  async function ask() {
    setState('asking')
    try {
      const { coords } = await findPosition()
      const city = await findCity(coords)
      setState(city ? undefined : 'far')
      if (city) onCity(city)
    } catch (error) {
      setState(isPermissionDenied(error) ? 'refused' : 'failed')
    }
  }
  return { state, ask }
}

function findPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: 600_000,
      timeout: 15_000,
    }),
  )
}

async function findCity({ latitude, longitude }: GeolocationCoordinates) {
  const response = await fetch(
    `/places/nearest?lat=${latitude.toFixed(1)}&lon=${longitude.toFixed(1)}`,
  )
  if (!response.ok) throw new Error(`Finding the nearest city failed: HTTP ${response.status}`)
  const { city } = (await response.json()) as { city?: string }
  return city
}

function isPermissionDenied(error: unknown): boolean {
  return error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
}
