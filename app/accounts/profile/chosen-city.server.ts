import type { RouterContextProvider } from 'react-router'
import type { Catalog } from '../../catalog/catalog.ts'
import { findPlace, type Place } from '../../catalog/places/places.ts'
import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { currentViewer, hasViewerLookup } from '../sessions/viewer.server.ts'

export const cityCookie = 'city'
/** The cookie's value of a reader who wants no city, not even that of their profile. */
export const noCity = 'none'

/**
 * The city chosen on this device, else that of the profile. Pages that use it vary with the cookies, and no
 * shared cache stores them.
 */
export function chosenCity(
  request: Request,
  { catalog, context }: { catalog: Catalog; context: Readonly<RouterContextProvider> },
): Place | undefined {
  const slug = parseCookies(request.headers.get('cookie'))[cityCookie]
  if (slug === noCity) return undefined
  if (slug) return findCity(catalog, slug)
  const viewer = hasViewerLookup(context) ? currentViewer(context) : undefined
  return viewer?.city ? findPlace(catalog, viewer.city, viewer.province ?? undefined) : undefined
}

function findCity({ provinces }: Catalog, slug: string): Place | undefined {
  for (const province of provinces) {
    const city = province.cities.find((one) => one.slug === slug)
    if (city) return { province, city }
  }
  return undefined
}
