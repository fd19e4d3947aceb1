import type { MouseEvent, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import type { OwnQuestion } from './own-questions.tsx'
import { deleteAddress, type OwnPlace, ownAddress, soldAddress } from './own-tabs.ts'
import { ShareButton } from './share-button.tsx'

type OwnActionsProps = {
  listing: OwnListing
  place: OwnPlace
  url: string
  onAsk: (question: OwnQuestion) => void
}

/** What a seller can do with a listing, as its status allows. */
export function OwnActions(props: OwnActionsProps) {
  const { listing, place, url, onAsk } = props
  const { id, status } = listing
  const { t } = useLanguage()
  const ask = (what: OwnQuestion['what']) => (event: MouseEvent) => {
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
          <LinkButton to={soldAddress([id], place)} variant="plain" small onClick={ask('sold')}>
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
          <OneButton what="renew" listingId={id} place={place}>
            {t('myListings.renew')}
          </OneButton>
          {edit}
        </>
      )}
      {status === 'sold' && (
        <OneButton what="back" listingId={id} place={place}>
          {t('myListings.sellAgain')}
        </OneButton>
      )}
      {status === 'draft' && (
        <LinkButton to={`/edit-listing/${id}`} variant="tint" small icon="edit">
          {t('myListings.finish')}
        </LinkButton>
      )}
      <LinkButton
        to={deleteAddress(id, place)}
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

function OneButton(props: {
  what: 'renew' | 'back'
  listingId: string
  place: OwnPlace
  children: ReactNode
}) {
  const { what, listingId, place, children } = props
  const isBusy = useNavigation().formData?.get('listing_id') === listingId
  return (
    <Form method="post" action={ownAddress(place)}>
      <input type="hidden" name="listing_id" value={listingId} />
      <Button name="what" value={what} variant="tint" small wide icon="refresh" disabled={isBusy}>
        {children}
      </Button>
    </Form>
  )
}
