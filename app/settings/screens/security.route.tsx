import { data, Link, redirect, useNavigation } from 'react-router'
import { DeletionNotice } from '../../account-data/deletion/deletion-notice.tsx'
import { findExportState } from '../../account-data/export/data-exports.server.ts'
import { ExportSection } from '../../account-data/export/export-section.tsx'
import {
  describeRestriction,
  type RestrictionNotice,
} from '../../accounts/confirm-session/restriction-texts.server.ts'
import { EmailSection } from '../../accounts/email-change/email-section.tsx'
import { passwordProofError } from '../../accounts/email-change/password-proof-error.ts'
import type { AccountFormErrors } from '../../accounts/forms/account-form-errors.ts'
import {
  changePasswordForm,
  parseFormRequest,
  passwordErrorKey,
} from '../../accounts/forms/account-form-schemas.server.ts'
import { changePassword } from '../../accounts/password/change-password.server.ts'
import { isCodeInsteadOfPassword } from '../../accounts/password/forgotten-password.server.ts'
import { PasswordForm } from '../../accounts/password/password-form.tsx'
import { isPhoneOffered } from '../../accounts/phone/phone-channels.server.ts'
import { DeviceList } from '../../accounts/sessions/device-list.tsx'
import { listSessions } from '../../accounts/sessions/device-sessions.server.ts'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { knownDeviceCookie } from '../../accounts/sign-in/known-devices.server.ts'
import { WaysSection } from '../../accounts/ways/ways-section.tsx'
import { listWays } from '../../accounts/ways/ways-to-sign-in.server.ts'
import { getPhoneTexts } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestContext, requestId } from '../../platform/http/request-context.server.ts'
import { toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { SettingsSection } from '../../ui/display/settings-section.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/security.route'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const { id: userId, sessionId, email, emailVerified, deletionRequestedAt } = viewer
  const ways = await listWays(database(), viewer)
  const hasNumbers = isPhoneOffered() || ways.numbers.length > 0 || ways.lost.length > 0
  return {
    userId,
    email,
    emailVerified,
    hasPassword: ways.hasPassword,
    canForgetPassword: await isCodeInsteadOfPassword(database(), viewer),
    username: email ?? ways.numbers[0]?.e164 ?? '',
    ways: hasNumbers || !ways.hasPassword ? ways : undefined,
    isPhoneOffered: isPhoneOffered(),
    texts: getPhoneTexts(requestedLanguage(request)),
    deletionRequestedAt,
    sessionId,
    sessions: await listSessions(database(), { userId, currentId: sessionId }),
    file: await findExportState(database(), userId),
    now: new Date(),
    restriction: describeRestriction(request, viewer),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireViewer(context, request)
  const parsed = await parseFormRequest(request, changePasswordForm, owner)
  if ('refused' in parsed) return errorResponse(parsed.refused, { status: 400 })
  const { current_password: current, new_password: newPassword } = parsed.values
  const { address } = requestContext()
  const device = { address, device: request.headers.get('user-agent') ?? '' }
  const outcome = await changePassword(database(), { owner, current, newPassword, device }).catch(
    (error) => {
      log.error({ requestId: requestId(), err: error }, 'changing a password failed')
      return undefined
    },
  )
  if (!outcome) {
    const refused = { title: 'security.failedTitle', text: 'security.failed', typed: {} }
    return errorResponse(refused, { status: 500 })
  }
  if ('cookies' in outcome) {
    const toast = { title: 'auth.passwordUpdated', text: 'auth.passwordUpdatedText' }
    const cookie = request.headers.get('cookie')
    const device = knownDeviceCookie({ cookie, userId: owner.id })
    const cookies = [...outcome.cookies, device, toastCookie(toast)]
    return redirect('/settings/security', {
      headers: cookies.map((cookie) => ['set-cookie', cookie] as [string, string]),
    })
  }
  if (outcome.refused === 'wrong' || 'retryAfter' in outcome) {
    const { refused, init } = passwordProofError(outcome)
    return errorResponse(refused, init)
  }
  return errorResponse(
    { errors: { new_password: passwordErrorKey(outcome.refused) }, typed: {} },
    { status: 400 },
  )
}

export default function Security(props: Route.ComponentProps) {
  return (
    <SectionTexts texts={props.loaderData.texts}>
      <SecurityPage {...props} />
    </SectionTexts>
  )
}

function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, email, emailVerified, deletionRequestedAt, sessionId } = loaderData
  const { sessions, file, now, ways, isPhoneOffered } = loaderData
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction === '/settings/security'
  return (
    <>
      {loaderData.restriction && <RestrictionNote {...loaderData.restriction} />}
      <DeletionNotice owner={userId} requestedAt={deletionRequestedAt} />
      {ways && <WaysSection {...{ ways, isPhoneOffered }} />}
      {!ways && email && <EmailSection email={email} isVerified={emailVerified} />}
      {loaderData.hasPassword ? (
        <SettingsSection title={t('security.passwordTitle')} text={t('security.passwordText')}>
          {/* A new password starts a new session, whose id as the key empties the fields. */}
          <PasswordForm
            key={sessionId}
            owner={userId}
            refused={actionData?.refused}
            username={loaderData.username}
            isBusy={isBusy}
          />
          {loaderData.canForgetPassword && (
            <p>
              <Link className="underlined" to="/settings/security/password">
                {t('auth.forgot')}
              </Link>
            </p>
          )}
        </SettingsSection>
      ) : (
        <SettingsSection title={t('phone.own.setPassword')} text={t('phone.own.setPasswordText')}>
          <div>
            <LinkButton to="/settings/security/password" variant="plain">
              {t('phone.own.setPassword')}
            </LinkButton>
          </div>
        </SettingsSection>
      )}
      <DeviceList sessions={sessions} now={now} />
      <ExportSection owner={userId} file={file} />
      {!deletionRequestedAt && (
        <SettingsSection title={t('security.deleteTitle')} text={t('security.deleteText')}>
          <div>
            <LinkButton to="/settings/delete" variant="plain" icon="trash">
              {t('security.deleteOpen')}
            </LinkButton>
          </div>
        </SettingsSection>
      )}
    </>
  )
}

function RestrictionNote({ text, link, to }: RestrictionNotice) {
  return (
    <Notice>
      {text} <Link to={to}>{link}</Link>
    </Notice>
  )
}

function errorResponse(refused: AccountFormErrors, init: ResponseInit) {
  return data({ refused }, init)
}
