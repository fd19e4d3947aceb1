import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { casePath } from '../layout/desk-paths.ts'
import { staffHeaders } from '../layout/staff-headers.ts'
import { readStaffForm, requireStaff } from '../staff/require-staff.server.ts'
import type { Route } from './+types/appeal.route'
import { maxAppealLength } from './appeal-limits.ts'
import { decideAppeal } from './decide-appeal.server.ts'
import { openAppeal } from './list-appeals.server.ts'
import { parseAnswer } from './parse-answer.server.ts'
import './decision.css'

export const headers: Route.HeadersFunction = staffHeaders

const listPath = href('/moderation/appeals')

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId } = await requireStaff({ request, context }, 'appeals')
  const language = requestedLanguage(request)
  const appeal = await openAppeal(database(), { actorId: userId, ...params, language })
  return { staffId: userId, appeal: appeal ?? notFound('errors.notFound') }
}

export async function action(args: Route.ActionArgs) {
  const { params } = args
  const { userId: actorId, role: actorRole, form, isStale } = await readStaffForm(args, 'appeals')
  if (isStale) return redirect(listPath, staleFormToast())
  const values = formValues(form)
  const parsed = parseAnswer(form)
  if ('errors' in parsed) {
    return data<FormResult>({ values, errors: parsed.errors }, { status: 422 })
  }
  const input = { ...params, actorId, actorRole, ...parsed.answer }
  const outcome = await decideAppeal(database(), input)
  if ('decided' in outcome) {
    const toast = withToast({ title: 'staffToasts.answered' })
    return redirect(listPath, toast)
  }
  if (outcome.refused === 'gone') return notFound('errors.notFound')
  const key = `moderation.appeals.errors.${outcome.refused}`
  return data<FormResult>({ values, formError: { key } }, { status: 409 })
}

type AppealDetails = Route.ComponentProps['loaderData']['appeal']

export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const { appeal, staffId } = loaderData
  const { t } = useLanguage()
  const { text, createdAt, caseId, appellantName, isOwners, statement, outcome, answer } = appeal
  const name = appellantName || t('messages.deletedMember')
  return (
    <div className="stack stack-wide">
      <title>{`${t('moderation.appeals.title')} · ${t('site.name')}`}</title>
      <Link className="more" to={listPath}>
        {t('moderation.appeals.back')}
      </Link>
      <h1>{t(`moderation.appeals.${isOwners ? 'byOwner' : 'byReporter'}`, { name })}</h1>
      <section className="appeal">
        <UserText as="blockquote" className="box" text={text} />
        <p className="dots small quiet">
          <span>{formatDate(createdAt, t)}</span>
          <DecidedBy appeal={appeal} />
        </p>
        <Link className="more" to={casePath(caseId)}>
          {t('moderation.appeals.case')}
        </Link>
      </section>
      {statement && (
        <section className="appeal">
          <h2>{t('moderation.appeals.statement')}</h2>
          <div className="box statement">
            {statement.lines.map((line) => (
              <p key={line.name}>{line.text}</p>
            ))}
          </div>
        </section>
      )}
      {outcome && (
        <section className="appeal">
          <Notice tone="good">{t(`decisions.${outcome}`)}</Notice>
          <UserText as="blockquote" className="box" text={answer} />
        </section>
      )}
      {!outcome && appeal.actorId === staffId && <Notice>{t('moderation.appeals.own')}</Notice>}
      {!outcome && appeal.actorId !== staffId && <AnswerForm owner={staffId} result={actionData} />}
    </div>
  )
}

function DecidedBy({ appeal: { action, actorId, actorName } }: { appeal: AppealDetails }) {
  const { t } = useLanguage()
  const name = actorName || t('messages.deletedMember')
  return (
    <>
      <span>{t(`decisions.actions.${action}`)}</span>
      <span>
        {actorId
          ? t('moderation.appeals.decidedBy', { name })
          : t('moderation.appeals.decidedByRule')}
      </span>
    </>
  )
}

function AnswerForm({ owner, result }: { owner: string; result: FormResult | undefined }) {
  const { t } = useLanguage()
  const { values, errors, formError } = result ?? {}
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="answer-form" noValidate>
      <OwnerField owner={owner} />
      {formError && <Notice tone="urgent">{t(formError.key, formError.params)}</Notice>}
      <ChoiceChips
        name="outcome"
        label={t('moderation.appeals.outcome')}
        choices={[
          { value: 'upheld', label: t('moderation.appeals.upheld') },
          { value: 'overturned', label: t('moderation.appeals.overturned') },
        ]}
        selected={values?.outcome}
        required
        error={errors?.outcome && t(errors.outcome.key)}
      />
      <TextArea
        name="answer"
        label={t('moderation.appeals.answer')}
        hint={t('moderation.appeals.answerHint')}
        maxCharacters={maxAppealLength}
        required
        defaultValue={values?.answer}
        error={errors?.answer && t(errors.answer.key)}
      />
      <div>
        <Button disabled={isSending}>{t('moderation.appeals.send')}</Button>
      </div>
    </Form>
  )
}
