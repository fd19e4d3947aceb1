import { AccountFormPage } from '../../accounts/forms/account-form-page.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLanguage()
  return (
    <AccountFormPage title={t('staff.recovery.title')} text={t('staff.recovery.text')}>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Notice>{t('staff.recovery.once')}</Notice>
      <LinkButton to="/moderation" wide>
        {t('staff.recovery.done')}
      </LinkButton>
    </AccountFormPage>
  )
}
