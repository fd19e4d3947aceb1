import { data, Link, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/email.route'
import { AccountCard } from './account-card.tsx'
import type { FormRefusal } from './account-form.ts'
import { changeEmailForm, readForm, typedIn } from './account-forms.server.ts'
import { askForEmail } from './change-email.server.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { privateHeaders } from './private-headers.ts'
import { answerToProof } from './proof-refusal.ts'
import { RefusableForm } from './refusable-form.tsx'
import { requireViewer } from './viewer.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const { id, email } = requireViewer(context, request)
  return { owner: id, email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireViewer(context, request)
  const read = await readForm(request, changeEmailForm, owner)
  if ('refused' in read) return refuse(read.refused, { status: 400 })
  const { email, current_password: password } = read.words
  const { address } = requestFacts()
  const outcome = await askForEmail(database(), { owner, email, password, address })
  if (outcome === 'asked') return data({ sentTo: email, refused: undefined })
  const typed = typedIn(read.words)
  if (outcome.refused === 'same') {
    return refuse({ errors: { email: 'security.sameEmail' }, typed }, { status: 400 })
  }
  const { refused, init } = answerToProof(outcome, typed)
  return refuse(refused, init)
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  const refused = actionData?.refused
  const back = (
    <Link className="inline-flex min-h-11 items-center underline" to="/settings/security">
      {t('security.back')}
    </Link>
  )
  if (actionData?.sentTo) {
    return (
      <AccountCard title={t('auth.linkSent')} links={back}>
        <p className="font-strong wrap-anywhere">
          <bdi dir="ltr">{actionData.sentTo}</bdi>
        </p>
        <Notice tone="good" icon="mail" role="status">
          {t('security.moveSent')}
        </Notice>
        <p className="text-quiet">{t('auth.noMail')}</p>
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title={t('security.changeEmail')}
      text={t('security.changeEmailText')}
      links={back}
    >
      <p className="font-strong wrap-anywhere">
        <bdi dir="ltr">{loaderData.email}</bdi>
      </p>
      <RefusableForm owner={loaderData.owner} refused={refused}>
        <TextField
          name="email"
          type="email"
          label={t('security.newEmail')}
          autoComplete="email"
          defaultValue={refused?.typed.email}
          error={refused?.errors?.email && t(refused.errors.email)}
          required
        />
        <CurrentPasswordField refused={refused} />
        <Button wide icon="mail" busyText={isBusy ? t('auth.pleaseWait') : undefined}>
          {t('auth.sendLink')}
        </Button>
      </RefusableForm>
    </AccountCard>
  )
}

function refuse(refused: FormRefusal, init: ResponseInit) {
  return data({ refused, sentTo: undefined }, init)
}
