import { Form } from 'react-router'
import { deletionDate } from '../accounts/deletion-date.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SenderField } from '../ui/sender-field.tsx'

/** That an account is to be deleted, and the button that keeps it. Nothing for one that stays. */
export function LeavingNotice({ owner, askedAt }: { owner: string; askedAt: Date | null }) {
  const { t } = useLanguage()
  if (!askedAt) return null
  return (
    <Notice tone="urgent">
      <p className="font-strong">
        {t('deletion.pending', { date: formatDate(deletionDate(askedAt), t) })}
      </p>
      <p className="mb-3">{t('deletion.pendingText')}</p>
      <KeepForm owner={owner} />
    </Notice>
  )
}

export function KeepForm({ owner }: { owner: string }) {
  const { t } = useLanguage()
  return (
    <Form method="post" action="/settings/delete">
      <SenderField key={owner} owner={owner} />
      <Button name="intent" value="keep" icon="check">
        {t('deletion.keep')}
      </Button>
    </Form>
  )
}
