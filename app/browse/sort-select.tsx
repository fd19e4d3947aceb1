import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select-field.tsx'
import { filterFormId } from './filter-panel.tsx'
import { type ListingFilters, offeredOrders } from './listing-filters.ts'

/** Belongs to the form of filters, so that an order and filters chosen together go together. */
export function SortSelect({ filters }: { filters: ListingFilters }) {
  const { t } = useLanguage()
  return (
    <div className="sort-select">
      <Select
        form={filterFormId}
        name="sortBy"
        aria-label={t('sort.label')}
        defaultValue={filters.sortBy}
        options={offeredOrders(filters).map((order) => ({
          value: order,
          label: t(`sort.${order}`),
        }))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <noscript>
        <Button form={filterFormId} variant="plain" small>
          {t('sort.label')}
        </Button>
      </noscript>
    </div>
  )
}
