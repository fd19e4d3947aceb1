import { data, Form, redirect } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { staffHeaders } from '../layout/staff-headers.ts'
import type { Route } from './+types/staff-member.route'
import {
  changeStaffRole,
  listStaff,
  removeStaff,
  resetStaffSecondFactor,
} from './manage-staff.server.ts'
import { readStaffForm, requireStaff, returnStaleForm } from './require-staff.server.ts'
import './staff.css'
import { isStaffRole, staffRoles } from './staff-roles.ts'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId: owner } = await requireStaff({ request, context }, 'staff')
  const staff = await listStaff(database())
  const member = staff.find(({ userId }) => userId === params.userId) ?? notFound()
  return { owner, member }
}

export async function action(args: Route.ActionArgs) {
  const { params } = args
  const { userId: actorId, form, isStale } = await readStaffForm(args, 'staff')
  if (isStale) return returnStaleForm(form)
  const intent = form.get('intent')
  const outcome = await change(intent, { actorId, userId: params.userId }, form)
  if ('changed' in outcome) {
    const toast = withToast({ title: `staff.member.done.${String(intent)}` })
    return redirect('/moderation/staff', toast)
  }
  if (outcome.refused === 'not-found') return notFound()
  const formError = { key: `staff.refused.${outcome.refused}` }
  return data<FormResult>({ formError }, { status: outcome.refused === 'too-many' ? 429 : 422 })
}

function change(
  intent: FormDataEntryValue | null,
  who: { actorId: string; userId: string },
  form: FormData,
) {
  const role = form.get('role')
  if (intent === 'role' && isStaffRole(role)) return changeStaffRole(database(), { ...who, role })
  if (intent === 'reset') return resetStaffSecondFactor(database(), who)
  if (intent === 'remove') return removeStaff(database(), who)
  return { refused: 'already' } as const
}

export default function StaffMember({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, member } = loaderData
  const { t } = useLanguage()
  const formError = actionData?.formError
  return (
    <div className="stack stack-wide staff-narrow">
      <title>{`${t('staff.list.changePerson', { name: member.fullName })} · ${t('site.name')}`}</title>
      <div>
        <h1>
          <UserText text={member.fullName} />
        </h1>
        <p className="quiet">
          <bdi dir="ltr">{member.email}</bdi>
        </p>
      </div>
      {formError && <Notice tone="urgent">{t(formError.key, formError.params)}</Notice>}
      <section className="box staff-box">
        <Form method="post" className="staff-form">
          <OwnerField owner={owner} />
          <SelectField
            name="role"
            label={t('staff.list.role')}
            hint={t('staff.list.roleHint')}
            defaultValue={member.role}
            options={staffRoles.map((role) => ({ value: role, label: t(`staff.values.${role}`) }))}
          />
          <div>
            <Button name="intent" value="role">
              {t('staff.member.save')}
            </Button>
          </div>
        </Form>
      </section>
      {member.hasSecondFactor && <ConfirmForm owner={owner} intent="reset" />}
      <ConfirmForm owner={owner} intent="remove" />
      <div>
        <LinkButton to="/moderation/staff" variant="plain">
          {t('staff.member.back')}
        </LinkButton>
      </div>
    </div>
  )
}

function ConfirmForm({ owner, intent }: { owner: string; intent: 'reset' | 'remove' }) {
  const { t } = useLanguage()
  return (
    <section className="box staff-box">
      <h2>{t(`staff.member.${intent}`)}</h2>
      <p className="quiet">{t(`staff.member.${intent}Text`)}</p>
      <Form method="post">
        <OwnerField owner={owner} />
        <Button variant={intent === 'remove' ? 'danger' : 'plain'} name="intent" value={intent}>
          {t(`staff.member.${intent}`)}
        </Button>
      </Form>
    </section>
  )
}
