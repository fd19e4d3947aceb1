import { useEffect, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Suggestions } from './suggest.server.ts'

const minQueryLength = 2
const debounceMilliseconds = 120

/**
 * Fetches suggestions for the typed text; the previous ones stay until new ones arrive. A newer
 * request aborts the one before.
 */
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
      const answer = await fetchSuggestions(typed, language, newer.signal).catch(() => undefined)
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

async function fetchSuggestions(
  typed: string,
  language: Language,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  const params = new URLSearchParams({ q: typed, lang: language })
  const response = await fetch(`/suggestions?${params}`, { signal })
  return response.ok ? response.json() : undefined
}
