import { data, Form, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { decide } from '../decisions/decide.server.ts'
import { listAllowedActions } from '../decisions/list-allowed-actions.ts'
import { undo } from '../decisions/undo.server.ts'
import { casePath } from '../layout/desk-paths.ts'
import { staffHeaders } from '../layout/staff-headers.ts'
import type { StaffSession } from '../staff/find-staff-member.server.ts'
import { readStaffForm, requireStaff } from '../staff/require-staff.server.ts'
import { hasRole } from '../staff/staff-roles.ts'
import type { Route } from './+types/case.route'
import { CaseHistory } from './case-history.tsx'
import { CaseMessages } from './case-messages.tsx'
import { CaseOwner } from './case-owner.tsx'
import { CaseSignals } from './case-signals.tsx'
import { CaseSubject } from './case-subject.tsx'
import { DecisionForm } from './decision-form.tsx'
import { maxFactsLength, previewKey } from './decision-limits.ts'
import { type DeskCase, findCase, openCase } from './find-case.server.ts'
import { findOfferFacts } from './find-offer-facts.server.ts'
import { parseDecision } from './parse-decision.server.ts'
import { previewStatement } from './preview-statement.server.ts'
import { readMessages } from './read-messages.server.ts'
import { claimAndRecord, releaseAndRecord } from './record-claim.server.ts'
import { picturesOf } from './snapshot-pictures.ts'
import '../layout/desk.css'

export const headers: Route.HeadersFunction = staffHeaders

const notFoundKey = 'errors.notFound'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { userId, role } = await requireStaff({ request, context }, 'queue')
  const one = (await openCase(database(), { actorId: userId, ...params })) ?? notFound(notFoundKey)
  return {
    one,
    facts: await findOfferFacts(database(), one, requestedLanguage(request)),
    staffId: userId,
    role,
    actions: listAllowedActions(one, role),
    now: new Date(),
  }
}

export async function action(args: Route.ActionArgs) {
  const { params } = args
  const { form, isStale, ...staff } = await readStaffForm(args, 'queue')
  const { caseId } = params
  const page = casePath(caseId)
  if (isStale) return redirect(page, staleFormToast())
  const one = (await findCase(database(), { caseId })) ?? notFound(notFoundKey)
  const claim = { caseId, staffId: staff.userId }
  switch (form.get('intent')) {
    case 'claim':
      await claimAndRecord(database(), claim)
      return redirect(page)
    case 'release':
      await releaseAndRecord(database(), claim)
      return redirect('/moderation')
    case 'undo':
      return await answerUndo(form, { one, staff })
    case 'read-messages':
      return data({ messages: await readMessages(database(), claim) })
    default:
      return await answerDecision(form, { one, staff })
  }
}

type DecisionContext = { one: DeskCase; staff: Pick<StaffSession, 'userId' | 'role'> }

async function answerDecision(form: FormData, { one, staff }: DecisionContext) {
  const values = formValues(form)
  const { claimedBy, claimantName } = one
  if (claimedBy && claimedBy !== staff.userId) {
    const params = { name: claimantName ?? '' }
    const formError = { key: 'moderation.decide.errors.claimed', params }
    return data({ values, formError }, { status: 409 })
  }
  const parsed = parseDecision(form, listAllowedActions(one, staff.role), new Date())
  if ('errors' in parsed) return data({ values, errors: parsed.errors }, { status: 422 })
  // What is decided is what the moderator has seen the statement of.
  const isPreviewed = form.get('previewed') === previewKey(values)
  if (form.get('intent') !== 'decide' || !isPreviewed) {
    if (parsed.decision.version !== one.version) {
      const formError = { key: 'moderation.decide.errors.changed' }
      return data({ values, formError }, { status: 409 })
    }
    await claimAndRecord(database(), { caseId: one.id, staffId: staff.userId })
    const preview = await previewStatement(database(), one, parsed.decision)
    return data({ values, preview })
  }
  const { version, ...decision } = parsed.decision
  const outcome = await decide(database(), {
    caseId: one.id,
    version,
    actorId: staff.userId,
    actorRole: staff.role,
    ...decision,
  })
  if ('refused' in outcome) {
    const formError = { key: `moderation.decide.errors.${outcome.refused}` }
    return data({ values, formError }, { status: 409 })
  }
  return redirect('/moderation?decided')
}

