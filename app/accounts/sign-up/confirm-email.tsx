import { isolateText } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import { DisownAccount } from './disown-account.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { LinkForm } from './link-form.tsx'
import type { LinkOwner } from './link-owner.server.ts'

export function ConfirmEmail(props: {
  kind: 'move' | 'restore'
  link: {
    token: string | undefined
    email: string | undefined
    account?: LinkOwner | undefined
    /** Why the link cannot be used yet. */
    loginFirst?: string | undefined
  }
  isExpired: boolean
  newLinkPath: '/settings/security/email' | '/auth/forgot'
}) {
  const { kind, link, isExpired, newLinkPath } = props
  const { t } = useLanguage()
  if ((isExpired && !link.loginFirst) || !link.token)
    return <ExpiredLink newLinkPath={newLinkPath} />
  return (
    <AccountFormPage title={t(`auth.${kind}Title`)} text={t(`auth.${kind}Text`)}>
      <p className="strong">
        <bdi dir="ltr">{link.email}</bdi>
      </p>
      {link.account && (
        <p>
          {t('auth.moveFrom', { name: isolateText(link.account.name) })}{' '}
          <bdi dir="ltr">{link.account.address}</bdi>
        </p>
      )}
      <LinkForm token={link.token} label={t(`auth.${kind}Button`)} loginFirst={link.loginFirst} />
      {kind === 'move' && <DisownAccount token={link.token} kind="move" />}
    </AccountFormPage>
  )
}
