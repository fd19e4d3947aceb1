import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import type { NamedHiddenOffer } from './list-hidden-offers.server.ts'

/** The title or the seller's name, with a link to the page. */
export function HiddenOfferName({ hidden }: { hidden: NamedHiddenOffer }) {
  const { t } = useLanguage()
  const { kind, id, name } = hidden
  if (!name) return <span className="quiet">{t('hiding.unnamed')}</span>
  return (
    <span>
      <Link to={pageOf(hidden)} key={id}>
        <span dir="auto">{name}</span>
      </Link>
      {kind === 'seller' && <span className="hint hidden-kind">{t('hiding.allOfSeller')}</span>}
    </span>
  )
}

function pageOf({ kind, id }: NamedHiddenOffer): string {
  if (kind === 'listing') return href('/listing/:listingId', id)
  return kind === 'service' ? href('/services/:serviceId', id) : href('/sellers/:sellerId', id)
}
