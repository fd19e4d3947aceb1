import { data, Form, redirect, redirectDocument } from 'react-router'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { memberPath } from '../../moderation/layout/desk-paths.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { findAccessChange } from '../../moderation/people/change-access.server.ts'
import { loadMember, openMember } from '../../moderation/people/load-member.server.ts'
import { MemberFacts } from '../../moderation/people/member-facts.tsx'
import { readStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { mayOpen } from '../../moderation/staff/staff-roles.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { Route } from './+types/member-help.route'
import { accessKinds, helpMember } from './help-member.server.ts'
import { maxMessageLength } from './member-message.ts'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId: owner, role } = await requireStaff({ request, context }, 'members')
  const db = database()
  const member = (await openMember(db, { actorId: owner, ...params })) ?? notFound()
  const pending = await findAccessChange(db, params.userId)
  return {
    ...{ owner, member, kinds: accessKinds, now: new Date() },
    canOpenDesk: mayOpen(role, 'people'),
    pending: pending && {
      ...{ id: pending.id, kind: pending.kind, value: pending.value, expiresAt: pending.expiresAt },
      isOwn: pending.requestedBy === owner,
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const { params } = args
  const { userId: actorId, form, isStale } = await readStaffForm(args, 'members')
  // The page is not shown again by itself: opening it is logged.
  const page = href('/admin/members/:userId', params.userId)
  if (isStale) return redirectDocument(page, staleFormToast())
  const member = (await loadMember(database(), params.userId)) ?? notFound()
  const userId = member.account.id
  const outcome = await helpMember(database(), { actorId, userId, form })
  if ('done' in outcome) {
    return redirect(page, withToast({ title: 'serviceForm.saved' }))
  }
  const values = formValues(form)
  if ('errors' in outcome) return data<FormResult>({ ...outcome, values }, { status: 422 })
  const formError = { key: `console.members.refused.${outcome.refused}` }
  return data<FormResult>({ values, formError }, { status: 409 })
}

export default function MemberHelp({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, member, pending, now, canOpenDesk, kinds } = loaderData
  const result: FormResult = actionData ?? {}
  const { account } = member
  const { t } = useLanguage()
  const { values, errors, formError } = result
  return (
    <div className="stack stack-wide staff-narrow">
      <title>{`${account.fullName} · ${t('site.name')}`}</title>
      <h1>
        <UserText text={account.fullName} />
      </h1>
      {formError && (
        <Notice tone="urgent" role="alert">
          {t(formError.key, formError.params)}
        </Notice>
      )}
      <MemberFacts member={member} now={now} />
      {canOpenDesk && (
        <div>
          <LinkButton variant="plain" to={memberPath(account.id)}>
            {t('console.members.desk')}
          </LinkButton>
        </div>
      )}
      {pending && <Pending owner={owner} pending={pending} />}
      <section className="box staff-box">
        <h2>{t('console.members.access.title')}</h2>
        <p className="quiet">{t('console.members.access.text')}</p>
        <Form method="post" className="staff-form" noValidate>
          <OwnerField owner={owner} />
          <SelectField
            name="kind"
            label={t('console.members.access.kind')}
            placeholder=""
            defaultValue={values?.kind ?? ''}
            error={errors?.kind && t(errors.kind.key)}
            options={kinds.map((value) => ({ value, label: t(`console.members.kinds.${value}`) }))}
          />
          <TextField
            name="value"
            label={t('console.members.access.value')}
            dir="ltr"
            autoComplete="off"
            defaultValue={values?.value}
            error={errors?.value && t(errors.value.key)}
          />
          <div>
            <Button name="intent" value="request">
              {t('console.members.access.request')}
            </Button>
          </div>
        </Form>
      </section>
      {account.email && (
        <section className="box staff-box">
          <h2>{t('console.members.password.title')}</h2>
          <p className="quiet">{t('console.members.password.text')}</p>
          <Form method="post">
            <OwnerField owner={owner} />
            <Button variant="plain" icon="mail" name="intent" value="password">
              {t('console.members.password.send')}
            </Button>
          </Form>
        </section>
      )}
      <section className="box staff-box">
        <h2>{t('console.members.message.title')}</h2>
        <Form method="post" className="staff-form" noValidate>
          <OwnerField owner={owner} />
          <TextArea
            name="text"
            label={t('console.members.message.label')}
            hint={t('console.members.message.hint')}
            maxCharacters={maxMessageLength}
            defaultValue={values?.text}
            error={errors?.text && t(errors.text.key, errors.text.params)}
          />
          <div>
            <Button name="intent" value="write">
              {t('console.members.message.send')}
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}

type PendingProps = {
  owner: string
  pending: NonNullable<Route.ComponentProps['loaderData']['pending']>
}

/** Only somebody else than who requested it can approve it. */
function Pending({ owner, pending }: PendingProps) {
  const { id, kind, value, expiresAt, isOwn } = pending
  const { t } = useLanguage()
  const date = formatDate(expiresAt, t)
  return (
    <section className="box staff-box">
      <h2>{t('console.members.pending.title')}</h2>
      <p>
        {t(`console.members.kinds.${kind}`)}: <bdi dir="ltr">{value}</bdi>
      </p>
      <p className="quiet">{t(`console.members.pending.${isOwn ? 'own' : 'other'}`, { date })}</p>
      <Form method="post" className="row">
        <OwnerField owner={owner} />
        <input type="hidden" name="request" value={id} />
        {!isOwn && (
          <Button name="intent" value="approve">
            {t('console.members.pending.approve')}
          </Button>
        )}
        <Button variant="plain" name="intent" value="withdraw">
          {t('console.members.pending.withdraw')}
        </Button>
      </Form>
    </section>
  )
}
