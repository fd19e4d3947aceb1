import { data, Link, redirect, useNavigation } from 'react-router'
import { getPhoneTexts } from '../../i18n/dictionaries.server.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import { parseAccountForm, removeWayForm } from '../forms/account-form-schemas.server.ts'
import { CurrentPasswordField } from '../password/current-password-field.tsx'
import { requireConfirmed, requireViewer } from '../sessions/viewer.server.ts'
import { hasPassword } from '../sign-in/find-account.server.ts'
import type { Route } from './+types/remove-way.route'
import { findPasswordFieldError } from './check-password.server.ts'
import { listWays, removeEmail, removeNumber } from './ways-to-sign-in.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const asksPassword = await hasPassword(database(), viewer.id)
  if (!asksPassword) requireConfirmed(context, request)
  const numberId = url.searchParams.get('number')
  const ways = await listWays(database(), viewer)
  const number = ways.numbers.find(({ id }) => id === numberId)
  if (numberId ? !number : !ways.email) throw redirect('/settings/security')
  return {
    owner: viewer.id,
    asksPassword,
    way: number?.e164 ?? ways.email ?? '',
    isLast: number ? !number.isRemovable : !ways.isEmailRemovable,
    texts: getPhoneTexts(requestedLanguage(request)),
  }
}

/** Removes the number named in the URL or, without one, the email. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const { id: userId } = viewer
  if (!(await hasPassword(database(), userId))) requireConfirmed(context, request)
  const parsed = parseAccountForm(await readFormData(request), removeWayForm, viewer)
  if ('refused' in parsed) return data({ refused: parsed.refused }, { status: 400 })
  const { current_password: password } = parsed.values
  const passwordError = await findPasswordFieldError(database(), { userId, password, typed: {} })
  if (passwordError) return data({ refused: passwordError.refused }, passwordError.init)
  const numberId = url.searchParams.get('number')
  const outcome = numberId
    ? await removeNumber(database(), { userId, numberId })
    : await removeEmail(database(), { userId })
  if (outcome === 'removed')
    return redirect('/settings/security', withToast({ title: 'phone.own.done.removed' }))
  if (outcome.refused === 'unknown') return redirect('/settings/security')
  return data({ refused: { text: 'phone.own.last', typed: {} } }, { status: 409 })
}

export default function RemoveWay(props: Route.ComponentProps) {
  return (
    <SectionTexts texts={props.loaderData.texts}>
      <RemoveWayPage {...props} />
    </SectionTexts>
  )
}

function RemoveWayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, asksPassword, way, isLast } = loaderData
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  const isEmail = way.includes('@')
  return (
    <AccountFormPage
      title={t(isEmail ? 'phone.own.removeEmail' : 'phone.own.removeNumber')}
      text={t(isLast ? 'phone.own.last' : 'phone.own.removeText')}
      links={<Link to="/settings/security">{t('phone.back')}</Link>}
    >
      <p className="strong">
        <bdi dir="ltr">{isEmail ? way : formatPhone(way)}</bdi>
      </p>
      {!isLast && (
        <AccountForm owner={owner} refused={actionData?.refused}>
          {(refused) => (
            <>
              {asksPassword && <CurrentPasswordField refused={refused} />}
              <Button wide variant="danger" busyText={isBusy ? t('auth.pleaseWait') : undefined}>
                {t('phone.own.remove')}
              </Button>
            </>
          )}
        </AccountForm>
      )}
    </AccountFormPage>
  )
}
