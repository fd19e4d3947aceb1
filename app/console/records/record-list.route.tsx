import { Form, Link } from 'react-router'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { Route } from './+types/record-list.route'
import { KindLinks } from './kind-links.tsx'
import { listRecords, type RecordFilter } from './list-records.server.ts'
import { listKindLinks, requireKind } from './record-kinds.server.ts'

export const headers: Route.HeadersFunction = staffHeaders

const pageSize = 100
const states = ['changed', 'archived', 'differs'] as const

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const kind = requireKind(params.kind)
  await requireStaff({ request, context }, kind.part)
  const language = requestedLanguage(request)
  const db = database()
  const { searchParams: query } = url
  const filter: RecordFilter = {
    group: query.get('group') || undefined,
    q: query.get('q')?.slice(0, 100) || undefined,
    state: states.find((state) => state === query.get('state')),
  }
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const found = await listRecords(db, kind, { language, ...filter })
  const recordContext = {
    db,
    t: getTranslator(language),
    catalog: await readCatalog(db, language),
  }
  return {
    kind: kind.name,
    kinds: listKindLinks(kind),
    groups: kind.group && {
      label: kind.group.label,
      options: kind.group.listOptions(recordContext),
    },
    canAdd: kind.createKey !== undefined,
    ...{ filter, page },
    count: found.length,
    hasMore: found.length > page * pageSize,
    records: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ key, name, archived, isChanged, differs }) => ({
        ...{ key, name, archived, isChanged, differs },
      })),
  }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, requireKind(args.params.kind).part)
}

export default function RecordList({ loaderData }: Route.ComponentProps) {
  const { kind, kinds, groups, canAdd, records, count, filter, page, hasMore } = loaderData
  const { t } = useLanguage()
  const title = t(`console.records.kinds.${kind}.many`)
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const newPath = `${href('/admin/data/:kind/:key', kind, 'new')}?group=${filter.group ?? ''}`
  return (
    <div className="stack stack-wide">
      <title>{`${title} · ${t('site.name')}`}</title>
      <KindLinks kinds={kinds} current={kind} />
      <div className="row row-between">
        <h1>{title}</h1>
        {canAdd && (
          <LinkButton to={newPath} icon="plus">
            {t(`console.records.kinds.${kind}.add`)}
          </LinkButton>
        )}
      </div>
      <Form className="staff-filter">
        <TextField name="q" label={t('console.records.search')} defaultValue={filter.q} />
        {groups && (
          <SelectField
            name="group"
            label={t(groups.label)}
            placeholder={t('console.records.all')}
            defaultValue={filter.group ?? ''}
            options={groups.options}
          />
        )}
        <SelectField
          name="state"
          label={t('console.records.state')}
          placeholder={t('console.records.all')}
          defaultValue={filter.state ?? ''}
          options={states.map((value) => ({ value, label: t(`console.records.states.${value}`) }))}
        />
        <Button variant="plain">{t('console.records.show')}</Button>
      </Form>
      <p className="small quiet">{t('console.records.count', { count })}</p>
      {records.length === 0 ? (
        <EmptyState title={t('console.records.none')} />
      ) : (
        <ul className="staff-log box">
          {records.map(({ key, name, archived, isChanged, differs }) => (
            <li key={key} className="row row-between">
              <Link to={href('/admin/data/:kind/:key', kind, key)} className="staff-change">
                <UserText text={name} />
              </Link>
              <span className="row row-close">
                {listStates({ archived, isChanged, differs }).map((state) => (
                  <span key={state} className="tag tag-plain">
                    {t(`console.records.states.${state}`)}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {page > 1 && (
          <LinkButton variant="plain" to={`?${query}&page=${page - 1}`}>
            {t('console.records.previous')}
          </LinkButton>
        )}
        {hasMore && (
          <LinkButton variant="plain" to={`?${query}&page=${page + 1}`}>
            {t('console.records.next')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

type StatesInput = { archived: boolean; isChanged: boolean; differs: boolean }

function listStates({ archived, isChanged, differs }: StatesInput) {
  if (!archived && !differs) return isChanged ? ['changed'] : []
  return states.filter((state) =>
    state === 'archived' ? archived : state === 'differs' && differs,
  )
}
