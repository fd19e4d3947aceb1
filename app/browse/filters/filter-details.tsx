import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { detailName } from '../../listings/form/validation/listing-fields.ts'
import { FilterRange } from '../ranges/filter-range.tsx'
import type { ResultsPage } from '../results/results-page.server.ts'
import type { DetailFilterField } from './detail-filters.server.ts'
import { FilterTick, FilterTicks } from './filter-ticks.tsx'
import { unpackDetailFilters } from './pack-detail-filters.ts'

const initiallyOpen = 3

/** The category's own fields, such as breed, horsepower or acres. The first few are open. */
export function FilterDetails({ page }: { page: ResultsPage }) {
  const { t } = useLanguage()
  const details = unpackDetailFilters(page.details)
  const answered = details.filter(({ type }) => type === 'boolean')
  const others = details.filter(({ type }) => type !== 'boolean')
  const isWished = ({ name }: DetailFilterField) =>
    page.filters.details.some(({ field }) => field === name)
  return (
    <>
      {others.map((detail, index) => (
        <FilterFold
          key={detail.name}
          title={detail.label}
          startsOpen={index < initiallyOpen || isWished(detail)}
        >
          <fieldset>
            <legend className="sr-only">{detail.label}</legend>
            <DetailField page={page} detail={detail} />
          </fieldset>
        </FilterFold>
      ))}
      {answered.length > 0 && (
        <fieldset className="filter">
          <legend>{t('filters.answers')}</legend>
          {answered.map((detail) => (
            <FilterTick
              key={detail.name}
              page={page}
              name={detailName(detail.name)}
              value="yes"
              label={detail.label}
              isChosen={isWished(detail)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Filters under a title that opens and closes them, also without JavaScript. */
export function FilterFold(props: { title: string; startsOpen: boolean; children: ReactNode }) {
  // Only the initial state: from then on the reader opens and closes it.
  const [isOpen] = useState(props.startsOpen)
  return (
    <details className="filter filter-fold" open={isOpen}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  )
}

function DetailField({ page, detail }: { page: ResultsPage; detail: DetailFilterField }) {
  const { t } = useLanguage()
  const { label, type, options } = detail
  const name = detailName(detail.name)
  const detailInput = page.filters.details.find(({ field }) => field === detail.name)
  if (type === 'select')
    return (
      <FilterTicks page={page} name={name} options={options} selected={detailInput?.values ?? []} />
    )
  return (
    <>
      {detailInput?.unit && <input type="hidden" name={`${name}_unit`} value={detailInput.unit} />}
      <FilterRange
        min={`${name}_min`}
        max={`${name}_max`}
        typed={detailInput ?? {}}
        minLabel={t('filters.least', { label })}
        maxLabel={t('filters.most', { label })}
      />
    </>
  )
}
