import { useEffect, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Suggestions } from './suggest.server.ts'

const minQueryLength = 2
const debounceMilliseconds = 120

/** Fetches suggestions for the typed text; the previous ones stay until new ones arrive. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const { language } = useLanguage()
  const [found, setFound] = useState<Suggestions>()
  const isEnough = typed.length >= minQueryLength
  useEffect(() => {
    if (!isEnough) {
      setFound(undefined)
      return
    }
    const newer = new AbortController()
    const ask = async () => {
      const query = { q: typed, lang: language }
      const answer = await requestSuggestions(query, newer.signal).catch(() => undefined)
      if (!newer.signal.aborted) setFound(answer)
    }
    const asking = setTimeout(ask, debounceMilliseconds)
    return () => {
      clearTimeout(asking)
      newer.abort()
    }
  }, [typed, isEnough, language])
  return found
}

const popularThings = new Map<Language, Promise<Suggestions | undefined>>()

export function usePopularThings(isEnabled: boolean): Suggestions | undefined {
  const { language } = useLanguage()
  const [found, setFound] = useState<{ language: Language; things: Suggestions | undefined }>()
  useEffect(() => {
    if (!isEnabled) return
    let isCurrent = true
    loadPopularThings(language).then((things) => {
      if (isCurrent) setFound({ language, things })
    })
    return () => {
      isCurrent = false
    }
  }, [isEnabled, language])
  return found?.language === language ? found.things : undefined
}

function loadPopularThings(language: Language): Promise<Suggestions | undefined> {
  const known = popularThings.get(language)
  if (known) return known
  const loading = requestSuggestions({ lang: language }).catch(() => undefined)
  popularThings.set(language, loading)
  // After a failure, the next focus asks again.
  loading.then((things) => things ?? popularThings.delete(language))
  return loading
}

async function requestSuggestions(
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Suggestions | undefined> {
  const response = await fetch(`/suggestions?${new URLSearchParams(query)}`, {
    signal: signal ?? null,
  })
  return response.ok ? response.json() : undefined
}
