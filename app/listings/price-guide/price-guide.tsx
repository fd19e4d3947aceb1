import { formatRupees } from '../../i18n/format/format-price.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { PriceGuide } from './find-price-guide.server.ts'
import './price-guide.css'

/** What most such listings cost, and how a price compares. */
export function PriceGuideFigures({ guide, price }: { guide: PriceGuide; price: number }) {
  const { t } = useLanguage()
  const { goods, province, listingCount, low, high } = guide
  return (
    <>
      <p>
        {t('listing.guide.most', { goods, province })}{' '}
        <bdi dir="ltr" className="guide-range">
          {formatRupees(roundPrice(low))}–{formatNumber(roundPrice(high))}
        </bdi>
      </p>
      <Scale guide={guide} price={price} />
      <p className="small quiet">
        {price > 0 && <span>{t(`listing.guide.${position(price, guide)}`)} </span>}
        {t('listing.guide.basis', { count: listingCount })}
      </p>
    </>
  )
}

const width = 320
const margin = 8

/** A line from the lowest to the highest price with the middle half on it; the dot is this price. */
function Scale({ guide, price }: { guide: PriceGuide; price: number }) {
  const { lowest, highest, low, median, high } = guide
  const from = price > 0 ? Math.min(lowest, price) : lowest
  const to = price > 0 ? Math.max(highest, price) : highest
  // A mistyped price must not squeeze the rest together.
  const end = Math.min(to, highest * 2)
  const x = (amount: number) => {
    const part = (Math.min(amount, end) - from) / Math.max(end - from, 1)
    return Math.round(margin + part * (width - 2 * margin))
  }
  return (
    <svg className="guide-scale" viewBox={`0 0 ${width} 24`} aria-hidden="true">
      <path className="guide-line" d={`M${x(lowest)} 12H${x(highest)}`} />
      <path className="guide-half" d={`M${x(low)} 12H${x(high)}`} />
      <path className="guide-median" d={`M${x(median)} 5v14`} />
      {price > 0 && <circle className="guide-dot" cx={x(price)} cy="12" r="7" />}
    </svg>
  )
}

function position(price: number, { low, high }: PriceGuide): 'below' | 'within' | 'above' {
  if (price < roundPrice(low)) return 'below'
  return price > roundPrice(high) ? 'above' : 'within'
}

/** Rounds to three significant digits, and to whole rupees. */
function roundPrice(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(price, 1))) - 2)
  return Math.round(price / step) * step
}
