import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { DeleteForm } from './delete-form.tsx'
import { deleteListingUrl, type OwnListingsPage } from './own-tabs.ts'

/** The confirmation form for deleting a listing; `cancel` is the cancel button or link. */
export function DeleteListingForm(props: {
  listing: { id: string; title?: string | undefined }
  place: OwnListingsPage
  cancel: ReactNode
}) {
  const { listing, place, cancel } = props
  const { t } = useLanguage()
  return (
    <DeleteForm
      action={deleteListingUrl(listing.id, place)}
      title={listing.title || t('myListings.noTitle')}
      text={t('myListings.deleteText')}
      cancel={cancel}
    />
  )
}
