import type { MouseEvent } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { isEditable } from '../../offers/moderation/is-editable.ts'
import { ShareButton } from '../../offers/share/share-button.tsx'
import { href } from '../../platform/pages/href.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { StatusButton } from '../status/status-button.tsx'
import type { BulkActionConfirmation } from './confirm-bulk-action.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import { deleteListingUrl, markSoldUrl, type OwnListingsPage } from './own-tabs.ts'

type OwnListingActionsProps = {
  listing: OwnListing
  place: OwnListingsPage
  url: string
  onConfirmationNeeded: (question: BulkActionConfirmation) => void
}

export function OwnListingActions(props: OwnListingActionsProps) {
  const { listing, place, url, onConfirmationNeeded } = props
  const { id, status } = listing
  const { t } = useLanguage()
  const ask = (action: BulkActionConfirmation['action']) => (event: MouseEvent) => {
    event.preventDefault()
    onConfirmationNeeded({ action, listings: [listing] })
  }
  const edit = (
    <LinkButton
      to={href('/edit-listing/:listingId', id)}
      variant={status === 'active' ? 'tint' : 'plain'}
      small
    >
      {t('myListings.edit')}
    </LinkButton>
  )
  const button = { listingId: id, place, variant: 'tint', small: true } as const
  return (
    <div className="own-actions">
      {status === 'active' && (
        <>
          {edit}
          <LinkButton to={markSoldUrl([id], place)} variant="plain" small onClick={ask('sold')}>
            {t('myListings.markSold')}
          </LinkButton>
          <ShareButton
            title={listing.title ?? ''}
            url={url}
            className="btn btn-plain btn-small own-sign"
          />
        </>
      )}
      {status === 'expired' && (
        <>
          <StatusButton action="renew" {...button} />
          {edit}
        </>
      )}
      {status === 'sold' && <StatusButton action="back" {...button} />}
      {listing.moderation && isEditable({ moderation: listing.moderation }) && edit}
      {status === 'draft' && (
        <LinkButton to={href('/edit-listing/:listingId', id)} variant="tint" small icon="edit">
          {t('myListings.finish')}
        </LinkButton>
      )}
      <LinkButton
        to={deleteListingUrl(id, place)}
        variant="plain"
        small
        icon="trash"
        className="own-sign"
        aria-label={t('myListings.delete')}
        onClick={ask('delete')}
      />
    </div>
  )
}
