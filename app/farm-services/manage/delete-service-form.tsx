import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { DeleteForm } from '../../listings/manage/delete-form.tsx'

/** Confirms the deletion of a service; `cancel` is the way back. */
export function DeleteServiceForm(props: {
  service: { id: string; title: string }
  cancel: ReactNode
}) {
  const { service, cancel } = props
  const { t } = useLanguage()
  return (
    <DeleteForm
      action={`/my-services/${service.id}/delete`}
      title={service.title}
      text={t('myServices.deleteText')}
      cancel={cancel}
    />
  )
}
