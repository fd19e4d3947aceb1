import { data, Form, Link, redirect } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { memberPath } from '../layout/desk-paths.ts'
import { staffHeaders } from '../layout/staff-headers.ts'
import { readStaffForm, requireStaff, returnStaleForm } from '../staff/require-staff.server.ts'
import type { Route } from './+types/find-members.route'
import { type FoundMember, findMembers } from './find-members.server.ts'
import '../staff/staff.css'

export const headers: Route.HeadersFunction = staffHeaders

type SearchResult = FormResult & { members?: FoundMember[] }

export async function loader({ request, context }: Route.LoaderArgs) {
  return { owner: (await requireStaff({ request, context }, 'people')).userId }
}

/** A form that is sent, so that addresses and numbers are in no URL and no log of requests. */
export async function action(args: Route.ActionArgs) {
  const { userId: actorId, form, isStale } = await readStaffForm(args, 'people')
  if (isStale) return returnStaleForm(form)
  const values = formValues(form)
  const query = values.query?.trim() ?? ''
  if (!query) return data<SearchResult>({ errors: { query: { key: 'staff.people.missing' } } }, 422)
  const outcome = await findMembers(database(), { actorId, query })
  if ('refused' in outcome) {
    const { retryAfter } = outcome
    const formError = { key: 'errors.tooManyWait', params: { wait: retryAfter } }
    const headers = { 'Retry-After': String(retryAfter) }
    return data<SearchResult>({ values, formError }, { status: 429, headers })
  }
  const [only, ...others] = outcome.members
  if (only && others.length === 0) return redirect(memberPath(only.id))
  if (only) return data<SearchResult>({ values, members: outcome.members })
  const errors = { query: { key: 'staff.people.nobody' } }
  return data<SearchResult>({ values, errors }, { status: 404 })
}

export default function FindMembers({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { values, errors, formError, members }: SearchResult = actionData ?? {}
  return (
    <div className="stack stack-wide">
      <title>{`${t('staff.people.title')} · ${t('site.name')}`}</title>
      <h1>{t('staff.people.title')}</h1>
      <p className="quiet">{t('staff.people.text')}</p>
      {formError && <Notice tone="urgent">{t(formError.key, formError.params)}</Notice>}
      <Form method="post" className="staff-form" noValidate>
        <OwnerField owner={loaderData.owner} />
        <TextField
          name="query"
          label={t('staff.people.query')}
          autoComplete="off"
          dir="ltr"
          defaultValue={values?.query}
          error={errors?.query && t(errors.query.key)}
        />
        <div>
          <Button icon="search">{t('staff.people.find')}</Button>
        </div>
      </Form>
      {members && (
        <ul className="staff-log box">
          {members.map(({ id, fullName, city }) => (
            <li key={id}>
              <Link to={memberPath(id)}>
                <UserText text={fullName} />
              </Link>
              {city && <p className="small quiet">{city}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
