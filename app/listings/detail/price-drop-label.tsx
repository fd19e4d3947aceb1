import { formatPkr, formatRupees } from '../../i18n/format/format-money.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** That a price has dropped, and from what. A line through it says nothing to a screen reader. */
export function PriceDropLabel(props: { from: number; currency: 'Rs' | 'PKR' }) {
  const { from, currency } = props
  const { t } = useLanguage()
  return (
    <p className="dropped">
      <span className="tag tag-dropped">{t('listing.dropped')}</span>
      <span className="sr-only">{t('listing.droppedFrom')}</span>
      <s>
        <bdi dir="ltr">{(currency === 'PKR' ? formatPkr : formatRupees)(from)}</bdi>
      </s>
    </p>
  )
}
