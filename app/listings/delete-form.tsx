import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { deleteAddress, type OwnPlace } from './own-tabs.ts'

/** The question before a listing is deleted, without its heading; `cancel` is the way back. */
export function DeleteForm(props: {
  listing: { id: string; title?: string | undefined }
  place: OwnPlace
  cancel: ReactNode
}) {
  const { listing, place, cancel } = props
  const { t } = useLanguage()
  const action = deleteAddress(listing.id, place)
  const isBusy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="grid gap-3">
      <p className="font-strong">
        <span dir="auto">{listing.title || t('myListings.noTitle')}</span>
      </p>
      <p>{t('myListings.deleteText')}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {cancel}
        <Button variant="danger" busyText={isBusy ? t('myListings.deleting') : undefined}>
          {t('myListings.delete')}
        </Button>
      </div>
    </Form>
  )
}
