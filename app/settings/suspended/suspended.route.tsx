import { data, Link, redirect } from 'react-router'
import { deletionDateCookie } from '../../account-data/deletion/deletion-date-cookie.server.ts'
import { requestDeletion } from '../../account-data/deletion/request-deletion.server.ts'
import { findExportState, requestExport } from '../../account-data/export/data-exports.server.ts'
import { passwordProofError } from '../../accounts/email-change/password-proof-error.ts'
import type { AccountFormErrors } from '../../accounts/forms/account-form-errors.ts'
import {
  confirmPasswordForm,
  parseAccountForm,
  removeWayForm,
} from '../../accounts/forms/account-form-schemas.server.ts'
import { deletionDate } from '../../accounts/lifecycle/deletion-date.ts'
import { cancelDeletion } from '../../accounts/lifecycle/schedule-deletion.server.ts'
import { getDecisionTexts } from '../../i18n/dictionaries.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { DecisionView } from '../../moderation/appeals/decision-view.tsx'
import { submitAppeal } from '../../moderation/appeals/submit-appeal.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/suspended.route'
import {
  findMemberOfLink,
  mustGivePassword,
  readSuspendedPage,
  type SuspendedMember,
} from './suspended-account.server.ts'
import { SuspendedData } from './suspended-data.tsx'
import { SuspendedDeletion } from './suspended-deletion.tsx'

type SuspendedResult = FormResult & { refused?: AccountFormErrors }

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, url }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const texts = getDecisionTexts(language)
  setPageDescription({ title: '', description: '', path: '/suspended', isIndexable: false })
  const member = await findMemberOfLink(database(), url)
  if (!member) return { texts, account: undefined }
  const page = await readSuspendedPage(database(), { member, url, language })
  const file = await findExportState(database(), member.id)
  const { email, isRestricted } = member
  const asksPassword = await mustGivePassword(database(), member)
  return { texts, account: { ...page, file, email, asksPassword, isRestricted } }
}

export async function action({ request, url }: Route.ActionArgs) {
  const form = await readFormData(request)
  const member = await findMemberOfLink(database(), url)
  if (!member) return redirect('/suspended')
  const intent = form.get('intent')
  if (member.isRestricted && (intent === 'data' || intent === 'delete'))
    return redirect(pathWithQuery(url))
  switch (intent) {
    case 'data':
      return await prepareData(member, url)
    case 'delete':
      return await deleteAccount(member, form)
    case 'keep': {
      await cancelDeletion(database(), member.id)
      const toast = withToast({ title: 'deletion.cancelled' })
      return redirect(pathWithQuery(url), toast)
    }
    default:
      return await objectToDecision(request, { member, form, url })
  }
}

async function prepareData({ id }: SuspendedMember, url: URL) {
  const outcome = await requestExport(database(), id)
  if (outcome === 'requested') return redirect(pathWithQuery(url))
  const params = { wait: outcome.retryAfter }
  const toast = withToast({ title: 'errors.tooManyWait', tone: 'error', params })
  return redirect(pathWithQuery(url), toast)
}

async function deleteAccount(owner: SuspendedMember, form: FormData) {
  const asksPassword = await mustGivePassword(database(), owner)
  const parsed = parseAccountForm(form, asksPassword ? confirmPasswordForm : removeWayForm)
  if ('refused' in parsed) return data<SuspendedResult>(parsed, { status: 400 })
  const password = asksPassword ? parsed.values.current_password : undefined
  const outcome = await requestDeletion(database(), { owner, password })
  if (outcome !== 'requested') {
    const { refused, init } = passwordProofError(outcome)
    return data<SuspendedResult>({ refused }, init)
  }
  // The link no longer works, as after every request for deletion.
  const until = deletionDate(owner.deletionRequestedAt ?? new Date())
  return redirect('/settings/delete', { headers: { 'Set-Cookie': deletionDateCookie(until) } })
}

async function objectToDecision(
  request: Request,
  { member, form, url }: { member: SuspendedMember; form: FormData; url: URL },
) {
  const language = requestedLanguage(request)
  const { about } = await readSuspendedPage(database(), { member, url, language })
  const decisionId = (about && about.decision.id) ?? ''
  const input = { form, decisionId, appellantId: member.id, language }
  const outcome = await submitAppeal(database(), input)
  if (!('answer' in outcome)) return redirect(pathWithQuery(url))
  const { answer, status, retryAfter } = outcome
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<SuspendedResult>(answer, { status, headers })
}

function pathWithQuery({ pathname, search }: URL): string {
  return pathname + search
}

export default function Suspended({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, account } = loaderData
  const { t } = useLanguage()
  return (
    <SectionTexts texts={texts}>
      <div className="page decision-page">
        {account?.about && (
          <title>{`${account.about.decision.statement.subject} · ${t('site.name')}`}</title>
        )}
        {account?.about && <DecisionView {...account.about} result={actionData} />}
        {account ? (
          <>
            <OtherDecisions others={account.others} />
            {account.isRestricted ? (
              <p className="small quiet">{t('decisions.restricted')}</p>
            ) : (
              <>
                <SuspendedData token={account.token} file={account.file} />
                <SuspendedDeletion {...account} refused={actionData?.refused} />
              </>
            )}
          </>
        ) : (
          <ExpiredLink />
        )}
      </div>
    </SectionTexts>
  )
}

type OtherDecision = Awaited<ReturnType<typeof readSuspendedPage>>['others'][number]

/** The other decisions that limit the member, who can object to each. */
function OtherDecisions({ others }: { others: readonly OtherDecision[] }) {
  const { t } = useLanguage()
  if (others.length === 0) return null
  return (
    <section className="appeal" aria-labelledby="others-title">
      <h2 id="others-title">{t('decisions.others')}</h2>
      <ul className="stack stack-close">
        {others.map(({ id, subject, title, createdAt, path }) => (
          <li key={id}>
            <Link to={path}>{subject}</Link>
            {title && <UserText as="p" className="small" text={title} />}
            <p className="small quiet">{formatDate(createdAt, t)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExpiredLink() {
  const { t } = useLanguage()
  return (
    <>
      <title>{`${t('decisions.linkExpired')} · ${t('site.name')}`}</title>
      <h1>{t('decisions.linkExpired')}</h1>
      <p>{t('decisions.linkExpiredText')}</p>
      <p>
        <LinkButton to="/auth">{t('decisions.logIn')}</LinkButton>
      </p>
    </>
  )
}
