import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'

export function SimilarOffers(props: { viewAllTo: string; children: readonly ReactNode[] }) {
  const { viewAllTo, children } = props
  const { t } = useLanguage()
  if (children.length === 0) return null
  return (
    <section className="similar">
      <div className="similar-head">
        <h2>{t('listing.detail.alike')}</h2>
        <Link className="more" to={viewAllTo}>
          {t('listing.detail.viewAll')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
      <div className="cards cards-4">{children}</div>
    </section>
  )
}
