import { data, Form, redirect } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { memberPath } from '../../moderation/layout/desk-paths.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import {
  readStaffForm,
  requireStaff,
  returnStaleForm,
} from '../../moderation/staff/require-staff.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { href } from '../../platform/pages/href.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import type { Route } from './+types/police-export.route'
import { canDownloadExport, findExportOwner, requestPoliceExport } from './police-export.server.ts'
import '../../moderation/staff/staff.css'

export const headers: Route.HeadersFunction = staffHeaders

const maxReasonLength = 1000

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { userId: actorId } = await requireStaff({ request, context }, 'policeExport')
  const { userId } = params
  const person = (await findExportOwner(database(), userId)) ?? notFound()
  const entryId = url.searchParams.get('entry') ?? ''
  const isAllowed = await canDownloadExport(database(), { actorId, userId, entryId })
  return { owner: actorId, person, entryId: isAllowed ? entryId : undefined }
}

/** Logs the reason and redirects to the page with the download link. */
export async function action(args: Route.ActionArgs) {
  const { params } = args
  const {
    userId: actorId,
    role: actorRole,
    form,
    isStale,
  } = await readStaffForm(args, 'policeExport')
  if (isStale) return returnStaleForm(form)
  const { id: userId } = (await findExportOwner(database(), params.userId)) ?? notFound()
  const values = formValues(form)
  const reason = cleanText(values.reason ?? '')
  const reasonError = !reason
    ? 'staff.export.reasonMissing'
    : isLongerThan(reason, maxReasonLength) && 'report.tooLong'
  if (reasonError)
    return data<FormResult>({ values, errors: { reason: { key: reasonError } } }, { status: 422 })
  const outcome = await requestPoliceExport(database(), { actorId, actorRole, userId, reason })
  if ('entryId' in outcome) {
    return redirect(`${href('/moderation/people/:userId/export', userId)}?entry=${outcome.entryId}`)
  }
  if (outcome.refused === 'not-allowed') {
    const formError = { key: 'moderation.decide.errors.not-allowed' }
    return data<FormResult>({ values, formError }, { status: 409 })
  }
  const { retryAfter } = outcome
  const headers = { 'Retry-After': String(retryAfter) }
  const formError = { key: 'errors.tooManyWait', params: { wait: retryAfter } }
  return data<FormResult>({ values, formError }, { status: 429, headers })
}

export default function PoliceExport({ loaderData, actionData }: Route.ComponentProps) {
  const { person, entryId, owner } = loaderData
  const { t } = useLanguage()
  const page = memberPath(person.id)
  return (
    <div className="stack stack-wide staff-narrow">
      <title>{`${t('staff.export.title')} · ${t('site.name')}`}</title>
      <div>
        <h1>{t('staff.export.title')}</h1>
        <p className="quiet">
          <UserText text={person.fullName} />
        </p>
      </div>
      {entryId ? (
        <section className="box staff-box">
          <p>{t('staff.export.ready')}</p>
          <div>
            <LinkButton
              to={`${page}/export/${entryId}/zarai-bazaar.zip`}
              reloadDocument
              download
              icon="download"
            >
              {t('staff.export.download')}
            </LinkButton>
          </div>
        </section>
      ) : (
        <ReasonForm owner={owner} refused={actionData} />
      )}
      <div>
        <LinkButton to={page} variant="plain">
          {t('staff.export.back')}
        </LinkButton>
      </div>
    </div>
  )
}

function ReasonForm({ owner, refused }: { owner: string; refused: FormResult | undefined }) {
  const { t } = useLanguage()
  const { values, errors, formError } = refused ?? {}
  return (
    <section className="box staff-box">
      <p>{t('staff.export.explain')}</p>
      {formError && <Notice tone="urgent">{t(formError.key, formError.params)}</Notice>}
      <Form method="post" className="stack" noValidate>
        <OwnerField owner={owner} />
        <TextArea
          name="reason"
          label={t('staff.export.reason')}
          hint={t('staff.export.reasonHint')}
          maxCharacters={maxReasonLength}
          defaultValue={values?.reason}
          error={errors?.reason && t(errors.reason.key)}
        />
        <div>
          <Button>{t('staff.export.confirm')}</Button>
        </div>
      </Form>
    </section>
  )
}
