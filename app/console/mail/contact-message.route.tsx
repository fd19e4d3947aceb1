import { data, Form, Link, redirect } from 'react-router'
import {
  answerChannel,
  answerContact,
  findContactMessage,
  setContactState,
} from '../../content/contact/answer-contact.server.ts'
import { getContactTranslator } from '../../content/contact/contact-translator.server.ts'
import { formatDate, formatTime } from '../../i18n/format/format-dates.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import {
  readStaffForm,
  requireStaff,
  returnStaleForm,
} from '../../moderation/staff/require-staff.server.ts'
import { recordStaffAction } from '../../moderation/staff/staff-log.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formValues, parseRevision } from '../../platform/forms/form-values.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { textCodec } from '../records/field-codecs.server.ts'
import type { Route } from './+types/contact-message.route'

export const headers: Route.HeadersFunction = staffHeaders

const answerCodec = textCodec({ max: 5_000, required: true })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId: owner } = await requireStaff({ request, context }, 'mailRoom')
  const { once: _, ...message } = await loadMessage(params.messageId)
  const translate = getContactTranslator(requestedLanguage(request))
  const subject = translate(`form.subjects.${message.subject}`)
  return { owner, message: { ...message, subject }, channel: answerChannel(message) }
}

export async function action(args: Route.ActionArgs) {
  const { userId: actorId, form, isStale } = await readStaffForm(args, 'mailRoom')
  if (isStale) return returnStaleForm(form)
  const message = await loadMessage(args.params.messageId)
  const values = formValues(form)
  const { intent } = values
  const answer = answerCodec.parse(values.answer ?? '')
  if (intent === 'answer' && 'error' in answer)
    return data<FormResult>({ values, errors: { answer: answer.error } }, { status: 422 })
  const text = 'value' in answer ? String(answer.value) : ''
  const state = intent === 'answer' ? 'answered' : intent === 'close' ? 'closed' : 'new'
  const { id, revision } = message
  const isCurrent = parseRevision(form) === revision
  const isChanged =
    isCurrent &&
    (await database().transaction(async (tx) => {
      const isSaved =
        intent === 'answer'
          ? await answerContact(tx, message, { revision, actorId, text })
          : await setContactState(tx, { id, revision, state })
      if (!isSaved) return false
      // The log is kept for good: without what was written.
      await recordStaffAction(tx, {
        actorId,
        action: `mail.${intent === 'answer' || intent === 'close' ? intent : 'reopen'}`,
        ...(message.userId && { subjectKind: 'member', subjectId: message.userId }),
        details: { changes: { [`message ${id}`]: { before: message.state, after: state } } },
      })
      return true
    }))
  if (isChanged) {
    const toast = withToast({ title: 'serviceForm.saved' })
    return redirect(href('/admin/mail/:messageId', id), toast)
  }
  const formError = { key: 'console.mail.changed' }
  return data<FormResult>({ values, formError }, { status: 409 })
}

async function loadMessage(id: string) {
  return (isId(id) && (await findContactMessage(database(), id))) || notFound()
}

export default function ContactMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, message, channel } = loaderData
  const { t } = useLanguage()
  const { state, revision, name } = message
  const { values, errors, formError }: FormResult = actionData ?? {}
  return (
    <div className="stack stack-wide staff-narrow">
      <title>{`${name} · ${t('site.name')}`}</title>
      <h1>
        <UserText text={name} />
      </h1>
      {formError && (
        <Notice tone="urgent" role="alert">
          {t(formError.key, formError.params)}
        </Notice>
      )}
      <MessageBox message={message} />
      {message.answers.map(({ text, actor, channel, at }) => (
        <section key={at} className="box staff-box">
          <p className="dots small quiet">
            <b>
              <UserText text={actor || t('staff.log.closedAccount')} />
            </b>
            <span>{t(`console.mail.by.${channel}`)}</span>
            <span>{t('staff.log.at', { date: formatDate(at, t), time: formatTime(at, t) })}</span>
          </p>
          <UserText as="p" className="console-written" text={text} />
        </section>
      ))}
      <Form method="post" className="box staff-box" noValidate>
        <OwnerField owner={owner} />
        <input type="hidden" name="revision" value={revision} />
        <TextArea
          key={revision}
          name="answer"
          label={t(channel === 'phone' ? 'console.mail.said' : 'console.mail.answer')}
          hint={t(`console.mail.hints.${channel}`)}
          defaultValue={values?.answer}
          error={errors?.answer && t(errors.answer.key, errors.answer.params)}
        />
        <div className="row">
          <Button name="intent" value="answer">
            {t(channel === 'phone' ? 'console.records.save' : 'console.mail.send')}
          </Button>
          <Button variant="plain" name="intent" value={state === 'closed' ? 'reopen' : 'close'}>
            {t(state === 'closed' ? 'console.mail.reopen' : 'console.mail.close')}
          </Button>
          <LinkButton variant="plain" to={href('/admin/mail')}>
            {t('console.records.back')}
          </LinkButton>
        </div>
      </Form>
    </div>
  )
}

function MessageBox({ message }: Pick<Route.ComponentProps['loaderData'], 'message'>) {
  const { t } = useLanguage()
  const { userId, email, phone, subject, about, content, createdAt, state } = message
  return (
    <section className="box staff-box">
      <p className="dots small quiet">
        <span>{t(`console.mail.states.${state}`)}</span>
        <span>{subject}</span>
        <span>
          {t('staff.log.at', { date: formatDate(createdAt, t), time: formatTime(createdAt, t) })}
        </span>
        {userId && (
          <Link to={href('/moderation/people/:userId', userId)} className="staff-change">
            {t('console.mail.member')}
          </Link>
        )}
      </p>
      <p>
        <a href={email ? `mailto:${email}` : `tel:${phone}`} className="staff-change">
          <bdi dir="ltr">{email ?? formatPhone(phone ?? '')}</bdi>
        </a>
      </p>
      <UserText as="p" className="console-written" text={content} />
      {about && <UserText as="p" className="small quiet" text={about} />}
    </section>
  )
}
