import { useEffect, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { ProvinceName } from '../catalog-names.ts'

const placesByLanguage = new Map<Language, Promise<readonly ProvinceName[]>>()

/** A page includes only the cities of its own province; the others are fetched once when needed. */
export function useCities(provinces: readonly ProvinceName[], chosen: string) {
  const here = citiesOf(provinces, chosen)
  const isMissing = chosen !== 'all' && here.length === 0
  const fetched = usePlaces(isMissing)
  return isMissing ? citiesOf(fetched, chosen) : here
}

/** All provinces with their cities, fetched once they are wanted. */
export function usePlaces(isWanted: boolean): readonly ProvinceName[] {
  const { language } = useLanguage()
  const [fetched, setFetched] = useState<readonly ProvinceName[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    fetchPlaces(language).then((places) => {
      if (isCurrent) setFetched(places)
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, language])
  return fetched
}

function citiesOf(provinces: readonly ProvinceName[], chosen: string) {
  return provinces.find((province) => province.slug === chosen)?.cities ?? []
}

/** Fetches all provinces with their cities, once per language; an empty list on failure. */
function fetchPlaces(language: Language) {
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
