import { data, Form, Link, redirectDocument } from 'react-router'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import type { FormErrors, FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { staffHeaders } from '../layout/staff-headers.ts'
import type { Route } from './+types/staff-list.route'
import { addStaff, listStaff, type StaffListItem } from './manage-staff.server.ts'
import { readStaffForm, requireStaff, returnStaleForm } from './require-staff.server.ts'
import './staff.css'
import { isStaffRole, staffRoles } from './staff-roles.ts'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = await requireStaff({ request, context }, 'staff')
  return { owner: userId, staff: await listStaff(database()) }
}

export async function action(args: Route.ActionArgs) {
  const { userId: actorId, form, isStale } = await readStaffForm(args, 'staff')
  if (isStale) return returnStaleForm(form)
  const values = formValues(form)
  const { email = '', role } = values
  const errors: FormErrors = {}
  if (!email.trim()) errors.email = { key: 'staff.list.emailMissing' }
  if (!isStaffRole(role)) errors.role = { key: 'staff.list.roleMissing' }
  if (!isStaffRole(role) || errors.email)
    return data<FormResult>({ values, errors }, { status: 422 })
  const outcome = await addStaff(database(), { actorId, email, role })
  if ('refused' in outcome) {
    const error = { key: `staff.refused.${outcome.refused}` }
    return data<FormResult>({ values, errors: { email: error } }, { status: 422 })
  }
  const toast = withToast({ title: 'staffToasts.added' })
  return redirectDocument('/moderation/staff', toast)
}

export default function StaffList({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, owner } = loaderData
  const { t } = useLanguage()
  return (
    <div className="stack stack-wide">
      <title>{`${t('staff.list.title')} · ${t('site.name')}`}</title>
      <h1>{t('staff.list.title')}</h1>
      <ul className="staff-log box">
        {staff.map((member) => (
          <StaffItem key={member.userId} member={member} isOwn={member.userId === owner} />
        ))}
      </ul>
      <AddStaff owner={owner} refused={actionData} />
    </div>
  )
}

function StaffItem({ member, isOwn }: { member: StaffListItem; isOwn: boolean }) {
  const { t } = useLanguage()
  const { userId, fullName, email, role, since, hasSecondFactor } = member
  return (
    <li className="row row-between">
      <div>
        <p className="strong">
          <UserText text={fullName} />
        </p>
        <p className="dots small quiet">
          <span>{t(`staff.values.${role}`)}</span>
          <span>
            <bdi dir="ltr">{email}</bdi>
          </span>
          <span>{t('staff.list.since', { date: formatDate(since, t) })}</span>
          {!hasSecondFactor && <span>{t('staff.list.noSecondFactor')}</span>}
        </p>
      </div>
      {isOwn ? (
        <span className="small quiet">{t('staff.list.you')}</span>
      ) : (
        <Link
          className="staff-change"
          to={href('/moderation/staff/:userId', userId)}
          aria-label={t('staff.list.changePerson', { name: fullName })}
        >
          {t('staff.list.change')}
        </Link>
      )}
    </li>
  )
}

function AddStaff({ owner, refused }: { owner: string; refused: FormResult | undefined }) {
  const { t } = useLanguage()
  const { values, errors, formError } = refused ?? {}
  return (
    <section className="box staff-box" aria-labelledby="add-staff">
      <h2 id="add-staff">{t('staff.list.add')}</h2>
      <p className="quiet">{t('staff.list.addText')}</p>
      {formError && <Notice tone="urgent">{t(formError.key, formError.params)}</Notice>}
      <Form method="post" className="staff-form" noValidate>
        <OwnerField owner={owner} />
        <TextField
          name="email"
          type="email"
          autoComplete="off"
          label={t('staff.list.email')}
          defaultValue={values?.email}
          error={errors?.email && t(errors.email.key)}
        />
        <SelectField
          name="role"
          label={t('staff.list.role')}
          defaultValue={values?.role ?? 'reviewer'}
          options={staffRoles.map((role) => ({ value: role, label: t(`staff.values.${role}`) }))}
          hint={t('staff.list.roleHint')}
          error={errors?.role && t(errors.role.key)}
        />
        <div>
          <Button>{t('staff.list.add')}</Button>
        </div>
      </Form>
    </section>
  )
}
