import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'

/** The address of an account, whether it is its owner's, and the way to another. */
export function EmailSection({ email, isVerified }: { email: string; isVerified: boolean }) {
  const { t } = useLanguage()
  return (
    <SettingsSection title={t('security.emailTitle')}>
      <div className="grid gap-1">
        <p className="font-strong">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p
          className={`small flex items-center gap-2 ${isVerified ? 'text-primary-ink' : 'text-urgent-ink'}`}
        >
          <Icon name={isVerified ? 'check' : 'alert'} size={18} />
          {t(isVerified ? 'security.verified' : 'security.unverified')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
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
