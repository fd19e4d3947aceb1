import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { Button } from '../../ui/forms/button.tsx'

/** The question before something offered is deleted, without its heading. */
export function DeleteForm(props: {
  /** Where the answer goes. */
  action: string
  title: string
  /** What goes with it. */
  text: string
  /** The way back. */
  cancel: ReactNode
}) {
  const { action, title, text, cancel } = props
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="grid grid-cols-1 gap-3">
      <p className="font-strong">
        <UserText text={title} />
      </p>
      <p>{text}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {cancel}
        <Button variant="danger" busyText={isBusy ? t('myListings.deleting') : undefined}>
          {t('myListings.delete')}
        </Button>
      </div>
    </Form>
  )
}
