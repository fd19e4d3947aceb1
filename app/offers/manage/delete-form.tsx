import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import './own-offers.css'

type DeleteFormProps = {
  action: string
  title: string | undefined
  /** Dictionary key of the text that says what else is deleted with it. */
  textKey: 'myListings.deleteText' | 'myServices.deleteText'
  cancel: ReactNode
}

/** The confirmation form for deleting an offer, without its heading. */
export function DeleteForm({ action, title, textKey, cancel }: DeleteFormProps) {
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="stack">
      <p className="strong">
        <UserText text={title || t('myListings.noTitle')} />
      </p>
      <p>{t(textKey)}</p>
      <div className="confirm-buttons">
        {cancel}
        <Button variant="danger" busyText={isBusy ? t('myListings.deleting') : undefined}>
          {t('myListings.delete')}
        </Button>
      </div>
    </Form>
  )
}

/** The confirmation as a separate page, for users without JavaScript; `backTo` is their own list. */
export function DeletePage(props: Omit<DeleteFormProps, 'cancel'> & { backTo: string }) {
  const { backTo, ...form } = props
  const { t } = useLanguage()
  const cancel = (
    <LinkButton to={backTo} variant="plain">
      {t('myListings.cancel')}
    </LinkButton>
  )
  return (
    <div className="page stack confirm-page">
      <title>{`${t('myListings.deleteTitle')} · ${t('site.name')}`}</title>
      <h1>{t('myListings.deleteTitle')}</h1>
      <DeleteForm {...form} cancel={cancel} />
    </div>
  )
}
