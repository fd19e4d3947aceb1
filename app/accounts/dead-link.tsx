import { useLanguage } from '../i18n/language.tsx'
import { LinkButton } from '../ui/button.tsx'
import { AccountCard } from './account-card.tsx'

/** A mailed link that was used or has grown too old, and where to get a new one. */
export function DeadLink(props: {
  askAgain: '/auth/forgot' | '/auth/resend' | '/settings/security/email'
}) {
  const { t } = useLanguage()
  return (
    <AccountCard title={t('auth.linkDead')} text={t('auth.linkDeadText')}>
      <LinkButton to={props.askAgain} icon="mail" wide>
        {t('auth.askAgain')}
      </LinkButton>
    </AccountCard>
  )
}
