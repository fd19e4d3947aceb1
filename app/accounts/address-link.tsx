import { Form } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { DeadLink } from './dead-link.tsx'

/** The page behind a link that makes an address an account's: says which, with one button. */
export function AddressLink(props: {
  words: 'move' | 'restore'
  link: { token: string | undefined; email: string | undefined }
  isDead: boolean
  askAgain: '/settings/security/email' | '/auth/forgot'
}) {
  const { words, link, isDead, askAgain } = props
  const { t } = useLanguage()
  if (isDead || !link.token) return <DeadLink askAgain={askAgain} />
  return (
    <AccountCard title={t(`auth.${words}Title`)} text={t(`auth.${words}Text`)}>
      <p className="font-strong wrap-anywhere">
        <bdi dir="ltr">{link.email}</bdi>
      </p>
      <Form method="post">
        <input type="hidden" name="token" value={link.token} />
        <Button wide icon="check">
          {t(`auth.${words}Button`)}
        </Button>
      </Form>
    </AccountCard>
  )
}
