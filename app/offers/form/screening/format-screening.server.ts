import type { Catalog } from '../../../catalog/catalog.ts'
import { isolateText } from '../../../i18n/format/bidi-text.ts'
import { formatRupees } from '../../../i18n/format/format-price.ts'
import { withoutBrackets } from '../../../i18n/format/without-brackets.ts'
import type { FormError, FormErrors } from '../../../platform/forms/form-result.ts'
import { href } from '../../../platform/pages/href.ts'
import { confirmablePrice, type Finding } from '../../../screening/rules/offer.ts'
import type { ScreeningAnswer } from './screening-answer.ts'

type FormattedScreening = {
  errors?: FormErrors
  formError?: FormError
  screening: ScreeningAnswer
}

/** What a form says about the finding of a screening rule, and what it offers to do. */
export function formatScreening(
  { rule, field, message, facts, duplicateId }: Finding,
  { catalog, kind = 'listing' }: { catalog: Catalog; kind?: 'listing' | 'service' },
): FormattedScreening {
  const error = message && { ...message, params: formatParams(message, catalog) }
  const { price, priceUnit } = facts
  const isPrice = rule === 'price-outlier' && typeof price === 'number'
  return {
    ...(error && (field ? { errors: { [field]: error } } : { formError: error })),
    screening: {
      ...(isPrice && { confirmPrice: confirmablePrice({ price, priceUnit: String(priceUnit) }) }),
      ...(duplicateId && { duplicate: pageOf(kind, duplicateId) }),
    },
  }
}

function pageOf(kind: 'listing' | 'service', id: string): string {
  return kind === 'listing' ? href('/listing/:listingId', id) : href('/services/:serviceId', id)
}

function formatParams({ params }: FormError, { priceUnits }: Catalog): FormError['params'] {
  if (params && 'title' in params) return { ...params, title: isolateText(String(params.title)) }
  if (!params || !('usual' in params)) return params
  const { price, usual, unit } = params
  const name = unit === 'total' ? undefined : priceUnits.find(({ slug }) => slug === unit)?.name
  const format = (amount: unknown) =>
    [formatRupees(Number(amount)), ...(name ? [withoutBrackets(name)] : [])].join(' ')
  return { price: format(price), usual: format(usual) }
}
