import { data, Form, redirect } from 'react-router'
import { formatDate, formatTime } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import {
  readStaffForm,
  requireStaff,
  returnStaleForm,
} from '../../moderation/staff/require-staff.server.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { type HealthFinding, readHealth } from '../../platform/health/health-checks.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { findJobBacklog, type ListedJob, listJobs } from '../../platform/jobs/job-backlog.server.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import type { Route } from './+types/health.route'
import { retryFailedJobs } from './retry-failed-jobs.server.ts'

export const headers: Route.HeadersFunction = staffHeaders

const maxShown = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId: owner } = await requireStaff({ request, context }, 'market')
  const report = await readHealth()
  return {
    ...{ owner, report },
    findings: report?.findings.toSorted(
      (a, b) => order.indexOf(a.status) - order.indexOf(b.status),
    ),
    backlog: await findJobBacklog(database()),
    failed: await listJobs(database(), { onlyFailed: true, max: maxShown }),
  }
}

export async function action(args: Route.ActionArgs) {
  const { userId: actorId, form, isStale } = await readStaffForm(args, 'market')
  if (isStale) return returnStaleForm(form)
  const jobId = String(form.get('job') ?? '')
  const retried = await retryFailedJobs(database(), { actorId, jobId: jobId || undefined })
  if (retried > 0) return redirect('/admin/health', withToast({ title: 'serviceForm.saved' }))
  return data<FormResult>({ formError: { key: 'console.health.gone' } }, { status: 409 })
}

const order: readonly HealthFinding['status'][] = ['fault', 'warning', 'ok']

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  const { report, findings, backlog, failed, owner } = loaderData
  const { t } = useLanguage()
  return (
    <div className="stack stack-wide">
      <title>{`${t('console.layout.sections.health')} · ${t('site.name')}`}</title>
      <h1>{t('console.layout.sections.health')}</h1>
      {actionData?.formError && (
        <Notice tone="urgent" role="alert">
          {t(actionData.formError.key)}
        </Notice>
      )}
      <section className="stack" aria-labelledby="checks">
        <h2 id="checks">{t('console.health.checks')}</h2>
        <p className="quiet">
          {report
            ? t('console.health.checkedAt', {
                date: formatDate(report.checkedAt, t),
                time: formatTime(report.checkedAt, t),
              })
            : t('console.health.running')}
        </p>
        {findings && (
          <ul className="staff-log box">
            {findings.map((finding) => (
              <Finding key={`${finding.subject} ${finding.text}`} finding={finding} />
            ))}
          </ul>
        )}
        {report && (
          <dl className="box staff-box staff-facts" lang="en" dir="ltr">
            {Object.entries(report.versions).map(([name, version]) => (
              <div key={name} className="row">
                <dt className="quiet">{name}</dt>
                <dd>{version}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section className="stack" aria-labelledby="jobs">
        <h2 id="jobs">{t('console.health.jobs')}</h2>
        <p className="dots quiet">
          <span>{t('console.health.waiting', { count: backlog.waiting })}</span>
          <span>{t('console.health.failed', { count: backlog.failed })}</span>
        </p>
        {failed.length > 0 && (
          <>
            <p className="small quiet">{t('console.health.failedText')}</p>
            <ul className="staff-log box">
              {failed.map((job) => (
                <FailedJob key={job.id} job={job} owner={owner} />
              ))}
            </ul>
            <RunAgain owner={owner} text={t('console.health.runAllAgain')} />
          </>
        )}
      </section>
    </div>
  )
}

// The findings are those of the command, which speaks English.
function Finding({ finding }: { finding: HealthFinding }) {
  const { status, subject, text, advice } = finding
  const { t } = useLanguage()
  return (
    <li className="stack stack-close">
      <p className="row row-close">
        <span className={`tag ${status === 'ok' ? 'tag-plain' : 'tag-urgent'}`}>
          {t(`console.health.statuses.${status}`)}
        </span>
        <bdi lang="en" className="strong">
          {subject}
        </bdi>
      </p>
      <div lang="en" dir="ltr">
        <p>{text}</p>
        {advice && <p className="small quiet">{advice}</p>}
      </div>
    </li>
  )
}

function FailedJob({ job, owner }: { job: ListedJob; owner: string }) {
  const { t } = useLanguage()
  return (
    <li className="row row-between">
      <div lang="en" dir="ltr">
        <p className="strong">{job.name}</p>
        {job.error && <p className="small quiet">{job.error}</p>}
      </div>
      <RunAgain owner={owner} job={job} text={t('console.health.runAgain')} />
    </li>
  )
}

type RunAgainProps = { owner: string; job?: ListedJob; text: string }

function RunAgain({ owner, job, text }: RunAgainProps) {
  return (
    <Form method="post">
      <OwnerField owner={owner} />
      <input type="hidden" name="job" value={job?.id ?? ''} />
      <Button variant="plain" small aria-label={job && `${text}: ${job.name}`}>
        {text}
      </Button>
    </Form>
  )
}
