import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'

/** The question before a service is deleted, without its heading; `cancel` is the way back. */
export function DeleteServiceForm(props: {
  service: { id: string; title: string }
  cancel: ReactNode
}) {
  const { service, cancel } = props
  const { t } = useLanguage()
  const action = `/my-services/${service.id}/delete`
  const isBusy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="grid gap-3">
      <p className="font-strong">
        <span dir="auto">{service.title}</span>
      </p>
      <p>{t('myServices.deleteText')}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {cancel}
        <Button variant="danger" busyText={isBusy ? t('myListings.deleting') : undefined}>
          {t('myListings.delete')}
        </Button>
      </div>
    </Form>
  )
}
