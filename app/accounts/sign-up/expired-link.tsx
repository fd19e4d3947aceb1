import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { AccountFormPage } from '../forms/account-form-page.tsx'

/** Shown for a used or expired link, with a way to request a new one. */
export function ExpiredLink(props: {
  newLinkPath:
    | '/auth/forgot'
    | '/auth/resend'
    | '/settings/security/email'
    | '/settings/security/confirm'
}) {
  const { t } = useLanguage()
  return (
    <AccountFormPage title={t('auth.linkDead')} text={t('auth.linkDeadText')}>
      <LinkButton to={props.newLinkPath} icon="mail" wide>
        {t('auth.askAgain')}
      </LinkButton>
    </AccountFormPage>
  )
}
