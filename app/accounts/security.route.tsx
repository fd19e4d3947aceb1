import { data, redirect, useNavigation } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { findExportState } from '../leaving/data-exports.server.ts'
import { DataPart } from '../leaving/data-part.tsx'
import { LeavingNotice } from '../leaving/leaving-notice.tsx'
import { database } from '../platform/database.server.ts'
import { log } from '../platform/log.server.ts'
import { requestFacts, requestId } from '../platform/request.server.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/security.route'
import type { FormRefusal } from './account-form.ts'
import { changePasswordForm, readForm, wordsFor } from './account-forms.server.ts'
import { changePassword } from './change-password.server.ts'
import { DeviceList } from './device-list.tsx'
import { EmailPart } from './email-part.tsx'
import { PasswordForm } from './password-form.tsx'
import { privateHeaders } from './private-headers.ts'
import { answerToProof } from './proof-refusal.ts'
import { listSessions } from './sessions.server.ts'
import { SettingsPart } from './settings-part.tsx'
import { requireViewer } from './viewer.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const { id: userId, sessionId, email, emailVerified, deletionAskedAt } = viewer
  return {
    userId,
    email,
    emailVerified,
    deletionAskedAt,
    sessionId,
    sessions: await listSessions(database(), { userId, currentId: sessionId }),
    file: await findExportState(database(), userId),
    now: new Date(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireViewer(context, request)
  const read = await readForm(request, changePasswordForm, owner)
  if ('refused' in read) return refuse(read.refused, { status: 400 })
  const { current_password: current, new_password: chosen } = read.words
  const { address } = requestFacts()
  const device = { address, device: request.headers.get('user-agent') ?? '' }
  const outcome = await changePassword(database(), { owner, current, chosen, device }).catch(
    (error) => {
      log.error({ requestId: requestId(), err: error }, 'password not changed')
      return undefined
    },
  )
  if (!outcome) {
    const refused = { title: 'security.failedTitle', text: 'security.failed', typed: {} }
    return refuse(refused, { status: 500 })
  }
  if ('cookies' in outcome) {
    const words = { title: 'auth.passwordUpdated', text: 'auth.passwordUpdatedText' }
    const cookies = [...outcome.cookies, toastCookie(words)]
    return redirect('/settings/security', {
      headers: cookies.map((cookie) => ['set-cookie', cookie] as [string, string]),
    })
  }
  if (outcome.refused === 'wrong' || outcome.refused === 'too-many') {
    const { refused, init } = answerToProof(outcome)
    return refuse(refused, init)
  }
  return refuse({ errors: { new_password: wordsFor(outcome.refused) }, typed: {} }, { status: 400 })
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, email, emailVerified, deletionAskedAt, sessionId } = loaderData
  const { sessions, file, now } = loaderData
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction === '/settings/security'
  return (
    <>
      <LeavingNotice owner={userId} askedAt={deletionAskedAt} />
      <EmailPart email={email} isVerified={emailVerified} />
      <SettingsPart title={t('security.passwordTitle')} text={t('security.passwordText')}>
        {/* A new password brings a new session, and empty fields. */}
        <PasswordForm
          key={sessionId}
          owner={userId}
          refused={actionData?.refused}
          email={email}
          isBusy={isBusy}
        />
      </SettingsPart>
      <DeviceList sessions={sessions} now={now} />
      <DataPart owner={userId} file={file} />
      {!deletionAskedAt && (
        <SettingsPart title={t('security.deleteTitle')} text={t('security.deleteText')}>
          <div>
            <LinkButton to="/settings/delete" variant="plain" icon="trash">
              {t('security.deleteOpen')}
            </LinkButton>
          </div>
        </SettingsPart>
      )}
    </>
  )
}

function refuse(refused: FormRefusal, init: ResponseInit) {
  return data({ refused }, init)
}
