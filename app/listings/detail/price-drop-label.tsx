import { formatPkr, formatRupees } from '../../i18n/format/format-price.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** Shows the former price. Screen readers do not announce strikethrough, so they get a text. */
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
