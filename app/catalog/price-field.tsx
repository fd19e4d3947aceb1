import { parseDecimal } from '../i18n/digits.ts'
import { useLanguage } from '../i18n/language.tsx'
import { spellAmount } from '../i18n/money.ts'
import { describe, Field } from '../ui/field.tsx'
import type { Filled } from '../ui/filled.ts'
import { type Option, Select } from '../ui/select-field.tsx'
import { useTyped } from '../ui/use-typed.tsx'

/** The price, its unit beside it, and under it the words in which it is said. */
export function PriceField({ typed, error, units }: Filled & { units: readonly Option[] }) {
  const { t } = useLanguage()
  const price = parseDecimal(useTyped('price', typed('price') ?? ''))
  const words = price !== undefined && price <= 1e12 && spellAmount(price, t)
  const wrong = error('price') ?? error('price_unit')
  return (
    <Field id="price" label={t('listing.fields.price')} error={wrong} className="lg:col-span-2">
      <div className="glue">
        <span className="input-wrap">
          <span className="input-start" aria-hidden="true">
            Rs
          </span>
          <input
            {...describe('price', { error: wrong })}
            className="input"
            name="price"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed('price')}
          />
        </span>
        <Select
          id="price_unit"
          name="price_unit"
          aria-label={t('listing.fields.priceUnit')}
          options={units}
          defaultValue={typed('price_unit')}
        />
      </div>
      <p className="hint" aria-live="polite">
        {words ? (
          <span className="font-body text-base font-strong text-primary-ink">{words}</span>
        ) : (
          t('sell.priceHint')
        )}
      </p>
    </Field>
  )
}
