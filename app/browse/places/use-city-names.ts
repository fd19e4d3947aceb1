import { useEffect, useState } from 'react'
import { fetchPlaces } from '../../catalog/places/use-cities.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** Returns the names of all known cities, fetched once `isWanted` is true. */
export function useCityNames(isWanted: boolean): readonly string[] {
  const { language } = useLanguage()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    fetchPlaces(language).then((places) => {
      if (controller.signal.aborted) return
      setNames(places.flatMap(({ cities }) => cities.map(({ name }) => name)))
    })
    return () => controller.abort()
  }, [isWanted, language])
  return names
}
