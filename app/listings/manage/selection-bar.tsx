import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { BulkActionConfirmation } from './confirm-bulk-action.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import { type OwnListingsPage, ownListingsUrl } from './own-tabs.ts'

/** The form to which the ticks on the cards belong, wherever those stand. */
export const selectionFormId = 'chosen'

/**
 * Does one thing with all listings that are ticked among `children`: renews them, or asks where
 * they were sold. It shows itself once something is ticked.
 */
export function SelectionBar(props: {
  listings: readonly OwnListing[]
  place: OwnListingsPage
  onAsk: (question: BulkActionConfirmation) => void
  children: ReactNode
}) {
  const { listings, place, onAsk, children } = props
  const { t } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const isBusy = useNavigation().formMethod === 'POST'
  const readChosen = () => form.current && new FormData(form.current).getAll('listing_id')
  const counted = useRef(listings)
  useEffect(() => {
    // What was ticked has been dealt with when the list comes again; what was ticked before the scripts
    // came has not.
    if (counted.current !== listings) form.current?.reset()
    counted.current = listings
    setCount(form.current ? new FormData(form.current).getAll('listing_id').length : 0)
  }, [listings])
  const askWhereSold = (event: MouseEvent) => {
    const chosen = readChosen()
    event.preventDefault()
    const sold = listings.filter(({ id }) => chosen?.includes(id))
    if (sold.length > 0) onAsk({ what: 'sold', listings: sold })
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
