import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { clearKept, dropKept, keepFirst, readKept } from '../platform/kept-list.ts'
import { Icon } from '../ui/icon.tsx'
import { recentSearches } from './recent-searches.ts'
import type { Option } from './use-list-keys.ts'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestedOption = Option & {
  sign: ReactNode
  words: string
  /** Where a kind belongs. */
  within?: string
}

export type SuggestedGroup = {
  name: 'recent' | 'titles' | 'categories' | 'kinds'
  options: SuggestedOption[]
}

type Asked = {
  field: HTMLInputElement
  typed: string
  isOpen: boolean
  /** Puts words into the field. */
  write: (words: string) => void
}

/** What to offer under the field: recent searches while it is empty, else what the market suggests. */
export function useSuggested(asked: Asked): SuggestedGroup[] {
  const recent = useRecentSearches(asked)
  const found = useFound(asked)
  if (!asked.isOpen) return []
  const groups = asked.typed === '' ? [recent] : found
  return groups.filter(({ options }) => options.length > 0)
}

function useRecentSearches({ field, write }: Asked): SuggestedGroup {
  const { t } = useLanguage()
  const [kept, setKept] = useState(() => readKept(recentSearches))
  useEffect(() => {
    const { form } = field
    const keep = () => {
      const words = field.value.trim().replace(/\s+/g, ' ')
      if (words) keepFirst(recentSearches, words)
      setKept(readKept(recentSearches))
    }
    form?.addEventListener('submit', keep)
    return () => form?.removeEventListener('submit', keep)
  }, [field])

  function change(act: () => void) {
    act()
    setKept(readKept(recentSearches))
  }
  const searches = kept.map((words) => ({
    key: words,
    words,
    sign: <Icon name="clock" />,
    pick: () => search(field, words, write),
    remove: () => change(() => dropKept(recentSearches, words)),
  }))
  const clear = {
    key: 'clear',
    words: t('suggestions.clear'),
    sign: <Icon name="trash" />,
    pick: () => change(() => clearKept(recentSearches)),
  }
  return { name: 'recent', options: kept.length > 0 ? [...searches, clear] : [] }
}

function useFound({ field, typed, isOpen, write }: Asked): SuggestedGroup[] {
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
        pick: () => search(field, title, write),
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
function search(field: HTMLInputElement, words: string, write: (words: string) => void) {
  write(words)
  field.form?.requestSubmit()
}
