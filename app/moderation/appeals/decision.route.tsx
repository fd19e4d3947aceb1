import { data, Link, redirect } from 'react-router'
import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import {
  needsStaleFormToast,
  staleFormToast,
} from '../../accounts/sessions/stale-form-toast.server.ts'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { getDecisionTexts } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { href } from '../../platform/pages/href.ts'
import { holdAction } from '../../screening/decisions/decision-actions.ts'
import { findSeenDecision } from '../../screening/decisions/find-decision.server.ts'
import { listChecks, summarizeChecks } from '../checking-time/list-checks.server.ts'
import { goalHours } from '../checking-time/service-hours.ts'
import type { Route } from './+types/decision.route'
import { findOwnAppeal, isTooLate } from './create-appeal.server.ts'
import { DecisionView } from './decision-view.tsx'
import { submitAppeal } from './submit-appeal.server.ts'

const notFoundKey = 'errors.decisionNotFound'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewerId = requireViewer(context, request).id
  const language = requestedLanguage(request)
  const { decisionId } = params
  const found = await findSeenDecision(database(), { decisionId, viewerId, language })
  const { createdAt, ...decision } = found ?? notFound(notFoundKey)
  return {
    decision,
    appeal: await findOwnAppeal(database(), { decisionId, appellantId: viewerId }),
    isTooLate: isTooLate(createdAt),
    checkedWithin: decision.action === holdAction ? await findUsualHours() : undefined,
    owner: viewerId,
    texts: getDecisionTexts(language),
  }
}

// From fewer, nine of ten says nothing.
const minChecks = 10

async function findUsualHours(): Promise<number | undefined> {
  const checks = await listChecks(database(), { days: 30 })
  const { decided, ninth } = summarizeChecks(checks, { now: new Date(), goal: goalHours })
  return decided >= minChecks ? Math.max(1, Math.ceil(ninth)) : undefined
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const form = await readFormData(request)
  const { decisionId } = params
  const page = href('/decisions/:decisionId', decisionId)
  if (hasStaleFormOwner(form, viewer)) {
    const { answer, status } = staleFormOwnerAnswer(form)
    if (needsStaleFormToast(answer)) return redirect('/notifications', staleFormToast())
    return data(answer, { status })
  }
  const language = requestedLanguage(request)
  const input = { form, decisionId, appellantId: viewer.id, language }
  const outcome = await submitAppeal(database(), input)
  if ('gone' in outcome) return notFound(notFoundKey)
  if ('sent' in outcome) return redirect(page)
  const { answer, status, retryAfter } = outcome
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<FormResult>(answer, { status, headers })
}

export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, decision, appeal, isTooLate, owner, checkedWithin } = loaderData
  const { t } = useLanguage()
  return (
    <SectionTexts texts={texts}>
      <div className="page decision-page">
        <title>{`${decision.statement.subject} · ${t('site.name')}`}</title>
        <DecisionView {...{ decision, appeal, isTooLate, owner }} result={actionData} />
        {checkedWithin && <p>{t('decisions.checkedWithin', { count: checkedWithin })}</p>}
        <p className="small">
          <HelpLink />
        </p>
      </div>
    </SectionTexts>
  )
}

function HelpLink() {
  const { t } = useLanguage()
  return (
    <Link className="more" to="/help#ad-removed">
      {t('decisions.help')}
    </Link>
  )
}
