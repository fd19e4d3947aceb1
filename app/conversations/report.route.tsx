import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { fromOtherToast, hasNoPage } from '../accounts/from-other-toast.server.ts'
import { answerFromOther, isFromOther } from '../accounts/is-from-other.server.ts'
import { privateHeaders } from '../accounts/private-headers.ts'
import { requireViewer } from '../accounts/viewer.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { notFound } from '../layout/not-found.ts'
import { findReportable, reportMessage } from '../moderation/report-message.server.ts'
import { longestDetails, reportReasons } from '../moderation/report-reasons.ts'
import { database } from '../platform/database.server.ts'
import type { FormAnswer } from '../platform/form-answer.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { readTyped } from '../platform/typed-form.server.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Notice } from '../ui/notice.tsx'
import { SenderField } from '../ui/sender-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Route } from './+types/report.route'
import { readNumber } from './answer-json.ts'
import { parseReport } from './parse-report.server.ts'

const goneWords = 'messages.notFound'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewerId = requireViewer(context, request).id
  const { conversationId } = params
  const number = readNumber(params.number) ?? 0
  const message = await findReportable(database(), { conversationId, viewerId, number })
  if (!message) return notFound(goneWords)
  return { viewerId, text: message.text, from: message.from }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const { id: viewerId } = viewer
  const { conversationId } = params
  const number = readNumber(params.number) ?? 0
  const form = await sentForm(request)
  const values = readTyped(form)
  if (isFromOther(form, viewer)) {
    const { answer, status } = answerFromOther(form)
    if (hasNoPage(answer)) return redirect('/messages', fromOtherToast())
    return data(answer, { status })
  }
  const parsed = parseReport(form)
  if ('errors' in parsed) {
    return data<FormAnswer>({ values, errors: parsed.errors }, { status: 422 })
  }
  const sent = { conversationId, viewerId, number, ...parsed.report }
  const outcome = await reportMessage(database(), sent)
  if (!outcome) return notFound(goneWords)
  if ('reported' in outcome) {
    const toast = toastCookie({ title: 'report.thanks', text: 'report.thanksText' })
    return redirect(`/messages/${conversationId}`, { headers: { 'Set-Cookie': toast } })
  }
  const headers = { 'Retry-After': String(outcome.retryAfter) }
  return data<FormAnswer>({ values, trouble: { key: 'report.tooMany' } }, { status: 429, headers })
}

export default function Report({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { values, errors, trouble } = actionData ?? {}
  const isSending = useNavigation().state !== 'idle'
  // What is wrong is said in the reader's language, and found without looking for it.
  useEffect(() => {
    const [wrong] = Object.keys(errors ?? {})
    if (wrong) document.getElementById(wrong)?.focus()
  }, [errors])
  const name = loaderData.from || t('messages.deletedMember')
  return (
    <div className="page grid max-w-xl grid-cols-1 gap-4 py-8">
      <title>{`${t('report.title')} · ${t('site.name')}`}</title>
      <h1>{t('report.title')}</h1>
      <figure className="box grid gap-1 p-4">
        <figcaption className="small text-quiet" dir="auto">
          {name}
        </figcaption>
        <blockquote className="line-clamp-6 break-words whitespace-pre-line" dir="auto">
          {loaderData.text || t('report.photos')}
        </blockquote>
      </figure>
      {trouble && <Notice tone="urgent">{t(trouble.key, trouble.params)}</Notice>}
      <Form method="post" className="grid gap-4" noValidate>
        <SenderField owner={loaderData.viewerId} />
        <ChoiceChips
          name="reason"
          label={t('report.reason')}
          choices={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
          chosen={values?.reason}
          required
          error={errors?.reason && t(errors.reason.key)}
        />
        <TextArea
          name="details"
          label={t('report.details')}
          optional
          maxLength={longestDetails}
          defaultValue={values?.details}
          error={errors?.details && t(errors.details.key)}
        />
        <p className="small text-quiet">{t('report.notTold')}</p>
        <div className="flex flex-wrap gap-2">
          <Button disabled={isSending}>{t('report.send')}</Button>
          <LinkButton to={`/messages/${params.conversationId}`} variant="plain">
            {t('messages.cancel')}
          </LinkButton>
        </div>
      </Form>
    </div>
  )
}
