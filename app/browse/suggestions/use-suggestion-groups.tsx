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
  sign: ReactNode
  words: string
  /** Where a kind belongs. */
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
  /** Puts words into the field. */
  write: (words: string) => void
}

/** What to offer under the field: recent searches while it is empty, else what the market suggests. */
export function useSuggestionGroups(asked: SuggestionGroupsInput): SuggestionOptionGroup[] {
  const recent = useRecentSearches(asked)
  const found = useFetchedGroups(asked)
  if (!asked.isOpen) return []
  const groups = asked.typed === '' ? [recent] : found
  return groups.filter(({ options }) => options.length > 0)
}

function useRecentSearches({ field, write }: SuggestionGroupsInput): SuggestionOptionGroup {
  const { t } = useLanguage()
  const [kept, setKept] = useState(() => readDeviceList(recentSearches))
  useEffect(() => {
    const { form } = field
    const keep = () => {
      const words = field.value.trim().replace(/\s+/g, ' ')
      if (words) addToDeviceList(recentSearches, words)
      setKept(readDeviceList(recentSearches))
    }
    form?.addEventListener('submit', keep)
    return () => form?.removeEventListener('submit', keep)
  }, [field])

  function change(act: () => void) {
    act()
    setKept(readDeviceList(recentSearches))
  }
  const searches = kept.map((words) => ({
    key: words,
    words,
    sign: <Icon name="clock" />,
    pick: () => submitSearch(field, words, write),
    remove: () => change(() => removeFromDeviceList(recentSearches, words)),
  }))
  const clear = {
    key: 'clear',
    words: t('suggestions.clear'),
    sign: <Icon name="trash" />,
    pick: () => change(() => clearDeviceList(recentSearches)),
  }
  return { name: 'recent', options: kept.length > 0 ? [...searches, clear] : [] }
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
        sign: <Icon name="search" />,
        pick: () => submitSearch(field, title, write),
      })),
    },
    {
      name: 'categories',
      options: found.categories.map(({ slug, name }) => ({
        key: slug,
        words: name,
        sign: <CategoryDrawing slug={slug} />,
        pick: () => go(`/category/${slug}`),
      })),
    },
    {
      name: 'kinds',
      options: found.kinds.map(({ category, slug, name, within }) => ({
        key: `${category}/${slug}`,
        words: name,
        within,
        sign: <CategoryDrawing slug={category} />,
        pick: () => go(`/category/${category}?subcategory=${slug}`),
      })),
    },
  ]
}

/** As if the words had been typed: within the province and city that are chosen beside them. */
function submitSearch(field: HTMLInputElement, words: string, write: (words: string) => void) {
  write(words)
  field.form?.requestSubmit()
}
