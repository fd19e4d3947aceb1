import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { fetchPlaces } from '../../layout/preferences/use-places.ts'

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
