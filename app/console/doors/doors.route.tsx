import { Form, redirect } from 'react-router'
import { answerSignUp, listWaitingSignUps } from '../../accounts/doors/approve-sign-up.server.ts'
import {
  countInvitationUses,
  type Invitation,
  signUpMode,
} from '../../accounts/doors/sign-up-door.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import {
  readStaffForm,
  requireStaff,
  returnStaleForm,
} from '../../moderation/staff/require-staff.server.ts'
import { recordStaffAction } from '../../moderation/staff/staff-log.server.ts'
import { notify } from '../../notifications/delivery/notify.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { listActiveRecords } from '../../reference/active-records.server.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { KindLinks } from '../records/kind-links.tsx'
import type { Route } from './+types/doors.route'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId: owner } = await requireStaff({ request, context }, 'market')
  const db = database()
  const invitations = await Promise.all(
    listActiveRecords<Invitation>('invitation').map(async ({ key, note, count }) => ({
      ...{ key, note, count },
      used: await countInvitationUses(db, key),
      url: absoluteUrl(`/auth?mode=sign-up&invitation=${key}`),
    })),
  )
  return { owner, mode: signUpMode(), invitations, waiting: await listWaitingSignUps(db) }
}

export async function action(args: Route.ActionArgs) {
  const { userId: actorId, form, isStale } = await readStaffForm(args, 'market')
  if (isStale) return returnStaleForm(form)
  const userId = String(form.get('user_id'))
  const isApproved = form.get('intent') === 'approve'
  if (isId(userId)) await answer({ actorId, userId, isApproved })
  return redirect('/admin/doors', withToast({ title: 'serviceForm.saved' }))
}

async function answer(input: { actorId: string; userId: string; isApproved: boolean }) {
  const { actorId, userId, isApproved } = input
  await database().transaction(async (tx) => {
    if (!(await answerSignUp(tx, { userId, isApproved }))) return
    const after = isApproved ? 'approved' : 'refused'
    await recordStaffAction(tx, {
      ...{ actorId, action: `doors.${after}`, subjectKind: 'member', subjectId: userId },
      details: { changes: { approval: { before: 'waiting', after } } },
    })
    const facts = { event: isApproved ? 'approved' : 'not-approved', number: '' } as const
    await notify(tx, { userId, kind: 'account', facts: { ...facts, browser: '', system: '' } })
  })
}

export default function Doors({ loaderData }: Route.ComponentProps) {
  const { owner, mode, invitations, waiting } = loaderData
  const { t } = useLanguage()
  const title = t('console.layout.sections.doors')
  return (
    <div className="stack stack-wide">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>{title}</h1>
      <KindLinks kinds={['sign-up', 'invitation', 'block', 'word']} current="" />
      <p>
        {t('console.doors.now')} <b>{t(`console.doors.modes.${mode}`)}</b>
      </p>
      <section className="stack stack-close">
        <h2>{t('console.doors.waiting')}</h2>
        {waiting.length === 0 && <p className="quiet">{t('console.doors.nobody')}</p>}
        {waiting.length > 0 && (
          <ul className="staff-log box">
            {waiting.map(({ id, fullName, email, emailVerified, phone, createdAt }) => (
              <li key={id} className="stack stack-close">
                <UserText as="b" text={fullName} />
                <p className="dots small quiet">
                  {email && <bdi dir="ltr">{email}</bdi>}
                  {email && (
                    <span>{t(emailVerified ? 'security.verified' : 'security.unverified')}</span>
                  )}
                  {phone && <bdi dir="ltr">{formatPhone(phone)}</bdi>}
                  <span>{formatDate(createdAt, t)}</span>
                </p>
                <Form method="post" className="row">
                  <OwnerField owner={owner} />
                  <input type="hidden" name="user_id" value={id} />
                  <Button small name="intent" value="approve">
                    {t('console.doors.approve')}
                  </Button>
                  <Button small variant="danger" name="intent" value="refuse">
                    {t('console.doors.refuse')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </section>
      {invitations.length > 0 && (
        <section className="stack stack-close">
          <h2>{t('console.records.kinds.invitation.many')}</h2>
          <ul className="staff-log box">
            {invitations.map(({ key, note, url, used, count }) => (
              <li key={key}>
                <UserText text={note ?? ''} />
                <p>
                  <bdi dir="ltr">{url}</bdi>
                </p>
                <p className="small quiet">{t('console.doors.used', { used, total: count })}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
