import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { OwnListing } from './list-own-listings.server.ts'

const soonDays = 7

export function ExpiryLabel({ listing }: { listing: OwnListing }) {
  const { status, expiresAt, daysLeft, soldAt } = listing
  const { t } = useLanguage()
  if (status === 'active' && daysLeft < soonDays) {
    return (
      <p className="own-ends-soon small">
        {daysLeft === 0 ? t('myListings.endsToday') : t('myListings.endsIn', { count: daysLeft })}
      </p>
    )
  }
  const label = {
    active: t('myListings.until', { date: formatDate(expiresAt, t) }),
    expired: t('myListings.ended', { date: formatDate(expiresAt, t) }),
    sold: soldAt && t('myListings.soldOn', { date: formatDate(soldAt, t) }),
    draft: undefined,
    hidden: undefined,
  }[status]
  return label ? <p className="small quiet">{label}</p> : null
}
