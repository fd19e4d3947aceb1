import { useEffect, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FrameProvince } from '../page/layout-types.ts'

const asked = new Map<Language, Promise<readonly FrameProvince[]>>()

/**
 * The cities of the chosen province. A page carries only those of the province it was asked for;
 * the others are fetched once, when somebody chooses another province.
 */
export function usePlaces(provinces: readonly FrameProvince[], chosen: string) {
  const { language } = useLanguage()
  const [fetched, setFetched] = useState<readonly FrameProvince[]>([])
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

function citiesOf(provinces: readonly FrameProvince[], chosen: string) {
  return provinces.find((province) => province.slug === chosen)?.cities ?? []
}

/** All provinces with their cities, asked for once; none where no answer comes. */
export function fetchPlaces(language: Language) {
  const places =
    asked.get(language) ??
    fetch(`/places.json?lang=${language}`)
      .then((response) => response.json())
      .then((answer: { provinces: FrameProvince[] }) => answer.provinces)
      // Without an answer the search still works for the whole province; the next choice asks again.
      .catch(() => {
        asked.delete(language)
        return []
      })
  asked.set(language, places)
  return places
}
