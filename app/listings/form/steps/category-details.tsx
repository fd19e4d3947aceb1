import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import type { CategoryChoice, DetailField as Detail } from '../validation/listing-choices.ts'
import { detailName } from '../validation/listing-fields.ts'
import { DetailField } from './detail-field.tsx'

// A phone's screen holds about so many; the rest waits behind a line to press.
const visibleFieldCount = 6

/** The chosen category's own details: those that must be given first. */
export function CategoryDetails(
  props: FormValues & { category: CategoryChoice; kindId: string; today: string },
) {
  const { category, kindId, today, typed, error } = props
  const { t } = useLanguage()
  const required = category.fields.filter((detail) => detail.required)
  const optional = category.fields.filter((detail) => !detail.required)
  const room = Math.max(2, visibleFieldCount - required.length)
  // Nobody presses a line to find a single field.
  const shown = optional.length - room > 1 ? optional.slice(0, room) : optional
  const hidden = optional.slice(shown.length)
  const field = (detail: Detail) => {
    const name = detailName(detail.name)
    return (
      <DetailField
        key={`${category.slug} ${name}`}
        detail={detail}
        kinds={category.kinds}
        kindId={kindId}
        name={name}
        value={typed(name)}
        error={error(name)}
        today={today}
      />
    )
  }
  const isTold = hidden.some(({ name }) => typed(detailName(name)) || error(detailName(name)))
  return (
    <section className="grid gap-4 rounded-card bg-sunk p-4 lg:p-5" aria-labelledby="details">
      <h2 id="details" className="text-lg">
        {t('listing.fields.details')}
      </h2>
      {required.length > 0 && <div className="fields lg:grid-cols-2">{required.map(field)}</div>}
      {optional.length > 0 && <p className="hint">{t('sell.ifKnown')}</p>}
      <div className="fields lg:grid-cols-2">{shown.map(field)}</div>
      {hidden.length > 0 && (
        <details className="group" open={isTold}>
          <summary className="more">
            {t('sell.moreDetails', { count: hidden.length })}
            <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
          </summary>
          <div className="fields pt-2 lg:grid-cols-2">{hidden.map(field)}</div>
        </details>
      )}
    </section>
  )
}
