import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { BulkActionConfirmation } from './confirm-bulk-action.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import { type OwnListingsPage, ownListingsUrl } from './own-tabs.ts'

export const selectionFormId = 'chosen'

/** Bulk actions for the selected listings among `children`: renew, or mark as sold after asking where. */
export function SelectionBar(props: {
  listings: readonly OwnListing[]
  place: OwnListingsPage
  onConfirmationNeeded: (question: BulkActionConfirmation) => void
  children: ReactNode
}) {
  const { listings, place, onConfirmationNeeded, children } = props
  const { t } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const isBusy = useNavigation().formMethod === 'POST'
  const readChosen = () => form.current && new FormData(form.current).getAll('listing_id')
  const counted = useRef(listings)
  useEffect(() => {
    // A new list means the action is done, so clear the selection; but keep what was selected
    // before hydration.
    if (counted.current !== listings) form.current?.reset()
    counted.current = listings
    setCount(form.current ? new FormData(form.current).getAll('listing_id').length : 0)
  }, [listings])
  const askWhereSold = (event: MouseEvent) => {
    const chosen = readChosen()
    event.preventDefault()
    const sold = listings.filter(({ id }) => chosen?.includes(id))
    if (sold.length > 0) onConfirmationNeeded({ action: 'sold', listings: sold })
  }
  return (
    <div className="own-choice" onChange={() => setCount(readChosen()?.length ?? 0)}>
      {children}
      <Form
        id={selectionFormId}
        ref={form}
        method="post"
        action={ownListingsUrl(place)}
        className="own-chosen"
        aria-label={t('myListings.forChosen')}
      >
        <input type="hidden" name="tab" value={place.tab} />
        <input type="hidden" name="page" value={place.page} />
        <p className="own-count" role="status">
          {count > 0 && t('myListings.chosen', { count })}
        </p>
        <Button name="what" value="renew" variant="tint" small icon="refresh" disabled={isBusy}>
          {t('myListings.renew')}
        </Button>
        <Button
          formAction="/my-listings/sold"
          formMethod="get"
          variant="plain"
          small
          onClick={askWhereSold}
        >
          {t('myListings.markSold')}
        </Button>
      </Form>
    </div>
  )
}
