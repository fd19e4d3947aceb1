import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import {
  addToDeviceList,
  clearDeviceList,
  readDeviceList,
  removeFromDeviceList,
} from '../../platform/cache/device-list-storage.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { recentSearches } from './recent-searches.ts'
import type { ListOption } from './use-list-keyboard.ts'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionOption = ListOption & {
  icon: ReactNode
  words: string
  /** The category of a subcategory. */
  within?: string
}

export type SuggestionOptionGroup = {
  name: 'recent' | 'titles' | 'categories' | 'kinds'
  options: SuggestionOption[]
}

type SuggestionGroupsInput = {
  field: HTMLInputElement
  typed: string
  isOpen: boolean
  /** Sets the text of the field. */
  write: (text: string) => void
}

/**
 * Returns the groups of options: recent searches while the field is empty, otherwise suggestions.
 */
export function useSuggestionGroups(input: SuggestionGroupsInput): SuggestionOptionGroup[] {
  const recent = useRecentSearches(input)
  const found = useFetchedGroups(input)
  if (!input.isOpen) return []
  const groups = input.typed === '' ? [recent] : found
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

function useFetchedGroups({
  field,
  typed,
  isOpen,
  write,
}: SuggestionGroupsInput): SuggestionOptionGroup[] {
  const navigate = useNavigate()
  const found = useSuggestions(isOpen ? typed : '')
  if (!found) return []

  function go(path: string) {
    write('')
    field.blur()
    navigate(path)
  }
  return [
    {
      name: 'titles',
      options: found.titles.map((title) => ({
        key: title,
        words: title,
        icon: <Icon name="search" />,
        onSelect: () => submitSearch(field, title, write),
      })),
    },
    {
      name: 'categories',
      options: found.categories.map(({ slug, name }) => ({
        key: slug,
        words: name,
        icon: <CategoryDrawing slug={slug} />,
        onSelect: () => go(`/category/${slug}`),
      })),
    },
    {
      name: 'kinds',
      options: found.kinds.map(({ category, slug, name, within }) => ({
        key: `${category}/${slug}`,
        words: name,
        within,
        icon: <CategoryDrawing slug={category} />,
        onSelect: () => go(`/category/${category}?subcategory=${slug}`),
      })),
    },
  ]
}

/** Submits the form as if the words had been typed, with its current province and city. */
function submitSearch(field: HTMLInputElement, text: string, write: (text: string) => void) {
  write(text)
  field.form?.requestSubmit()
}
