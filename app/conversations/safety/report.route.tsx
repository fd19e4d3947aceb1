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
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { privateHeaders } from '../../accounts/settings/private-headers.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { notFound } from '../../layout/errors/not-found.ts'
import { findReportableMessage, reportMessage } from '../../moderation/report-message.server.ts'
import { maxDetailsLength, reportReasons } from '../../moderation/report-reasons.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { parseMessageNumber } from '../sending/message-responses.ts'
import type { Route } from './+types/report.route'
import { parseReport } from './parse-report.server.ts'
import './report.css'

const notFoundKey = 'messages.notFound'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewerId = requireViewer(context, request).id
  const { conversationId } = params
  const number = parseMessageNumber(params.number) ?? 0
  const message = await findReportableMessage(database(), { conversationId, viewerId, number })
  if (!message) return notFound(notFoundKey)
  return { viewerId, text: message.text, from: message.from }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const { id: viewerId } = viewer
  const { conversationId } = params
  const number = parseMessageNumber(params.number) ?? 0
  const form = await readFormData(request)
  const values = formValues(form)
  if (hasStaleFormOwner(form, viewer)) {
    const { answer, status } = staleFormOwnerAnswer(form)
    if (needsStaleFormToast(answer)) return redirect('/messages', staleFormToast())
    return data(answer, { status })
  }
  const parsed = parseReport(form)
  if ('errors' in parsed) {
    return data<FormResult>({ values, errors: parsed.errors }, { status: 422 })
  }
  const sent = { conversationId, viewerId, number, ...parsed.report }
  const outcome = await reportMessage(database(), sent)
  if (!outcome) return notFound(notFoundKey)
  if ('reported' in outcome) {
    const toast = toastCookie({ title: 'report.thanks', text: 'report.thanksText' })
    return redirect(`/messages/${conversationId}`, { headers: { 'Set-Cookie': toast } })
  }
  const headers = { 'Retry-After': String(outcome.retryAfter) }
  return data<FormResult>(
    { values, formError: { key: 'report.tooMany' } },
    { status: 429, headers },
  )
}

export default function Report({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { values, errors, formError } = actionData ?? {}
  const isSending = useNavigation().state !== 'idle'
  // Focus the first invalid field, whose error is in the reader's language.
  useEffect(() => {
    const [wrong] = Object.keys(errors ?? {})
    if (wrong) document.getElementById(wrong)?.focus()
  }, [errors])
  const name = loaderData.from || t('messages.deletedMember')
  return (
    <div className="page report-page">
      <title>{`${t('report.title')} · ${t('site.name')}`}</title>
      <h1>{t('report.title')}</h1>
      <figure className="box reported-message">
        <UserText as="figcaption" className="small quiet" text={name} />
        <UserText as="blockquote" text={loaderData.text || t('report.photos')} />
      </figure>
      {formError && <Notice tone="urgent">{t(formError.key, formError.params)}</Notice>}
      <Form method="post" className="report-form" noValidate>
        <OwnerField owner={loaderData.viewerId} />
        <ChoiceChips
          name="reason"
          label={t('report.reason')}
          choices={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
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
          <LinkButton to={`/messages/${params.conversationId}`} variant="plain">
            {t('messages.cancel')}
          </LinkButton>
        </div>
      </Form>
    </div>
  )
}
