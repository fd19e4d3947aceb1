import { data, Form, redirect } from 'react-router'
import {
  type ExportState,
  findExportState,
  requestExport,
} from '../../account-data/export/data-exports.server.ts'
import { formatFileSize } from '../../account-data/export/format-file-size.ts'
import { privateHeaders } from '../../accounts/settings/private-headers.ts'
import {
  findSuspendedMember,
  suspendedPath,
} from '../../accounts/suspension/suspended-links.server.ts'
import { getDecisionTexts } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { setPageDescription } from '../../layout/seo/page-description.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { toastCookie } from '../../platform/http/toast-cookie.server.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { findSeenDecision, findSuspension } from '../decisions/find-decision.server.ts'
import type { Route } from './+types/suspended.route'
import { findOwnAppeal, isTooLate } from './create-appeal.server.ts'
import { DecisionView } from './decision-view.tsx'
import { submitAppeal } from './submit-appeal.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

/** The page of a suspended account, by a link that its owner got by email or by signing in. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const texts = getDecisionTexts(language)
  setPageDescription({ title: '', description: '', path: '/suspended', isIndexable: false })
  const token = url.searchParams.get('token') ?? ''
  const member = await findSuspendedMember(database(), { token })
  if (!member) return { texts, account: undefined }
  const { userId } = member
  return { texts, account: { token, ...(await readAccount({ userId, language })) } }
}

async function readAccount(input: { userId: string; language: 'en' | 'ur' }) {
  const { userId: viewerId, language } = input
  const decisionId = await findSuspension(database(), viewerId)
  const found =
    decisionId && (await findSeenDecision(database(), { decisionId, viewerId, language }))
  const file = await findExportState(database(), viewerId)
  if (!found) return { file, about: undefined }
  const { createdAt, ...decision } = found
  const appeal = await findOwnAppeal(database(), {
    decisionId: decision.id,
    appellantId: viewerId,
  })
  return { file, about: { decision, appeal, isTooLate: isTooLate(createdAt) } }
}

/** Objects to the suspension, or has the file with the member's data prepared. */
export async function action({ request, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const form = await readFormData(request)
  const member = await findSuspendedMember(database(), { token })
  if (!member) return redirect('/suspended')
  const page = suspendedPath(token)
  const { userId: appellantId } = member
  if (form.get('intent') === 'data') {
    const outcome = await requestExport(database(), appellantId)
    if (outcome === 'asked') return redirect(page)
    const params = { count: outcome.retryAfter }
    const toast = toastCookie({ title: 'errors.tooManyWait', tone: 'error', params })
    return redirect(page, { headers: { 'Set-Cookie': toast } })
  }
  const decisionId = (await findSuspension(database(), appellantId)) ?? ''
  const language = requestedLanguage(request)
  const outcome = await submitAppeal(database(), { form, decisionId, appellantId, language })
  if (!('answer' in outcome)) return redirect(page)
  const { answer, status, retryAfter } = outcome
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<FormResult>(answer, { status, headers })
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
        {account ? <Data token={account.token} file={account.file} /> : <LinkOver />}
      </div>
    </SectionTexts>
  )
}

function LinkOver() {
  const { t } = useLanguage()
  return (
    <>
      <title>{`${t('decisions.linkOver')} · ${t('site.name')}`}</title>
      <h1>{t('decisions.linkOver')}</h1>
      <p>{t('decisions.linkOverText')}</p>
      <p>
        <LinkButton to="/auth">{t('decisions.logIn')}</LinkButton>
      </p>
    </>
  )
}

function Data({ token, file }: { token: string; file: ExportState }) {
  const { t } = useLanguage()
  return (
    <section className="appeal" aria-labelledby="data-title">
      <h2 id="data-title">{t('decisions.data')}</h2>
      <p>{t('decisions.dataText')}</p>
      {file.state === 'failed' && <Notice tone="urgent">{t('decisions.dataFailed')}</Notice>}
      {file.state === 'making' && <Notice tone="good">{t('decisions.dataMaking')}</Notice>}
      {file.state === 'ready' ? (
        <p>
          <LinkButton
            to={`/suspended/zarai-bazaar.zip?${new URLSearchParams({ token })}`}
            reloadDocument
            download
            icon="download"
            variant="tint"
          >
            {t('decisions.dataOpen', { size: formatFileSize(file.bytes) })}
          </LinkButton>
        </p>
      ) : (
        file.state !== 'making' && (
          <Form method="post">
            <Button name="intent" value="data" variant="plain">
              {t('decisions.dataMake')}
            </Button>
          </Form>
        )
      )}
    </section>
  )
}
