import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { describeField, Field } from '../../../ui/forms/field.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import { type Option, Select } from '../../../ui/forms/select-field.tsx'
import { defaultUnit } from '../validation/listing-form-fields.ts'

/** The quantity. Its unit defaults to the category's usual one until the seller changes it. */
export function QuantityField(
  props: FormValues & { units: readonly Option[]; categorySlug: string | undefined },
) {
  const { typed, error, units, categorySlug } = props
  const { t } = useLanguage()
  const wrong = error('quantity') ?? error('quantity_unit')
  const usual = defaultUnit(categorySlug)
  const offered = useRef(typed('quantity_unit') ?? usual)
  const unit = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (unit.current?.value !== offered.current) return
    unit.current.value = usual
    offered.current = usual
  }, [usual])
  return (
    <Field id="quantity" label={t('listing.fields.quantity')} error={wrong}>
      <div className="glue">
        <span className="input-wrap">
          <input
            {...describeField('quantity', { error: wrong })}
            className="input"
            name="quantity"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed('quantity')}
          />
        </span>
        <Select
          ref={unit}
          id="quantity_unit"
          name="quantity_unit"
          aria-label={t('listing.fields.quantityUnit')}
          options={units}
          defaultValue={typed('quantity_unit') ?? usual}
        />
      </div>
    </Field>
  )
}
