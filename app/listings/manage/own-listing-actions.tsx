import type { MouseEvent, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { isEditable } from '../../offers/moderation/is-editable.ts'
import { ShareButton } from '../../offers/share/share-button.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import type { BulkActionConfirmation } from './confirm-bulk-action.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import { deleteListingUrl, markSoldUrl, type OwnListingsPage, ownListingsUrl } from './own-tabs.ts'

type OwnListingActionsProps = {
  listing: OwnListing
  place: OwnListingsPage
  url: string
  onConfirmationNeeded: (question: BulkActionConfirmation) => void
}

/** The actions available for a listing in its status. */
export function OwnListingActions(props: OwnListingActionsProps) {
  const { listing, place, url, onConfirmationNeeded } = props
  const { id, status } = listing
  const { t } = useLanguage()
  const ask = (action: BulkActionConfirmation['action']) => (event: MouseEvent) => {
    event.preventDefault()
    onConfirmationNeeded({ action, listings: [listing] })
  }
  const edit = (
    <LinkButton to={`/edit-listing/${id}`} variant={status === 'active' ? 'tint' : 'plain'} small>
      {t('myListings.edit')}
    </LinkButton>
  )
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
          <ActionButton action="renew" listingId={id} place={place}>
            {t('myListings.renew')}
          </ActionButton>
          {edit}
        </>
      )}
      {status === 'sold' && (
        <ActionButton action="back" listingId={id} place={place}>
          {t('myListings.sellAgain')}
        </ActionButton>
      )}
      {listing.moderation && isEditable({ moderation: listing.moderation }) && edit}
      {status === 'draft' && (
        <LinkButton to={`/edit-listing/${id}`} variant="tint" small icon="edit">
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

function ActionButton(props: {
  action: 'renew' | 'back'
  listingId: string
  place: OwnListingsPage
  children: ReactNode
}) {
  const { action, listingId, place, children } = props
  const isBusy = useNavigation().formData?.get('listing_id') === listingId
  return (
    <Form method="post" action={ownListingsUrl(place)}>
      <input type="hidden" name="listing_id" value={listingId} />
      <Button name="what" value={action} variant="tint" small wide icon="refresh" disabled={isBusy}>
        {children}
      </Button>
    </Form>
  )
}
