import { UnitSelect, useUnitChoice } from '../../../catalog/unit-select.tsx'
import { formatNumber } from '../../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import type { Translate } from '../../../i18n/translator.ts'
import { useInputValue } from '../../../ui/form-state/use-input-values.tsx'
import { describeField, Field } from '../../../ui/forms/field.tsx'
import { formatAcres } from '../../facts/format-measures.ts'
import { kanalAcres } from '../../facts/price-calculations.ts'
import { areaInAcres, parseArea, type StoredAreaUnit } from '../validation/area-units.ts'
import type { AreaUnitOption } from '../validation/listing-choices.ts'

/**
 * Acres, kanals and others, which the server converts. Below is the same area in another unit; without
 * JavaScript, after the form was sent.
 */
export function AreaField(props: {
  name: string
  unitName: string
  label: string
  required: boolean | undefined
  stored: StoredAreaUnit
  units: readonly AreaUnitOption[]
  value: string | undefined
  unit: string | undefined
  error: string | undefined
}) {
  const { name, unitName, label, required, stored, units, value, unit, error } = props
  const { t } = useLanguage()
  const slugs = units.map((one) => one.value)
  const usual = [stored, ...slugs.filter((slug) => slug !== stored)]
  const choice = useUnitChoice(usual, unit)
  return (
    <Field id={name} label={label} error={error}>
      <div className="glue">
        <span className="input-wrap">
          {/* Not type=number: it refuses Urdu digits and words. */}
          <input
            {...describeField(name, { error })}
            className="input"
            name={name}
            inputMode="decimal"
            autoComplete="off"
            required={required}
            defaultValue={value}
          />
        </span>
        <UnitSelect name={unitName} label={t('sell.areaUnit')} {...{ units, usual, choice }} />
      </div>
      <AreaHint {...{ name, unitName, units }} initial={value ?? ''} initialUnit={unit ?? stored} />
    </Field>
  )
}

/** `8` acres are `= 64 kanal`, and `5` marla `= 1,361 sq ft`. */
function AreaHint(props: {
  name: string
  unitName: string
  units: readonly AreaUnitOption[]
  initial: string
  initialUnit: string
}) {
  const { name, unitName, units, initial, initialUnit } = props
  const { t } = useLanguage()
  const typed = useInputValue(name, initial)
  const unit = useInputValue(unitName, initialUnit)
  const sizes = new Map(units.map(({ value, acres }) => [value, acres]))
  const acres = areaInAcres(typed, unit, sizes)
  if (!acres) return null
  const parts = parseArea(typed) ?? []
  const hasSmallUnits = parts.some((part) => isSmall(part.unit ?? unit))
  return (
    <p className="hint" aria-live="polite">
      {'= '}
      <bdi>{hasSmallUnits ? formatSmallArea(acres, t) : formatInKanals(acres, t)}</bdi>
    </p>
  )
}

function formatSmallArea(acres: number, t: Translate): string {
  if (acres >= 1) return formatAcres(acres, t)
  return t('sell.squareFeet', { amount: formatNumber(Math.round(acres * squareFeetPerAcre)) })
}

function formatInKanals(acres: number, t: Translate): string {
  const kanals = Math.round((acres / kanalAcres) * 100) / 100
  return t('listing.facts.kanal', { count: kanals, amount: formatNumber(kanals) })
}

const squareFeetPerAcre = 43_560

function isSmall(unit: string): boolean {
  return ['kanal', 'marla', 'marla_225'].includes(unit)
}
