import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { staffHeaders } from '../layout/staff-headers.ts'
import type { Route } from './+types/staff-log.route'
import { listLogActors, listStaffLog } from './list-staff-log.server.ts'
import { LogEntry } from './log-entry.tsx'
import { rejectStaffForm, requireStaff } from './require-staff.server.ts'
import './staff.css'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireStaff({ request, context }, 'log')
  const actorId = url.searchParams.get('person') ?? undefined
  const before = url.searchParams.get('before') ?? undefined
  return {
    actorId,
    isFirst: before === undefined,
    actors: await listLogActors(database()),
    ...(await listStaffLog(database(), { actorId, before })),
  }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'log')
}

export default function StaffLog({ loaderData }: Route.ComponentProps) {
  const { entries, next, actors, actorId, isFirst } = loaderData
  const { t } = useLanguage()
  const ofPerson = actorId ? `person=${encodeURIComponent(actorId)}` : ''
  return (
    <div className="stack stack-wide">
      <title>{`${t('staff.log.title')} · ${t('site.name')}`}</title>
      <h1>{t('staff.log.title')}</h1>
      <Form className="staff-filter">
        <SelectField
          key={actorId}
          name="person"
          label={t('staff.log.person')}
          defaultValue={actorId ?? ''}
          placeholder={t('staff.log.everybody')}
          options={actors.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
        <Button variant="plain">{t('staff.log.show')}</Button>
      </Form>
      {entries.length > 0 ? (
        <ol className="staff-log box">
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <EmptyState title={t('staff.log.empty')} />
      )}
      <div className="row">
        {!isFirst && (
          <LinkButton variant="plain" to={`/moderation/log?${ofPerson}`}>
            {t('staff.log.newest')}
          </LinkButton>
        )}
        {next && (
          <LinkButton
            variant="plain"
            to={`?${[ofPerson, `before=${next}`].filter(Boolean).join('&')}`}
          >
            {t('staff.log.older')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
