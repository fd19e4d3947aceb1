import type { MouseEvent, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { ShareButton } from '../share/share-button.tsx'
import type { BulkActionConfirmation } from './confirm-bulk-action.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import { deleteListingUrl, markSoldUrl, type OwnListingsPage, ownListingsUrl } from './own-tabs.ts'

type OwnListingActionsProps = {
  listing: OwnListing
  place: OwnListingsPage
  url: string
  onAsk: (question: BulkActionConfirmation) => void
}

/** What a seller can do with a listing, as its status allows. */
export function OwnListingActions(props: OwnListingActionsProps) {
  const { listing, place, url, onAsk } = props
  const { id, status } = listing
  const { t } = useLanguage()
  const ask = (what: BulkActionConfirmation['what']) => (event: MouseEvent) => {
    event.preventDefault()
    onAsk({ what, listings: [listing] })
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
          <ActionButton what="renew" listingId={id} place={place}>
            {t('myListings.renew')}
          </ActionButton>
          {edit}
        </>
      )}
      {status === 'sold' && (
        <ActionButton what="back" listingId={id} place={place}>
          {t('myListings.sellAgain')}
        </ActionButton>
      )}
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
  what: 'renew' | 'back'
  listingId: string
  place: OwnListingsPage
  children: ReactNode
}) {
  const { what, listingId, place, children } = props
  const isBusy = useNavigation().formData?.get('listing_id') === listingId
  return (
    <Form method="post" action={ownListingsUrl(place)}>
      <input type="hidden" name="listing_id" value={listingId} />
      <Button name="what" value={what} variant="tint" small wide icon="refresh" disabled={isBusy}>
        {children}
      </Button>
    </Form>
  )
}
