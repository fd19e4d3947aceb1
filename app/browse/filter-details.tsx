import { type ReactNode, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { detailName } from '../listings/listing-form.ts'
import type { OfferedDetail } from './detail-filters.server.ts'
import { FilterBounds } from './filter-bounds.tsx'
import { FilterTick, FilterTicks } from './filter-ticks.tsx'
import type { ListPage } from './list-page.server.ts'
import { unpackDetails } from './sent-details.ts'

const openAtFirst = 3

/** The category's own fields: breed, horse power, acres. The first stand open. */
export function FilterDetails({ page }: { page: ListPage }) {
  const { t } = useLanguage()
  const details = unpackDetails(page.details)
  const answered = details.filter(({ type }) => type === 'boolean')
  const others = details.filter(({ type }) => type !== 'boolean')
  const isWished = ({ name }: OfferedDetail) =>
    page.filters.details.some(({ field }) => field === name)
  return (
    <>
      {others.map((detail, place) => (
        <Fold
          key={detail.name}
          title={detail.label}
          startsOpen={place < openAtFirst || isWished(detail)}
        >
          <Detail page={page} detail={detail} />
        </Fold>
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

function Fold(props: { title: string; startsOpen: boolean; children: ReactNode }) {
  // From then on it is the reader who opens and closes it.
  const [isOpen] = useState(props.startsOpen)
  return (
    <details className="filter filter-fold" open={isOpen}>
      <summary>{props.title}</summary>
      <fieldset>
        <legend className="sr-only">{props.title}</legend>
        {props.children}
      </fieldset>
    </details>
  )
}

function Detail({ page, detail }: { page: ListPage; detail: OfferedDetail }) {
  const { t } = useLanguage()
  const { label, type, options } = detail
  const name = detailName(detail.name)
  const wish = page.filters.details.find(({ field }) => field === detail.name)
  if (type === 'select')
    return <FilterTicks page={page} name={name} options={options} chosen={wish?.values ?? []} />
  return (
    <FilterBounds
      min={`${name}_min`}
      max={`${name}_max`}
      typed={wish ?? {}}
      minLabel={t('filters.least', { label })}
      maxLabel={t('filters.most', { label })}
    />
  )
}