async function answerUndo(form: FormData, { one, staff }: DecisionContext) {
  const outcome = await undo(database(), {
    caseId: one.id,
    decisionId: String(form.get('decision_id') ?? ''),
    actorId: staff.userId,
    actorRole: staff.role,
    facts: cleanText(String(form.get('facts') ?? '')).slice(0, maxFactsLength),
  })
  if ('decisionId' in outcome) return redirect(casePath(one.id))
  const formError = { key: `moderation.decide.errors.${outcome.refused}` }
  return data({ formError }, { status: 409 })
}

/** After a conflict the case has changed, and the page shows it as it is now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const { one, facts, staffId, role, actions, now } = loaderData
  const { t } = useLanguage()
  const answer: CaseAnswer = actionData ?? {}
  const title = `${t('moderation.case.title')}: ${t(`moderation.kinds.${one.kind}`)}`
  return (
    <div className="desk-case">
      <title>{`${title} · ${t('site.name')}`}</title>
      <div className="desk-case-head">
        <Link className="more" to="/moderation">
          {t('moderation.case.back')}
        </Link>
        <h1>{title}</h1>
        {answer.formError && (
          <Notice tone="urgent" role="alert">
            {t(answer.formError.key, answer.formError.params)}
          </Notice>
        )}
        <Claim one={one} staffId={staffId} />
      </div>
      <div className="desk-column">
        <CaseSubject one={one} facts={facts} />
        {one.kind === 'message' && (
          <CaseMessages
            caseId={one.id}
            staffId={staffId}
            messages={answer.messages}
            photoCount={countPhotos(one)}
          />
        )}
        <CaseSignals one={one} now={now} />
      </div>
      <div className="desk-column">
        {actions.length > 0 && (
          <DecisionForm
            key={one.version}
            staffId={staffId}
            version={one.version}
            actions={actions}
            preview={answer.preview}
            values={answer.values}
            errors={answer.errors}
          />
        )}
        {one.owner && <CaseOwner owner={one.owner} mayOpen={hasRole(role, 'lead')} />}
        <CaseHistory decisions={one.decisions} staffId={staffId} role={role} />
      </div>
    </div>
  )
}

function countPhotos({ subject, signals }: DeskCase): number {
  const snapshots = [subject, ...signals].map((one) => one?.snapshot ?? {})
  return Math.max(...snapshots.map((snapshot) => picturesOf(snapshot).length))
}

type CaseAnswer = Pick<FormResult, 'values' | 'errors' | 'formError'> & {
  preview?: Awaited<ReturnType<typeof previewStatement>>
  messages?: Awaited<ReturnType<typeof readMessages>>
}

function Claim({ one, staffId }: { one: DeskCase; staffId: string }) {
  const { t } = useLanguage()
  const { state, claimedBy, claimantName } = one
  if (state === 'closed') return <Notice tone="good">{t('moderation.case.closed')}</Notice>
  if (claimedBy && claimedBy !== staffId) {
    const params = { name: claimantName ?? '' }
    return <Notice>{t('moderation.case.claimedBy', params)}</Notice>
  }
  return (
    <Form method="post" className="desk-buttons">
      <OwnerField owner={staffId} />
      {claimedBy ? (
        <>
          <p className="small quiet">{t('moderation.case.mine')}</p>
          <Button small variant="plain" name="intent" value="release">
            {t('moderation.case.release')}
          </Button>
        </>
      ) : (
        <Button small variant="plain" name="intent" value="claim">
          {t('moderation.case.claim')}
        </Button>
      )}
    </Form>
  )
}
