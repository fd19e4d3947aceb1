import { data, Link, redirect, useNavigation } from 'react-router'
import { getPhoneTexts } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { retryLaterError } from '../email-change/password-proof-error.ts'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import {
  firstPasswordForm,
  parseFormRequest,
  passwordErrorKey,
} from '../forms/account-form-schemas.server.ts'
import { listNumbers } from '../phone/phone-numbers.server.ts'
import { requireConfirmed } from '../sessions/viewer.server.ts'
import { hasPassword } from '../sign-in/find-account.server.ts'
import { knownDeviceCookie } from '../sign-in/known-devices.server.ts'
import type { Route } from './+types/first-password.route'
import { setFirstPassword } from './change-password.server.ts'
import { isCodeInsteadOfPassword } from './forgotten-password.server.ts'
import { PasswordForm } from './password-form.tsx'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireConfirmed(context, request)
  const hasOne = await hasPassword(database(), viewer.id)
  if (hasOne && !(await isCodeInsteadOfPassword(database(), viewer)))
    throw redirect('/settings/security')
  const [number] = await listNumbers(database(), viewer.id)
  const username = viewer.email ?? number?.e164 ?? ''
  return { owner: viewer.id, username, texts: getPhoneTexts(requestedLanguage(request)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireConfirmed(context, request)
  const parsed = await parseFormRequest(request, firstPasswordForm, owner)
  if ('refused' in parsed) return data({ refused: parsed.refused }, { status: 400 })
  const { new_password: newPassword } = parsed.values
  const device = {
    address: requestContext().address,
    device: request.headers.get('user-agent') ?? '',
  }
  const outcome = await setFirstPassword(database(), { owner, newPassword, device })
  if ('cookies' in outcome) {
    const cookie = request.headers.get('cookie')
    const deviceCookie = knownDeviceCookie({ cookie, userId: owner.id })
    const toast = { title: 'auth.passwordUpdated', text: 'auth.passwordUpdatedText' }
    const cookies = [...outcome.cookies, deviceCookie, toastCookie(toast)]
    return redirect('/settings/security', {
      headers: cookies.map((value) => ['set-cookie', value] as [string, string]),
    })
  }
  if (outcome.refused === 'has-one') return redirect('/settings/security')
  if ('retryAfter' in outcome) {
    const { refused, init } = retryLaterError(outcome, { typed: {} })
    return data({ refused }, init)
  }
  const errors = { new_password: passwordErrorKey(outcome.refused) }
  return data({ refused: { errors, typed: {} } }, { status: 400 })
}

export default function FirstPassword(props: Route.ComponentProps) {
  return (
    <SectionTexts texts={props.loaderData.texts}>
      <FirstPasswordPage {...props} />
    </SectionTexts>
  )
}

function FirstPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, username } = loaderData
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  return (
    <AccountFormPage
      title={t('phone.own.setPassword')}
      text={t('phone.own.setPasswordText')}
      links={<Link to="/settings/security">{t('phone.back')}</Link>}
    >
      <PasswordForm
        owner={owner}
        refused={actionData?.refused}
        username={username}
        isFirst
        isBusy={isBusy}
      />
    </AccountFormPage>
  )
}
