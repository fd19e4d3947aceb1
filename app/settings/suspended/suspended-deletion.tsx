import { Form } from 'react-router'
import { AccountForm } from '../../accounts/forms/account-form.tsx'
import type { AccountFormErrors } from '../../accounts/forms/account-form-errors.ts'
import { CurrentPasswordField } from '../../accounts/password/current-password-field.tsx'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'

type SuspendedDeletionProps = {
  email: string | null
  asksPassword: boolean
  /** When the account will be deleted, if its owner has asked for that. */
  deletedOn: Date | undefined
  refused: AccountFormErrors | undefined
}

export function SuspendedDeletion(props: SuspendedDeletionProps) {
  const { email, asksPassword, deletedOn, refused } = props
  const { t } = useLanguage()
  if (deletedOn) {
    return (
      <section className="appeal" aria-labelledby="deletion-title">
        <h2 id="deletion-title">{t('deletion.pending', { date: formatDate(deletedOn, t) })}</h2>
        <Form method="post">
          <Button name="intent" value="keep" variant="tint">
            {t('deletion.keep')}
          </Button>
        </Form>
      </section>
    )
  }
  return (
    <section className="appeal" aria-labelledby="deletion-title">
      <h2 id="deletion-title">{t('decisions.deleteTitle')}</h2>
      <p>{t('decisions.deleteText')}</p>
      <AccountForm refused={refused}>
        {(remaining) => (
          <>
            <input
              type="hidden"
              name="username"
              autoComplete="username"
              value={email ?? ''}
              readOnly
            />
            {asksPassword && <CurrentPasswordField refused={remaining} />}
            <div>
              <Button variant="danger" icon="trash" name="intent" value="delete">
                {t('deletion.button')}
              </Button>
            </div>
          </>
        )}
      </AccountForm>
    </section>
  )
}
