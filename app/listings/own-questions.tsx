import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DeleteListingForm } from './delete-listing-form.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import type { OwnPlace } from './own-tabs.ts'
import { SoldForm } from './sold-form.tsx'

export type OwnQuestion = { what: 'delete' | 'sold'; listings: OwnListing[] }

/** What is asked before listings are deleted or sold, in front of the list. */
export function OwnQuestions(props: {
  asked: OwnQuestion | undefined
  place: OwnPlace
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
