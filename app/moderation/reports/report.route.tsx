import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import {
  needsStaleFormToast,
  staleFormToast,
} from '../../accounts/sessions/stale-form-toast.server.ts'
import { currentViewer, requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { parseMessageNumber } from '../../conversations/sending/message-responses.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import type { Route } from './+types/report.route'
import { findSubject, type SubjectReference } from './find-subject.server.ts'
import { parseReport } from './parse-report.server.ts'
import { maxDetailsLength, reportReasons } from './report-reasons.ts'
import { saveReport } from './save-report.server.ts'
import { subjectPath } from './subject-path.ts'
import './report.css'

const notFoundKeys = {
  listing: 'listing.detail.notFound',
  service: 'services.detail.notFound',
  seller: 'seller.notFound',
  message: 'messages.notFound',
} as const

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const reference = readReference(params)
  const viewerId = findReporter({ request, context }, reference)
  const subject = await findSubject(database(), { reference, viewerId })
  if (!subject) return notFound(notFoundKeys[reference.kind])
  const { text, ownerName } = subject
  return { kind: reference.kind, viewerId, text, ownerName, back: subjectUrl(reference) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const reference = readReference(params)
  const viewerId = findReporter({ request, context }, reference)
  const form = await readFormData(request)
  const values = formValues(form)
  const viewer = currentViewer(context)
  if (viewer && hasStaleFormOwner(form, viewer)) {
    const { answer, status } = staleFormOwnerAnswer(form)
    // Another member's conversation is not theirs to open.
    const back = reference.kind === 'message' ? '/messages' : subjectUrl(reference)
    if (needsStaleFormToast(answer)) return redirect(back, staleFormToast())
    return data(answer, { status })
  }
  const parsed = parseReport(form, reference.kind)
  if ('errors' in parsed) {
    return data<FormResult>({ values, errors: parsed.errors }, { status: 422 })
  }
  const outcome = await saveReport(database(), {
    reference,
    viewerId,
    address: requestContext().address,
    language: requestedLanguage(request),
    ...parsed.report,
  })
  if (!outcome) return notFound(notFoundKeys[reference.kind])
  if ('reported' in outcome) {
    const toast = withToast({ title: 'report.thanks', text: 'report.thanksText' })
    return redirect(subjectUrl(reference), toast)
  }
  const headers = { 'Retry-After': String(outcome.retryAfter) }
  return data<FormResult>(
    { values, formError: { key: 'report.tooMany' } },
    { status: 429, headers },
  )
}

/** The id of the member who reports. Messages can be reported only by members. */
function findReporter(
  { request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>,
  { kind }: SubjectReference,
): string | undefined {
  return kind === 'message' ? requireViewer(context, request).id : currentViewer(context)?.id
}

function readReference(params: Route.LoaderArgs['params']): SubjectReference {
  const { listingId, serviceId, sellerId, conversationId } = params
  if (listingId) return { kind: 'listing', id: listingId }
  if (serviceId) return { kind: 'service', id: serviceId }
  if (sellerId) return { kind: 'seller', id: sellerId }
  const number = parseMessageNumber(params.number ?? null) ?? 0
  return { kind: 'message', conversationId: conversationId ?? '', number }
}

function subjectUrl(reference: SubjectReference): string {
  if (reference.kind !== 'message') return subjectPath(reference.kind, reference.id)
  const { conversationId } = reference
  return href('/messages/:conversationId', conversationId)
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, viewerId, text, ownerName, back } = loaderData
  const { t } = useLanguage()
  const { values, errors, formError } = actionData ?? {}
  const isSending = useNavigation().state !== 'idle'
  // Focus the first invalid field, whose error is in the reader's language.
  useEffect(() => {
    const [wrong] = Object.keys(errors ?? {})
    if (wrong) document.getElementById(wrong)?.focus()
  }, [errors])
  const title = t(`report.titles.${kind}`)
  return (
    <div className="page report-page">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>{title}</h1>
      <figure className="box reported-subject">
        {kind !== 'seller' && (
          <UserText
            as="figcaption"
            className="small quiet"
            text={ownerName || t('messages.deletedMember')}
          />
        )}
        <UserText as="blockquote" text={text || t('report.photos')} />
      </figure>
      {formError && <Notice tone="urgent">{t(formError.key, formError.params)}</Notice>}
      <Form method="post" className="report-form" noValidate>
        {viewerId && <OwnerField owner={viewerId} />}
        <ChoiceChips
          name="reason"
          label={t('report.reason')}
          choices={reportReasons[kind].map((value) => ({
            value,
            label: t(`report.reasons.${value}`),
          }))}
          selected={values?.reason}
          required
          error={errors?.reason && t(errors.reason.key)}
        />
        <TextArea
          name="details"
          label={t('report.details')}
          optional
          maxCharacters={maxDetailsLength}
          defaultValue={values?.details}
          error={errors?.details && t(errors.details.key)}
        />
        <p className="small quiet">{t('report.notTold')}</p>
        <div className="report-actions">
          <Button disabled={isSending}>{t('report.send')}</Button>
          <LinkButton to={back} variant="plain">
            {t('messages.cancel')}
          </LinkButton>
        </div>
      </Form>
    </div>
  )
}
