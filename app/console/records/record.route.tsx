import { data, Form, redirect } from 'react-router'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
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
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import type { Route } from './+types/record.route'
import { changeRecord } from './change-record.server.ts'
import { listHistory } from './list-history.server.ts'
import { findRecord } from './list-records.server.ts'
import { RecordFields } from './record-fields.tsx'
import { toFieldViews } from './record-form.server.ts'
import { RecordHistory } from './record-history.tsx'
import type { RecordKind } from './record-kind.server.ts'
import { requireKind } from './record-kinds.server.ts'

export const headers: Route.HeadersFunction = staffHeaders

type RecordResult = FormResult & { uses?: number; intent?: string }

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const kind = requireKind(params.kind)
  const { userId: owner } = await requireStaff({ request, context }, kind.part)
  const { record, recordContext } = await loadRecord(request, kind, params.key)
  const { t } = recordContext
  return {
    owner,
    kind: kind.name,
    title: record?.name ?? t(`console.records.kinds.${kind.name}.add`),
    record: record && { archived: record.archived, number: record.number, differs: record.differs },
    canArchive: kind.canArchive === true,
    fields: toFieldViews(kind.listFields(recordContext, record?.key), record?.content).map(
      (field) =>
        // A link to a new record may bring what to fill in.
        record
          ? field
          : { ...field, value: url.searchParams.get(field.name)?.slice(0, 1000) ?? field.value },
    ),
    group: !record &&
      kind.group && {
        label: kind.group.label,
        options: kind.group.listOptions(recordContext),
        chosen: url.searchParams.get('group') ?? '',
      },
    history: record ? await listHistory(database(), { kind, record }) : undefined,
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, params } = args
  const kind = requireKind(params.kind)
  const { userId: actorId, form, isStale } = await readStaffForm(args, kind.part)
  if (isStale) return returnStaleForm(form)
  const { record, recordContext: context } = await loadRecord(request, kind, params.key)
  const outcome = await changeRecord(database(), { actorId, kind, record, form, context })
  if ('saved' in outcome) {
    const path = href('/admin/data/:kind/:key', kind.name, outcome.saved)
    return redirect(path, withToast({ title: 'serviceForm.saved' }))
  }
  const intent = String(form.get('intent'))
  if (!('refused' in outcome)) return data<RecordResult>({ ...outcome, intent }, { status: 422 })
  const formError = { key: `console.records.refused.${outcome.refused}` }
  const { values } = outcome
  return data<RecordResult>({ ...(values && { values }), formError, intent }, { status: 409 })
}

async function loadRecord(request: Request, kind: RecordKind, key: string) {
  const db = database()
  const language = requestedLanguage(request)
  const isNew = key === 'new' && kind.createKey !== undefined
  const record = isNew ? undefined : await findRecord(db, kind, { key, language })
  if (!isNew && !record) return notFound()
  const t = getTranslator(language)
  return { record, recordContext: { db, t, catalog: await readCatalog(db, language) } }
}

export default function RecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, kind, title, record, fields, group, history, canArchive } = loaderData
  const result: RecordResult | undefined = actionData
  const { t } = useLanguage()
  const needsConfirmation = result?.uses !== undefined
  const based = (
    <>
      <OwnerField owner={owner} />
      <input type="hidden" name="revision" value={record?.number ?? 0} />
    </>
  )
  return (
    <div className="stack stack-wide">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>
        <UserText text={title} />
      </h1>
      {result?.formError && (
        <Notice tone="urgent" role="alert">
          {t(result.formError.key, result.formError.params)}
        </Notice>
      )}
      {needsConfirmation && (
        <Notice tone="urgent" role="alert">
          {t('console.records.uses', { count: result.uses ?? 0 })}
        </Notice>
      )}
      {record?.archived && <Notice>{t('console.records.archivedText')}</Notice>}
      <Form method="post" className="box staff-box console-form" noValidate>
        {based}
        {group && (
          <SelectField
            name="group"
            label={t(group.label)}
            options={group.options}
            defaultValue={result?.values?.group ?? group.chosen}
            error={result?.errors?.group && t(result.errors.group.key)}
          />
        )}
        <RecordFields fields={fields} result={result} />
        {result?.uses !== undefined && <input type="hidden" name="confirmed" value="yes" />}
        <div className="row">
          <Button name="intent" value="save">
            {t(
              needsConfirmation && result.intent === 'save'
                ? 'console.records.saveAnyway'
                : 'console.records.save',
            )}
          </Button>
          {record && canArchive && (
            <Button variant="plain" name="intent" value={record.archived ? 'restore' : 'archive'}>
              {t(record.archived ? 'console.records.restore' : 'console.records.archive')}
            </Button>
          )}
          <LinkButton variant="plain" to={href('/admin/data/:kind', kind)}>
            {t('console.records.back')}
          </LinkButton>
        </div>
      </Form>
      {history && (
        <RecordHistory history={history} based={based} differs={record?.differs === true} />
      )}
    </div>
  )
}
