import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Select } from '../../ui/forms/select-field.tsx'
import { filterFormId } from '../filters/filter-sheet.tsx'
import type { SortOrder } from '../query/search-criteria.ts'

/**
 * Belongs to the filter form, so that an order and filters chosen together are submitted together.
 */
export function SortSelect(props: { selected: SortOrder; orders: readonly SortOrder[] }) {
  const { selected, orders } = props
  const { t } = useLanguage()
  return (
    <div className="sort-select">
      <Select
        form={filterFormId}
        name="sortBy"
        aria-label={t('sort.label')}
        defaultValue={selected}
        options={orders.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
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
