import { data, Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import {
  readStaffForm,
  requireStaff,
  returnStaleForm,
} from '../../moderation/staff/require-staff.server.ts'
import { mayOpen } from '../../moderation/staff/staff-roles.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import type { Route } from './+types/import-members.route'
import { type ImportReport, importMembers } from './import-members.server.ts'
import { maxListLength, maxListRows } from './member-list-limits.ts'

export const headers: Route.HeadersFunction = staffHeaders

type ImportResult = FormResult & { report?: ImportReport }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId: owner, role } = await requireStaff({ request, context }, 'members')
  return { owner, canImport: mayOpen(role, 'market') }
}

export async function action(args: Route.ActionArgs) {
  const { userId: actorId, form, isStale } = await readStaffForm(args, 'members')
  if (isStale) return returnStaleForm(form)
  const text = String(form.get('list') ?? '')
  const values = { list: text }
  const isTrial = form.get('intent') !== 'import'
  const outcome = await importMembers(database(), { actorId, text, isTrial })
  if (!('refused' in outcome)) return data<ImportResult>({ values, report: outcome })
  const list = {
    key: `console.members.import.errors.${outcome.refused}`,
    params: { letters: maxListLength, rows: maxListRows },
  }
  return data<ImportResult>({ values, errors: { list } }, { status: 422 })
}

export default function ImportMembers({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { values, errors, report }: ImportResult = actionData ?? {}
  const title = t('console.members.import.title')
  return (
    <div className="stack stack-wide staff-narrow">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>{title}</h1>
      <p className="quiet">{t('console.members.import.text')}</p>
      {!loaderData.canImport && <p>{t('console.members.import.errors.notAllowed')}</p>}
      {report && <Report report={report} />}
      <Form method="post" className="stack" noValidate>
        <OwnerField owner={loaderData.owner} />
        <TextArea
          name="list"
          label={t('console.members.import.list')}
          hint={t('console.members.import.hint', { rows: maxListRows })}
          rows={12}
          defaultValue={values?.list}
          error={errors?.list && t(errors.list.key, errors.list.params)}
        />
        <div className="row">
          <Button variant={report ? 'plain' : 'primary'} name="intent" value="check">
            {t('console.members.import.check')}
          </Button>
          {loaderData.canImport && report && !report.isDone && report.fresh + report.again > 0 && (
            <Button name="intent" value="import">
              {t('console.members.import.go', { count: report.fresh + report.again })}
            </Button>
          )}
          <LinkButton variant="plain" to="/admin/members">
            {t('console.records.back')}
          </LinkButton>
        </div>
      </Form>
    </div>
  )
}

function Report({ report }: { report: ImportReport }) {
  const { t } = useLanguage()
  const { fresh, again, members, errors, isDone } = report
  return (
    <Notice tone={errors.length > 0 ? 'urgent' : 'good'} role="status">
      <p className="strong">{t(`console.members.import.${isDone ? 'done' : 'trial'}`)}</p>
      <p>{t('console.members.import.counts', { fresh, again, members })}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ line, key }) => (
            <li key={`${line} ${key}`}>
              {t('console.members.import.line', { line })}{' '}
              {t(`console.members.import.errors.${key}`)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
