import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import {
  addToDeviceList,
  clearDeviceList,
  readDeviceList,
  removeFromDeviceList,
} from '../../platform/cache/device-list-storage.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { recentSearches } from './recent-searches.ts'
import type { PicturedSuggestion } from './suggest.server.ts'
import type { ListOption } from './use-list-keyboard.ts'
import { usePopularThings, useSuggestions } from './use-suggestions.ts'

export type SuggestionOption = ListOption & {
  icon: ReactNode
  words: string
  within?: string | undefined
}

export type SuggestionOptionGroup = {
  name: 'recent' | 'popular' | 'named' | 'completions' | 'titles'
  options: SuggestionOption[]
}

type SuggestionGroupsInput = {
  field: HTMLInputElement
  typed: string
  isOpen: boolean
  write: (text: string) => void
}

/** Recent searches and popular things while the field is empty, otherwise suggestions. */
export function useSuggestionGroups(input: SuggestionGroupsInput): SuggestionOptionGroup[] {
  const recent = useRecentSearches(input)
  const popular = usePopularGroup(input)
  const found = useFetchedGroups(input)
  if (!input.isOpen) return []
  const groups = input.typed === '' ? [recent, popular] : found
  return groups.filter(({ options }) => options.length > 0)
}

function useRecentSearches({ field, write }: SuggestionGroupsInput): SuggestionOptionGroup {
  const { t } = useLanguage()
  const [saved, setSaved] = useState(() => readDeviceList(recentSearches))
  useEffect(() => {
    const { form } = field
    const keep = () => {
      const query = field.value.trim().replace(/\s+/g, ' ')
      if (query) addToDeviceList(recentSearches, query)
      setSaved(readDeviceList(recentSearches))
    }
    form?.addEventListener('submit', keep)
    return () => form?.removeEventListener('submit', keep)
  }, [field])

  function change(act: () => void) {
    act()
    setSaved(readDeviceList(recentSearches))
  }
  const searches = saved.map((query) => ({
    key: query,
    words: query,
    icon: <Icon name="clock" />,
    onSelect: () => submitSearch(field, query, write),
    remove: () => change(() => removeFromDeviceList(recentSearches, query)),
  }))
  const clear = {
    key: 'clear',
    words: t('suggestions.clear'),
    icon: <Icon name="trash" />,
    onSelect: () => change(() => clearDeviceList(recentSearches)),
  }
  return { name: 'recent', options: saved.length > 0 ? [...searches, clear] : [] }
}

function useFetchedGroups(input: SuggestionGroupsInput): SuggestionOptionGroup[] {
  const { field, typed, isOpen, write } = input
  const goTo = useGoTo(input)
  const found = useSuggestions(isOpen ? typed : '')
  if (!found) return []
  const toSearch = (text: string) => ({
    key: text,
    words: text,
    icon: <Icon name="search" />,
    onSelect: () => submitSearch(field, text, write),
  })
  return [
    { name: 'named', options: found.named.map((named) => toNamedOption(named, goTo)) },
    { name: 'completions', options: found.completions.map(toSearch) },
    { name: 'titles', options: found.titles.map(toSearch) },
  ]
}

function usePopularGroup(input: SuggestionGroupsInput): SuggestionOptionGroup {
  const goTo = useGoTo(input)
  const found = usePopularThings(input.isOpen && input.typed === '')
  const options = found?.named.map((named) => toNamedOption(named, goTo))
  return { name: 'popular', options: options ?? [] }
}

function useGoTo({ field, write }: SuggestionGroupsInput) {
  const navigate = useNavigate()
  return (path: string) => {
    write('')
    field.blur()
    navigate(path)
  }
}

function toNamedOption(
  { name, within, drawing, picture, to }: PicturedSuggestion,
  goTo: (path: string) => void,
): SuggestionOption {
  return {
    key: to,
    words: name,
    within,
    icon: (
      <span className="suggestion-art">
        {picture ? (
          <img src={pictureUrl(picture, 320)} width={44} height={44} alt="" />
        ) : drawing ? (
          <CategoryDrawing slug={drawing} />
        ) : (
          <Icon name="pin" />
        )}
      </span>
    ),
    onSelect: () => goTo(to),
  }
}

function submitSearch(field: HTMLInputElement, text: string, write: (text: string) => void) {
  write(text)
  field.form?.requestSubmit()
}
