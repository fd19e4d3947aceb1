import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { SettingsSection } from '../../ui/display/settings-section.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'

export function EmailSection({ email, isVerified }: { email: string; isVerified: boolean }) {
  const { t } = useLanguage()
  return (
    <SettingsSection title={t('security.emailTitle')}>
      <div className="email-status">
        <p className="strong">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className={`small ${isVerified ? 'email-verified' : 'email-unverified'}`}>
          <Icon name={isVerified ? 'check' : 'alert'} size={18} />
          {t(isVerified ? 'security.verified' : 'security.unverified')}
        </p>
      </div>
      <div className="buttons">
        {!isVerified && (
          <Form method="post" action="/auth/resend">
            <input type="hidden" name="email" value={email} />
            <Button icon="mail" variant="tint">
              {t('security.sendAgain')}
            </Button>
          </Form>
        )}
        <LinkButton to="/settings/security/email" icon="edit" variant="plain">
          {t('security.changeEmail')}
        </LinkButton>
      </div>
    </SettingsSection>
  )
}
