import { useLanguage } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SoldForm } from '../status/sold-form.tsx'
import { DeleteListingForm } from './delete-listing-form.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import type { OwnListingsPage } from './own-tabs.ts'

export type BulkActionConfirmation = { what: 'delete' | 'sold'; listings: OwnListing[] }

/** What is asked before listings are deleted or sold, in front of the list. */
export function ConfirmBulkAction(props: {
  asked: BulkActionConfirmation | undefined
  place: OwnListingsPage
  onClose: () => void
}) {
  const { asked, place, onClose } = props
  const { t } = useLanguage()
  const [first] = asked?.listings ?? []
  const cancel = (
    <Button type="button" variant={asked?.what === 'sold' ? 'quiet' : 'plain'} onClick={onClose}>
      {t('myListings.cancel')}
    </Button>
  )
  const title =
    asked?.what === 'sold'
      ? t('myListings.whereSold', { count: asked.listings.length })
      : t('myListings.deleteTitle')
  return (
    <Dialog isOpen={asked !== undefined} onClose={onClose} title={title}>
      {asked?.what === 'delete' && first && (
        <DeleteListingForm listing={first} place={place} cancel={cancel} />
      )}
      {asked?.what === 'sold' && (
        <SoldForm listings={asked.listings} place={place} cancel={cancel} />
      )}
    </Dialog>
  )
}
