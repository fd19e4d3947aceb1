import { data, Link, useNavigation } from 'react-router'
import { getPhoneTexts } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import {
  changeEmailForm,
  parseFormRequest,
  refillValues,
} from '../forms/account-form-schemas.server.ts'
import { CurrentPasswordField } from '../password/current-password-field.tsx'
import { requireConfirmed, requireViewer } from '../sessions/viewer.server.ts'
import { hasPassword } from '../sign-in/find-account.server.ts'
import type { Route } from './+types/email.route'
import { requestEmailChange } from './change-email.server.ts'
import { passwordProofError } from './password-proof-error.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, email } = requireViewer(context, request)
  const asksPassword = await hasPassword(database(), id)
  if (!asksPassword) requireConfirmed(context, request)
  return { owner: id, email, asksPassword, texts: getPhoneTexts(requestedLanguage(request)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireViewer(context, request)
  const asksPassword = await hasPassword(database(), owner.id)
  if (!asksPassword) requireConfirmed(context, request)
  const parsed = await parseFormRequest(request, changeEmailForm, owner)
  if ('refused' in parsed) return errorResponse(parsed.refused, { status: 400 })
  const { email, current_password: password } = parsed.values
  const typed = refillValues(parsed.values)
  if (asksPassword && !password) {
    const errors = { current_password: 'auth.passwordRequired' }
    return errorResponse({ errors, typed }, { status: 400 })
  }
  const { address } = requestContext()
  const outcome = await requestEmailChange(database(), { owner, email, password, address })
  if (outcome === 'requested') return data({ sentTo: email, refused: undefined })
  if (outcome.refused === 'same' || outcome.refused === 'blocked') {
    const email = outcome.refused === 'same' ? 'security.sameEmail' : 'phone.doors.contact'
    return errorResponse({ errors: { email }, typed }, { status: 400 })
  }
  const { refused, init } = passwordProofError(outcome, typed)
  return errorResponse(refused, init)
}

export default function Email(props: Route.ComponentProps) {
  return (
    <SectionTexts texts={props.loaderData.texts}>
      <EmailPage {...props} />
    </SectionTexts>
  )
}

function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  const back = <Link to="/settings/security">{t('security.back')}</Link>
  if (actionData?.sentTo) {
    return (
      <AccountFormPage title={t('auth.linkSent')} links={back}>
        <p className="strong">
          <bdi dir="ltr">{actionData.sentTo}</bdi>
        </p>
        <Notice tone="good" icon="mail" role="status">
          {t(loaderData.email ? 'security.moveSent' : 'phone.own.emailSent')}
        </Notice>
        <p className="quiet">{t('auth.noMail')}</p>
      </AccountFormPage>
    )
  }
  return (
    <AccountFormPage
      title={t(loaderData.email ? 'security.changeEmail' : 'phone.own.addEmail')}
      text={t(loaderData.email ? 'security.changeEmailText' : 'phone.own.addEmailText')}
      links={back}
    >
      {loaderData.email && (
        <p className="strong">
          <bdi dir="ltr">{loaderData.email}</bdi>
        </p>
      )}
      <AccountForm owner={loaderData.owner} refused={actionData?.refused}>
        {(refused) => (
          <>
            <TextField
              name="email"
              type="email"
              label={t(loaderData.email ? 'security.newEmail' : 'auth.email')}
              autoComplete="email"
              defaultValue={refused?.typed.email}
              error={refused?.errors?.email && t(refused.errors.email)}
              required
            />
            {loaderData.asksPassword && <CurrentPasswordField refused={refused} />}
            <Button wide icon="mail" busyText={isBusy ? t('auth.pleaseWait') : undefined}>
              {t('auth.sendLink')}
            </Button>
          </>
        )}
      </AccountForm>
    </AccountFormPage>
  )
}

function errorResponse(refused: AccountFormErrors, init: ResponseInit) {
  return data({ refused, sentTo: undefined }, init)
}
