import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { Button } from '../../ui/forms/button.tsx'
import './own-listings.css'

/** The confirmation form for deleting a listing or service, without its heading. */
export function DeleteForm(props: {
  /** The form's action URL. */
  action: string
  title: string
  /** What else is deleted with it. */
  text: string
  /** The cancel button or link. */
  cancel: ReactNode
}) {
  const { action, title, text, cancel } = props
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="stack">
      <p className="strong">
        <UserText text={title} />
      </p>
      <p>{text}</p>
      <div className="confirm-buttons">
        {cancel}
        <Button variant="danger" busyText={isBusy ? t('myListings.deleting') : undefined}>
          {t('myListings.delete')}
        </Button>
      </div>
    </Form>
  )
}
