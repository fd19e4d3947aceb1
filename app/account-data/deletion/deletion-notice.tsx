import { Form } from 'react-router'
import { deletionDate } from '../../accounts/lifecycle/deletion-date.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import './deletion.css'

export function DeletionNotice({
  owner,
  requestedAt,
}: {
  owner: string
  requestedAt: Date | null
}) {
  const { t } = useLanguage()
  if (!requestedAt) return null
  return (
    <Notice tone="urgent">
      <p className="strong">
        {t('deletion.pending', { date: formatDate(deletionDate(requestedAt), t) })}
      </p>
      <p className="deletion-text">{t('deletion.pendingText')}</p>
      <CancelDeletionForm owner={owner} />
    </Notice>
  )
}

export function CancelDeletionForm({ owner }: { owner: string }) {
  const { t } = useLanguage()
  return (
    <Form method="post" action="/settings/delete">
      <OwnerField key={owner} owner={owner} />
      <Button name="intent" value="keep" icon="check">
        {t('deletion.keep')}
      </Button>
    </Form>
  )
}
