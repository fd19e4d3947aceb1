import { data, Form, redirect, redirectDocument } from 'react-router'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { memberPath } from '../layout/desk-paths.ts'
import { staffHeaders } from '../layout/staff-headers.ts'
import { readStaffForm, requireStaff } from '../staff/require-staff.server.ts'
import type { Route } from './+types/member.route'
import { endMemberSessions } from './end-member-sessions.server.ts'
import { loadMember, openMember } from './load-member.server.ts'
import { MemberFacts } from './member-facts.tsx'
import { MemberHistory } from './member-history.tsx'
import { MemberSessions } from './member-sessions.tsx'
import '../staff/staff.css'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId } = await requireStaff({ request, context }, 'people')
  const member = (await openMember(database(), { actorId: userId, ...params })) ?? notFound()
  return { owner: userId, member, now: new Date() }
}

export async function action(args: Route.ActionArgs) {
  const { params } = args
  const { userId: actorId, role: actorRole, isStale } = await readStaffForm(args, 'people')
  const page = memberPath(params.userId)
  if (isStale) return redirectDocument(page, staleFormToast())
  const member = (await loadMember(database(), params.userId)) ?? notFound()
  const input = { actorId, actorRole, userId: member.account.id }
  const outcome = await endMemberSessions(database(), input)
  if ('refused' in outcome) {
    const formError = { key: `moderation.decide.errors.${outcome.refused}` }
    return data<FormResult>({ formError }, { status: 409 })
  }
  const toast = withToast({ title: 'security.ended', params: outcome })
  return redirect(page, toast)
}

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, member, now } = loaderData
  const { account } = member
  const { t } = useLanguage()
  const error = actionData?.formError
  return (
    <div className="stack stack-wide staff-narrow">
      <title>{`${account.fullName} · ${t('site.name')}`}</title>
      <h1>
        <UserText text={account.fullName} />
      </h1>
      {error && (
        <Notice tone="urgent" role="alert">
          {t(error.key)}
        </Notice>
      )}
      <MemberFacts member={member} now={now} />
      <OpenCase owner={owner} userId={account.id} />
      <MemberHistory member={member} />
      <MemberSessions owner={owner} sessions={member.sessions} now={now} />
      <section className="box staff-box">
        <h2>{t('staff.export.title')}</h2>
        <p className="quiet">{t('staff.export.text')}</p>
        <div>
          <LinkButton
            to={href('/moderation/people/:userId/export', account.id)}
            variant="plain"
            icon="download"
          >
            {t('staff.export.open')}
          </LinkButton>
        </div>
      </section>
    </div>
  )
}

function OpenCase({ owner, userId }: { owner: string; userId: string }) {
  const { t } = useLanguage()
  return (
    <Form method="post" action="/moderation/open" className="stack stack-close">
      <OwnerField owner={owner} />
      <input type="hidden" name="link" value={href('/sellers/:sellerId', userId)} />
      <div>
        <Button>{t('staff.person.decide')}</Button>
      </div>
      <p className="small quiet">{t('staff.person.decideText')}</p>
    </Form>
  )
}
