import { useLanguage } from '../../i18n/language-provider.tsx'
import { DeleteForm } from '../../offers/manage/delete-form.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SoldForm } from '../status/sold-form.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import { deleteListingUrl, type OwnListingsPage } from './own-tabs.ts'

export type BulkActionConfirmation = { action: 'delete' | 'sold'; listings: OwnListing[] }

export function ConfirmBulkAction(props: {
  confirmation: BulkActionConfirmation | undefined
  place: OwnListingsPage
  onClose: () => void
}) {
  const { confirmation, place, onClose } = props
  const { t } = useLanguage()
  const [first] = confirmation?.listings ?? []
  const cancel = (
    <Button
      type="button"
      variant={confirmation?.action === 'sold' ? 'quiet' : 'plain'}
      onClick={onClose}
    >
      {t('myListings.cancel')}
    </Button>
  )
  const title =
    confirmation?.action === 'sold'
      ? t('myListings.whereSold', { count: confirmation.listings.length })
      : t('myListings.deleteTitle')
  return (
    <Dialog isOpen={confirmation !== undefined} onClose={onClose} title={title}>
      {confirmation?.action === 'delete' && first && (
        <DeleteForm
          action={deleteListingUrl(first.id, place)}
          title={first.title}
          textKey="myListings.deleteText"
          cancel={cancel}
        />
      )}
      {confirmation?.action === 'sold' && (
        <SoldForm listings={confirmation.listings} place={place} cancel={cancel} />
      )}
    </Dialog>
  )
}
