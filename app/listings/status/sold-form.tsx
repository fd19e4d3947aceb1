import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { markSoldUrl, type OwnListingsPage } from '../manage/own-tabs.ts'
import '../../offers/manage/own-offers.css'

/** Asks where listings were sold, without a heading; `cancel` is the cancel button or link. */
export function SoldForm(props: {
  listings: readonly { id: string; title?: string | undefined }[]
  place: OwnListingsPage
  cancel: ReactNode
}) {
  const { listings, place, cancel } = props
  const { t } = useLanguage()
  const listingIds = listings.map(({ id }) => id)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={markSoldUrl(listingIds, place)} className="stack">
      <ul className="sold-titles">
        {listings.map(({ id, title }) => (
          <UserText as="li" key={id} text={title ?? ''} />
        ))}
      </ul>
      <p>{t('myListings.soldText', { count: listings.length })}</p>
      <div className="stack sold-answers">
        <Button name="where" value="here" disabled={isBusy}>
          {t('myListings.soldHere')}
        </Button>
        <Button name="where" value="elsewhere" variant="tint" disabled={isBusy}>
          {t('myListings.soldElsewhere')}
        </Button>
        {cancel}
      </div>
    </Form>
  )
}
