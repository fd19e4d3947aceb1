import { data, Form, Link } from 'react-router'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import {
  readStaffForm,
  requireStaff,
  returnStaleForm,
} from '../../moderation/staff/require-staff.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { Route } from './+types/member-list.route'
import { listMembers, type MemberPage } from './list-members.server.ts'
import { memberStates, memberVisits } from './member-filter.ts'

export const headers: Route.HeadersFunction = staffHeaders

type SearchResult = FormResult & { page?: MemberPage }

export async function loader({ request, context }: Route.LoaderArgs) {
  return { owner: (await requireStaff({ request, context }, 'members')).userId }
}

/** A form that is sent, so that names and numbers are in no URL and no log of requests. */
export async function action(args: Route.ActionArgs) {
  const { userId: actorId, form, isStale } = await readStaffForm(args, 'members')
  if (isStale) return returnStaleForm(form)
  const values = formValues(form)
  const { who, place, state, visit, cursor } = values
  const catalog = await readCatalog(database(), requestedLanguage(args.request))
  const filter = { who, place, state, visit, cursor }
  const outcome = await listMembers(database(), { actorId, catalog, filter })
  if (!('refused' in outcome)) return data<SearchResult>({ values, page: outcome })
  const { retryAfter } = outcome
  const formError = { key: 'errors.tooManyWait', params: { wait: retryAfter } }
  const headers = { 'Retry-After': String(retryAfter) }
  return data<SearchResult>({ values, formError }, { status: 429, headers })
}

export default function MemberList({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { values, formError, page }: SearchResult = actionData ?? {}
  const all = { placeholder: t('console.records.all') }
  return (
    <div className="stack stack-wide">
      <title>{`${t('console.layout.sections.members')} · ${t('site.name')}`}</title>
      <div className="row row-between">
        <h1>{t('console.layout.sections.members')}</h1>
        <LinkButton to="/admin/members/import" icon="plus">
          {t('console.members.import.title')}
        </LinkButton>
      </div>
      {formError && <Notice tone="urgent">{t(formError.key, formError.params)}</Notice>}
      <Form method="post" className="stack" noValidate>
        <OwnerField owner={loaderData.owner} />
        <p className="quiet">{t('console.members.whoHint')}</p>
        <div className="staff-filter">
          <TextField
            name="who"
            label={t('console.members.who')}
            defaultValue={values?.who}
            autoComplete="off"
          />
          <TextField
            name="place"
            label={t('console.members.place')}
            defaultValue={values?.place}
            autoComplete="off"
          />
          <SelectField
            name="state"
            label={t('console.records.state')}
            {...all}
            defaultValue={values?.state ?? ''}
            options={memberStates.map((value) => ({
              value,
              label: t(`console.members.states.${value}`),
            }))}
          />
          <SelectField
            name="visit"
            label={t('console.members.visit')}
            {...all}
            defaultValue={values?.visit ?? ''}
            options={Object.keys(memberVisits).map((value) => ({
              value,
              label: t(`console.members.visits.${value}`),
            }))}
          />
          <Button variant="plain">{t('console.records.show')}</Button>
        </div>
        {page && <Members page={page} />}
      </Form>
    </div>
  )
}

function Members({ page: { members, next } }: { page: MemberPage }) {
  const { t } = useLanguage()
  if (members.length === 0) return <EmptyState title={t('console.records.none')} />
  return (
    <>
      <ul className="staff-log box">
        {members.map(({ id, fullName, city, createdAt, lastVisitAt }) => (
          <li key={id}>
            <Link to={href('/admin/members/:userId', id)} className="staff-change">
              <UserText text={fullName || t('staff.person.none')} />
            </Link>
            <p className="dots small quiet">
              {city && <span>{city}</span>}
              <span>{t('console.members.since', { date: formatDate(createdAt, t) })}</span>
              {lastVisitAt && (
                <span>{t('console.members.seen', { date: formatDate(lastVisitAt, t) })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <div>
          <Button variant="plain" name="cursor" value={next}>
            {t('console.records.next')}
          </Button>
        </div>
      )}
    </>
  )
}
