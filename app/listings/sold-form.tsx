import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { type OwnPlace, soldAddress } from './own-tabs.ts'

/** Asks where something was sold, without its heading; `cancel` is the way back. */
export function SoldForm(props: {
  listings: readonly { id: string; title?: string | undefined }[]
  place: OwnPlace
  cancel: ReactNode
}) {
  const { listings, place, cancel } = props
  const { t } = useLanguage()
  const listingIds = listings.map(({ id }) => id)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={soldAddress(listingIds, place)} className="grid gap-3">
      <ul className="grid max-h-40 gap-1 overflow-y-auto font-strong wrap-anywhere">
        {listings.map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
      <p>{t('myListings.soldText', { count: listings.length })}</p>
      <div className="mt-2 grid gap-3">
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
