import { Link, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import type { LinkAnswer } from './answer-ask-for-link.server.ts'
import { EmailField } from './email-field.tsx'
import { RefusableForm } from './refusable-form.tsx'

/** Asks for an address to mail a link to, and afterwards says the same whoever it belongs to. */
export function AskForLink(props: { words: 'forgot' | 'resend'; answer: LinkAnswer | undefined }) {
  const { words, answer } = props
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  const toLogin = (
    <Link className="inline-flex min-h-11 items-center underline" to="/auth">
      {t('auth.toLogin')}
    </Link>
  )
  if (answer?.isSent) {
    return (
      <AccountCard title={t('auth.linkSent')} links={toLogin}>
        <Notice tone="good" icon="mail" role="status">
          {t(`auth.${words}Sent`)}
        </Notice>
        <p className="text-quiet">{t('auth.noMail')}</p>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t(`auth.${words}Title`)} text={t(`auth.${words}Text`)} links={toLogin}>
      <RefusableForm refused={answer?.refused}>
        <EmailField refused={answer?.refused} />
        <Button wide icon="mail" busyText={isBusy ? t('auth.pleaseWait') : undefined}>
          {t('auth.sendLink')}
        </Button>
      </RefusableForm>
    </AccountCard>
  )
}
