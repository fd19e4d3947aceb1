import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Select } from '../../ui/forms/select-field.tsx'
import { filterFormId } from '../filters/filter-sheet.tsx'
import type { SortOrder } from '../query/search-criteria.ts'

/** Belongs to the form of filters, so that an order and filters chosen together go together. */
export function SortSelect(props: { chosen: SortOrder; orders: readonly SortOrder[] }) {
  const { chosen, orders } = props
  const { t } = useLanguage()
  return (
    <div className="sort-select">
      <Select
        form={filterFormId}
        name="sortBy"
        aria-label={t('sort.label')}
        defaultValue={chosen}
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
