import { useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { ResultsPage } from '../results/results-page.server.ts'
import { choiceCount, isEmptyChoice } from './filter-count.tsx'

type PageWithCounts = Pick<ResultsPage, 'counts'>
type FilterTickProps = {
  page: PageWithCounts
  name: string
  value: string
  label: string
  isChosen: boolean
}

export function FilterTick(props: FilterTickProps & { type?: 'checkbox' | 'radio' }) {
  const { page, name, value, label, isChosen, type = 'checkbox' } = props
  const hasNone = value !== '' && isEmptyChoice(page, name, value)
  const count = choiceCount(page, name, value)
  return (
    <label className="tick">
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      <span className={hasNone ? 'quiet' : undefined}>{label}</span>
      {count && (
        <span className="tick-count">
          <bdi dir="ltr">{count}</bdi>
        </span>
      )}
    </label>
  )
}

const initiallyShown = 6

/**
 * Choices of which any number can be picked. A long list shows those with the most results first.
 */
export function FilterTicks(props: {
  page: PageWithCounts
  name: string
  options: readonly { value: string; label: string }[]
  selected: readonly string[]
}) {
  const { page, name, options, selected } = props
  const { t } = useLanguage()
  // Fixed at first render: a choice just made must not move or be folded away.
  const [first] = useState(() =>
    options.length > initiallyShown ? valuesByCount(props) : undefined,
  )
  const shown = options.filter(({ value }) => !first || first.includes(value))
  const folded = options.filter((option) => !shown.includes(option))
  const [isOpen] = useState(folded.some(({ value }) => selected.includes(value)))
  const tick = (option: { value: string; label: string }) => (
    <FilterTick
      key={option.value}
      {...{ page, name, ...option }}
      isChosen={selected.includes(option.value)}
    />
  )
  return (
    <>
      {shown.map(tick)}
      {folded.length > 0 && (
        <details className="filter-more" open={isOpen}>
          <summary>{t('filters.showAll', { count: options.length })}</summary>
          {folded.map(tick)}
        </details>
      )}
    </>
  )
}

function valuesByCount({ page, name, options }: Parameters<typeof FilterTicks>[0]): string[] {
  const found = options.map(({ value }) => ({
    value,
    count: Number.parseInt(choiceCount(page, name, value) ?? '0', 10),
  }))
  found.sort((one, other) => other.count - one.count)
  return found.slice(0, initiallyShown).map(({ value }) => value)
}
