import type { RouterContextProvider } from 'react-router'
import type { Catalog } from '../../catalog/catalog.ts'
import { findPlace, type Place } from '../../catalog/places/places.ts'
import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { currentViewer, hasViewerLookup, type Viewer } from '../sessions/viewer.server.ts'

export const cityCookie = 'city'
/** The cookie's value of a reader who wants no city, not even that of their profile. */
export const noCity = 'none'

/** Set in the browser of a member who lets their place be detected. */
const detectedCookie = 'detected'

/**
 * The city chosen on this device, else the one detected on it, else that of the profile. Pages that use it vary with the cookies, and no
 * shared cache stores them.
 */
export function chosenCity(
  request: Request,
  { catalog, context }: { catalog: Catalog; context: Readonly<RouterContextProvider> },
): Place | undefined {
  const viewer = hasViewerLookup(context) ? currentViewer(context) : undefined
  return findChosenCity(request, { catalog, viewer })
}

type ChosenCityInput = {
  catalog: Catalog
  viewer: Pick<Viewer, 'city' | 'province' | 'preferences'> | undefined
}

export function findChosenCity(
  request: Request,
  { catalog, viewer }: ChosenCityInput,
): Place | undefined {
  const cookies = parseCookies(request.headers.get('cookie'))
  const chosen = cookies[cityCookie]
  if (chosen === noCity) return undefined
  if (chosen) return findPlace(catalog, chosen)
  const mayDetect = viewer !== undefined && viewer.preferences.autoLocation !== false
  const detected = mayDetect ? findPlace(catalog, cookies[detectedCookie] ?? '') : undefined
  if (detected || !viewer?.city) return detected
  return findPlace(catalog, viewer.city, viewer.province ?? undefined)
}
