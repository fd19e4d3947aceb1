import { formatDate } from '../../i18n/format/format-dates.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { isEditable } from '../../offers/moderation/is-editable.ts'
import { ShareButton } from '../../offers/share/share-button.tsx'
import { href } from '../../platform/pages/href.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { FoundListing } from '../detail/find-listing.server.ts'
import type { OwnStats } from '../stats/read-own-stats.server.ts'
import { StatusButton } from '../status/status-button.tsx'
import { markSoldUrl, ownListingsUrl } from './own-tabs.ts'

type OwnerPanelProps = {
  listing: Pick<FoundListing, 'id' | 'status' | 'moderation' | 'title'>
  stats: OwnStats
  url: string
  sharePicture: string | undefined
}

const allListings = { tab: 'all', page: 1 } as const
const statisticNames = ['views', 'contacts', 'saves'] as const

/** What sellers see on their own listing in place of the contact: its stats, and what to do. */
export function OwnerPanel({ listing, stats, url, sharePicture }: OwnerPanelProps) {
  const { t } = useLanguage()
  const { id, status, title, moderation } = listing
  const isActive = status === 'active'
  const isExpired = status === 'expired'
  return (
    <section className="box owner-panel" aria-labelledby="owner-title">
      <h2 id="owner-title">{t('listing.contact.yours')}</h2>
      {status !== 'draft' && (
        <dl>
          {statisticNames.map((name) => (
            <div key={name}>
              <dt>{t(`listing.owner.${name}`)}</dt>
              <dd>{formatNumber(stats[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {(isActive || isExpired) && (
        <p className="small quiet">
          {t(isActive ? 'myListings.until' : 'myListings.ended', {
            date: formatDate(stats.expiresAt, t),
          })}
        </p>
      )}
      <div className="owner-actions">
        {isExpired && <StatusButton action="renew" listingId={id} variant="primary" />}
        {isEditable({ moderation }) && (
          <LinkButton
            to={href('/edit-listing/:listingId', id)}
            icon="edit"
            variant={isExpired ? 'plain' : 'primary'}
          >
            {t(status === 'draft' ? 'myListings.finish' : 'myListings.edit')}
          </LinkButton>
        )}
        {isActive && (
          <LinkButton to={markSoldUrl([id], allListings)} variant="plain">
            {t('myListings.markSold')}
          </LinkButton>
        )}
        {isActive && <StatusButton action="renew" listingId={id} />}
        {status === 'sold' && <StatusButton action="back" listingId={id} />}
        <LinkButton to={ownListingsUrl(allListings)} variant="plain">
          {t('nav.myListings')}
        </LinkButton>
        {isActive && <ShareButton title={title} url={url} picture={sharePicture} hasLabel />}
      </div>
    </section>
  )
}
