import { useEffect, useState } from 'react'
import type { Language } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language.tsx'
import type { FrameProvince } from './frame.ts'

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

/** The names of all known cities, once somebody is about to name one. */
export function useCityNames(isWanted: boolean): readonly string[] {
  const { language } = useLanguage()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    fetchPlaces(language).then((places) => {
      if (leaving.signal.aborted) return
      setNames(places.flatMap(({ cities }) => cities.map(({ name }) => name)))
    })
    return () => leaving.abort()
  }, [isWanted, language])
  return names
}

function citiesOf(provinces: readonly FrameProvince[], chosen: string) {
  return provinces.find((province) => province.slug === chosen)?.cities ?? []
}

function fetchPlaces(language: Language) {
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
