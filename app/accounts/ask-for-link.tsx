import { Form, Link, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccountCard } from './account-card.tsx'
import type { FormRefusal } from './account-form.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** Asks for an address to mail a link to, and afterwards says the same whoever it belongs to. */
export function AskForLink(props: {
  words: 'forgot' | 'resend'
  isSent: boolean
  refused: FormRefusal | undefined
}) {
  const { words, isSent, refused } = props
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  const toLogin = (
    <Link className="inline-flex min-h-11 items-center underline" to="/auth">
      {t('auth.toLogin')}
    </Link>
  )
  if (isSent) {
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
      <Form method="post" className="grid gap-5" noValidate>
        <RefusalNotice refused={refused} />
        <TextField
          name="email"
          type="email"
          label={t('auth.email')}
          autoComplete="username"
          defaultValue={refused?.typed.email}
          error={refused?.errors?.email && t(refused.errors.email)}
          required
        />
        <Button wide icon="mail" busyText={isBusy ? t('auth.pleaseWait') : undefined}>
          {t('auth.sendLink')}
        </Button>
      </Form>
    </AccountCard>
  )
}
