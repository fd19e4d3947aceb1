import { Form, Link, useNavigation } from 'react-router'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import type { AccountFormErrors } from '../../forms/account-form-errors.ts'
import type { ProofState } from './describe-proof.server.ts'
import { NameForm } from './name-form.tsx'

/** The number may have been sold on: nothing of the old account is shown. */
export function DormantChoice(props: {
  state: Extract<ProofState, { kind: 'choice' }>
  action: string
  refused: AccountFormErrors | undefined
}) {
  const { state, action } = props
  const { t } = useLanguage()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <p>{t('phone.dormant.text')}</p>
      <section className="stack">
        <h2>{t('phone.dormant.own')}</h2>
        {state.hasPassword && (
          <AccountForm action={action} refused={props.refused}>
            {(refused) => (
              <>
                <PasswordField
                  name="password"
                  label={t('auth.password')}
                  autoComplete="current-password"
                  error={refused?.errors?.password && t(refused.errors.password)}
                  required
                />
                <Button wide name="intent" value="own" disabled={isBusy}>
                  {t('auth.login')}
                </Button>
              </>
            )}
          </AccountForm>
        )}
        {state.hasEmail && (
          <Form method="post" action={action}>
            <Button wide variant="tint" icon="mail" name="intent" value="link" disabled={isBusy}>
              {t('phone.dormant.link')}
            </Button>
          </Form>
        )}
        {!state.hasPassword && !state.hasEmail && (
          <p>
            {t('phone.dormant.neither')}{' '}
            <Link className="underlined" to="/help">
              {t('phone.dormant.help')}
            </Link>
          </p>
        )}
      </section>
      <section className="stack">
        <h2>{t('phone.dormant.new')}</h2>
        <p>{t('phone.dormant.newText')}</p>
        {state.needsName ? (
          <NameForm action={action} refused={props.refused} />
        ) : (
          <Form method="post" action={action}>
            <Button wide variant="plain" name="intent" value="new" disabled={isBusy}>
              {t('phone.dormant.newButton')}
            </Button>
          </Form>
        )}
      </section>
    </>
  )
}
