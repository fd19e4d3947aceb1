import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select-field.tsx'
import { filterFormId } from './filter-panel.tsx'
import { type SortOrder, sortOrders } from './listing-filters.ts'

/** Belongs to the form of filters, so that an order and filters chosen together go together. */
export function SortSelect({ sortBy }: { sortBy: SortOrder }) {
  const { t } = useLanguage()
  return (
    <div className="sort-select">
      <Select
        form={filterFormId}
        name="sortBy"
        aria-label={t('sort.label')}
        defaultValue={sortBy}
        options={sortOrders.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
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
