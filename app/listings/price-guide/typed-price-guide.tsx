import { useEffect, useState } from 'react'
import { parseAmount } from '../../i18n/amounts/read-amount.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useInputValue } from '../../ui/form-state/use-input-values.tsx'
import type { FormValues } from '../../ui/forms/form-values.ts'
import type { PriceGuide } from './find-price-guide.server.ts'
import { PriceGuideFigures } from './price-guide.tsx'

/** Nothing until subcategory, province and unit are chosen, and nothing without an answer. */
export function TypedPriceGuide({ typed }: { typed: FormValues['typed'] }) {
  const of = (name: string) => typed(name) ?? ''
  const subcategory = useInputValue('subcategory_id', of('subcategory_id'))
  const province = useInputValue('location_province', of('location_province'))
  const city = useInputValue('location_city', of('location_city'))
  const unit = useInputValue('price_unit', of('price_unit'))
  const quantity = parseAmount(useInputValue('quantity', of('quantity')))
  const price = parseAmount(useInputValue('price', of('price'))) ?? 0
  // Only a total price depends on the quantity.
  const count = unit === 'total' ? String(quantity ?? '') : ''
  const guide = usePriceGuide({
    subcategory,
    // Most cities are in one province only.
    place: province ? { province } : { city: city.trim() },
    unit,
    quantity: count,
  })
  if (!guide) return null
  return (
    <div className="typed-guide">
      <PriceGuideFigures guide={guide} price={price} />
    </div>
  )
}

type PriceGuideQuery = {
  subcategory: string
  place: { province: string } | { city: string }
  unit: string
  quantity: string
}

function usePriceGuide({ subcategory, place, unit, quantity }: PriceGuideQuery) {
  const { language } = useLanguage()
  const isPlaced = Object.values(place).some((name) => name.length > 1)
  const isComplete = subcategory !== '' && isPlaced && unit !== ''
  const query = new URLSearchParams({ subcategory, ...place, unit, quantity, lang: language })
  const address = isComplete ? `/price-guide?${query}` : undefined
  const [answer, setAnswer] = useState<{ address: string; guide: PriceGuide | null }>()
  useEffect(() => {
    if (!address) return
    const controller = new AbortController()
    fetch(address, { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : { guide: null }))
      .then(({ guide }) => setAnswer({ address, guide }))
      // The form works without it.
      .catch(() => {})
    return () => controller.abort()
  }, [address])
  return answer?.address === address ? answer?.guide : undefined
}
