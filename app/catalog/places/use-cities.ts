import { useEffect, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { ProvinceName } from '../catalog-names.ts'

const placesByLanguage = new Map<Language, Promise<readonly ProvinceName[]>>()

/**
 * The cities of the chosen province. A page includes only those of its own province; the others are
 * fetched once, when the user chooses another province.
 */
export function useCities(provinces: readonly ProvinceName[], chosen: string) {
  const { language } = useLanguage()
  const [fetched, setFetched] = useState<readonly ProvinceName[]>([])
  const here = citiesOf(provinces, chosen)
  const isMissing = chosen !== 'all' && here.length === 0
  useEffect(() => {
    if (!isMissing) return
    const leaving = new AbortController()
    fetchPlaces(language).then((places) => {
      if (!leaving.signal.aborted) setFetched(places)
    })
    return () => leaving.abort()
  }, [isMissing, language])
  return isMissing ? citiesOf(fetched, chosen) : here
}

function citiesOf(provinces: readonly ProvinceName[], chosen: string) {
  return provinces.find((province) => province.slug === chosen)?.cities ?? []
}

/** Fetches all provinces with their cities, once per language; an empty list on failure. */
export function fetchPlaces(language: Language) {
  const places =
    placesByLanguage.get(language) ??
    fetch(`/places.json?lang=${language}`)
      .then((response) => response.json())
      .then((answer: { provinces: ProvinceName[] }) => answer.provinces)
      // After a failure the search still works for the whole province; the next choice tries again.
      .catch(() => {
        placesByLanguage.delete(language)
        return []
      })
  placesByLanguage.set(language, places)
  return places
}
