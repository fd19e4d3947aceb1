import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import type { OwnQuestion } from './own-questions.tsx'
import { type OwnPlace, ownAddress } from './own-tabs.ts'

/** The form to which the ticks on the cards belong, wherever those stand. */
export const chosenForm = 'chosen'

/**
 * Does one thing with all listings that are ticked among `children`: renews them, or asks where
 * they were sold. It shows itself once something is ticked.
 */
export function ChosenBar(props: {
  listings: readonly OwnListing[]
  place: OwnPlace
  onAsk: (question: OwnQuestion) => void
  children: ReactNode
}) {
  const { listings, place, onAsk, children } = props
  const { t } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const isBusy = useNavigation().formMethod === 'POST'
  const readChosen = () => form.current && new FormData(form.current).getAll('listing_id')
  // What was ticked has been dealt with when the list comes again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what it waits for
  useEffect(() => {
    form.current?.reset()
    setCount(0)
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
        id={chosenForm}
        ref={form}
        method="post"
        action={ownAddress(place)}
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
