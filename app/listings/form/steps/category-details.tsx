import { isAskedFor } from '../../../catalog/catalog.ts'
import { factFields } from '../../../catalog/category-rules.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import {
  type AreaUnitOption,
  type CategoryChoice,
  type DetailField as Detail,
  visibleFieldCount,
} from '../validation/listing-choices.ts'
import { detailName, yearsName } from '../validation/listing-fields.ts'
import { DetailField } from './detail-field.tsx'

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
  const kind = category.kinds.find(({ value }) => value === kindId)?.slug
  const fields = category.fields.filter((detail) => isAskedFor(detail, kind))
  const required = fields.filter((detail) => detail.required)
  const optional = fields.filter((detail) => !detail.required)
  const deciding = factFields(category, kind).flatMap(
    (name) => optional.find((detail) => detail.name === name) ?? [],
  )
  const room = Math.max(0, visibleFieldCount - required.length)
  const first = (deciding.length > 0 ? deciding : optional).slice(0, room)
  const rest = optional.filter((detail) => !first.includes(detail))
  // Do not collapse a single field.
  const [shown, hidden] = rest.length > 1 ? [first, rest] : [[...first, ...rest], []]
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
      {/* All have one parent, so that a field that another kind moves keeps what was typed. */}
      <div className="fields fields-pair fields-folded">
        {shown.map(field)}
        {hidden.length > 0 && (
          <details key="more" className="post-more" open={hasInput}>
            <summary className="more">
              {t('sell.moreDetails', { count: hidden.length })}
              <Icon name="chevron-down" size={18} />
            </summary>
          </details>
        )}
        {hidden.map(field)}
      </div>
    </section>
  )
}
