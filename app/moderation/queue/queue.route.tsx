import { Form, Link } from 'react-router'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { cityName } from '../../catalog/places/places.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { ruleCodes } from '../../screening/rules/rule-table.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { type Check, listChecks, summarizeChecks } from '../checking-time/list-checks.server.ts'
import { countServiceHours, goalHours } from '../checking-time/service-hours.ts'
import { staffHeaders } from '../layout/staff-headers.ts'
import { reportReasons } from '../reports/report-reasons.ts'
import { rejectStaffForm, requireStaff } from '../staff/require-staff.server.ts'
import type { Route } from './+types/queue.route'
import { listCases } from './list-cases.server.ts'
import {
  parseQueueFilters,
  type QueueFilters,
  queueAges,
  queueClaims,
  queueKinds,
  queueUrl,
} from './queue-filters.ts'
import { QueueItem } from './queue-item.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { useRefresh } from './use-refresh.ts'
import '../layout/desk.css'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId } = await requireStaff({ request, context }, 'queue')
  const filters = parseQueueFilters(url.searchParams)
  const page = await listCases(database(), { filters, staffId: userId })
  const now = new Date()
  const checks = await listChecks(database(), { days: 30 })
  const catalog = await readCatalog(database(), requestedLanguage(request))
  return {
    filters,
    staffId: userId,
    reasons: [...new Set(Object.values(reportReasons).flat())],
    isUnknown: url.searchParams.has('unknown'),
    isDecided: url.searchParams.has('decided'),
    now,
    late: findLate(checks, now),
    ...page,
    cases: page.cases.map((one) => ({
      ...one,
      city: one.city && cityName(catalog, one.city, one.province),
    })),
  }
}

/** How many held ads wait longer than the goal, and for how many hours the first of them. */
function findLate(checks: readonly Check[], now: Date) {
  const { oldest } = summarizeChecks(checks, { now, goal: goalHours })
  const late = checks.filter(
    ({ askedAt, decidedAt }) => !decidedAt && countServiceHours(askedAt, now) > goalHours,
  )
  return late.length > 0 ? { count: late.length, hours: Math.floor(oldest) } : undefined
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'queue')
}

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { filters, cases, hasMore, counts, now, staffId, isUnknown, isDecided, reasons, late } =
    loaderData
  const { t } = useLanguage()
  const list = useQueueKeys()
  useRefresh()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const kindTabs = [
    {
      to: queueUrl({ ...filters, kind: undefined, page: 1 }),
      label: t('moderation.queue.all'),
      count: total,
    },
    ...queueKinds.map((kind) => ({
      to: queueUrl({ ...filters, kind, page: 1 }),
      label: t(`moderation.kinds.${kind}`),
      count: counts[kind],
    })),
  ]
  const title = t('moderation.queue.title')
  return (
    <div className="desk-queue">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>{title}</h1>
      {isDecided && (
        <Notice tone="good" icon="check" role="status">
          <strong>{t('moderation.decide.done')}</strong> {t('moderation.decide.doneText')}
        </Notice>
      )}
      {late && (
        <Notice tone="urgent">
          {t('moderation.queue.late', { ...late, goal: goalHours })}{' '}
          <Link to={queueUrl({ held: '1' })}>{t('moderation.queue.showHeld')}</Link>
        </Notice>
      )}
      <Tabs
        label={t('moderation.queue.kinds')}
        tabs={kindTabs}
        current={queueUrl({ ...filters, page: 1 })}
      />
      <Filters filters={filters} reasons={reasons} />
      {cases.length > 0 ? (
        <ol ref={list} className="queue-list box">
          {cases.map((one) => (
            <li key={one.id}>
              <QueueItem item={one} now={now} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title={t('moderation.queue.empty')} text={t('moderation.queue.emptyText')} />
      )}
      <nav className="desk-pages" aria-label={t('moderation.queue.pages')}>
        {filters.page > 1 && (
          <LinkButton variant="plain" to={queueUrl({ ...filters, page: filters.page - 1 })}>
            {t('moderation.queue.previous')}
          </LinkButton>
        )}
        {hasMore && (
          <LinkButton variant="plain" to={queueUrl({ ...filters, page: filters.page + 1 })}>
            {t('moderation.queue.next')}
          </LinkButton>
        )}
      </nav>
      <OpenCase staffId={staffId} isUnknown={isUnknown} />
      <p className="desk-keys small quiet">
        {t('moderation.queue.keys', { next: 'J', previous: 'K', open: 'Enter' })}
      </p>
    </div>
  )
}

function Filters(props: { filters: QueueFilters; reasons: readonly string[] }) {
  const { filters, reasons } = props
  const { t } = useLanguage()
  const { kind, reason, age, claim, held } = filters
  const isFiltered = Boolean(reason || age || claim || held)
  return (
    <details className="desk-filter-fold" open={isFiltered} key={queueUrl(filters)}>
      <summary>{t('moderation.queue.filters')}</summary>
      <Form action="/moderation" className="desk-filters">
        {kind && <input type="hidden" name="kind" value={kind} />}
        <SelectField
          name="reason"
          label={t('moderation.queue.reason')}
          placeholder={t('moderation.queue.anyReason')}
          defaultValue={reason}
          options={[
            ...reasons.map((value) => ({ value, label: t(`report.reasons.${value}`) })),
            ...ruleCodes.map((value) => ({ value, label: t(`moderation.rules.${value}`) })),
          ]}
        />
        <SelectField
          name="age"
          label={t('moderation.queue.age')}
          placeholder={t('moderation.queue.anyAge')}
          defaultValue={age}
          options={queueAges.map((value) => ({
            value,
            label: t(`moderation.queue.ages.${value}`),
          }))}
        />
        <SelectField
          name="claim"
          label={t('moderation.queue.claim')}
          placeholder={t('moderation.queue.anyClaim')}
          defaultValue={claim}
          options={queueClaims.map((value) => ({
            value,
            label: t(`moderation.queue.claims.${value}`),
          }))}
        />
        <Checkbox
          name="held"
          value="1"
          label={t('moderation.queue.held')}
          defaultChecked={held === '1'}
        />
        <Button variant="plain">{t('moderation.queue.filter')}</Button>
        {isFiltered && (
          <Link className="more" to={queueUrl({ kind })}>
            {t('moderation.queue.clear')}
          </Link>
        )}
      </Form>
    </details>
  )
}

/** Opens the case of anything public by its link, for example to feature an ad nobody has reported. */
function OpenCase({ staffId, isUnknown }: { staffId: string; isUnknown: boolean }) {
  const { t } = useLanguage()
  return (
    <section className="stack stack-close" aria-labelledby="open-case">
      <h2 id="open-case">{t('moderation.queue.open')}</h2>
      <Form method="post" action="/moderation/open" className="desk-filters desk-link-form">
        <OwnerField owner={staffId} />
        <TextField
          name="link"
          label={t('moderation.queue.openHint')}
          error={isUnknown ? t('moderation.queue.openUnknown') : undefined}
          dir="ltr"
        />
        <Button variant="plain">{t('moderation.queue.openButton')}</Button>
      </Form>
    </section>
  )
}
