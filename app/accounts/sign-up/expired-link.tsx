import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'

/** A mailed link that was used or has grown too old, and where to get a new one. */
export function ExpiredLink(props: {
  askAgain: '/auth/forgot' | '/auth/resend' | '/settings/security/email'
}) {
  const { t } = useLanguage()
  return (
    <ProfileCard title={t('auth.linkDead')} text={t('auth.linkDeadText')}>
      <LinkButton to={props.askAgain} icon="mail" wide>
        {t('auth.askAgain')}
      </LinkButton>
    </ProfileCard>
  )
}
