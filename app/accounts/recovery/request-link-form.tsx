import { Link, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import type { RequestLinkResult } from './request-link.server.ts'

/** Asks for an address to mail a link to, then shows the same answer for every address. */
export function RequestLinkForm(props: {
  textPrefix: 'forgot' | 'resend'
  answer: RequestLinkResult | undefined
}) {
  const { textPrefix, answer } = props
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  const toLogin = <Link to="/auth">{t('auth.toLogin')}</Link>
  if (answer?.isSent) {
    return (
      <AccountFormPage title={t('auth.linkSent')} links={toLogin}>
        <Notice tone="good" icon="mail" role="status">
          {t(`auth.${textPrefix}Sent`)}
        </Notice>
        <p className="quiet">{t('auth.noMail')}</p>
      </AccountFormPage>
    )
  }
  return (
    <AccountFormPage
      title={t(`auth.${textPrefix}Title`)}
      text={t(`auth.${textPrefix}Text`)}
      links={toLogin}
    >
      <AccountForm refused={answer?.refused}>
        {(refused) => (
          <>
            <EmailField refused={refused} />
            <Button wide icon="mail" busyText={isBusy ? t('auth.pleaseWait') : undefined}>
              {t('auth.sendLink')}
            </Button>
          </>
        )}
      </AccountForm>
    </AccountFormPage>
  )
}
