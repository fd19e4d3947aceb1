import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import type {
  AreaUnitOption,
  CategoryChoice,
  DetailField as Detail,
} from '../validation/listing-choices.ts'
import { detailName, yearsName } from '../validation/listing-fields.ts'
import { DetailField } from './detail-field.tsx'

// About as many as fit on a phone screen; the rest is collapsed.
const visibleFieldCount = 6

export function CategoryDetails(
  props: FormValues & {
    category: CategoryChoice
    kindId: string
    areaUnits: readonly AreaUnitOption[]
    today: string
  },
) {
  const { category, kindId, areaUnits, today, typed, error } = props
  const { t } = useLanguage()
  const required = category.fields.filter((detail) => detail.required)
  const optional = category.fields.filter((detail) => !detail.required)
  const room = Math.max(2, visibleFieldCount - required.length)
  // Do not collapse a single field.
  const shown = optional.length - room > 1 ? optional.slice(0, room) : optional
  const hidden = optional.slice(shown.length)
  const field = (detail: Detail) => {
    const name = detailName(detail.name)
    return (
      <DetailField
        key={`${category.slug} ${name}`}
        detail={detail}
        kinds={category.kinds}
        {...{ kindId, areaUnits, typed, today }}
        error={error(name)}
      />
    )
  }
  const hasInput = hidden.some(({ name }) =>
    [typed(detailName(name)), typed(yearsName(name)), error(detailName(name))].some(Boolean),
  )
  return (
    <section className="category-details" aria-labelledby="details">
      <h2 id="details">{t('listing.fields.details')}</h2>
      {required.length > 0 && <div className="fields fields-pair">{required.map(field)}</div>}
      {optional.length > 0 && <p className="hint">{t('sell.ifKnown')}</p>}
      <div className="fields fields-pair">{shown.map(field)}</div>
      {hidden.length > 0 && (
        <details className="post-more" open={hasInput}>
          <summary className="more">
            {t('sell.moreDetails', { count: hidden.length })}
            <Icon name="chevron-down" size={18} />
          </summary>
          <div className="fields fields-pair">{hidden.map(field)}</div>
        </details>
      )}
    </section>
  )
}
