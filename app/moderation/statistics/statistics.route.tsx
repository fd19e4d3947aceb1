import { formatMonth } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { database } from '../../platform/database/database.server.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { listChecks, summarizeChecks } from '../checking-time/list-checks.server.ts'
import { goalHours } from '../checking-time/service-hours.ts'
import { staffHeaders } from '../layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../staff/require-staff.server.ts'
import type { Route } from './+types/statistics.route'
import { CheckingTimesBox } from './checking-times-box.tsx'
import {
  listMonthlyRefusals,
  listMonthlyStatistics,
  type MonthlyStatistics,
} from './monthly-statistics.server.ts'
import { Refusals } from './refusals.tsx'
import '../staff/staff.css'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff({ request, context }, 'statistics')
  const checks = await listChecks(database(), { days: 30 })
  return {
    rows: await listMonthlyStatistics(database()),
    refusals: await listMonthlyRefusals(database()),
    checks: summarizeChecks(checks, { now: new Date(), goal: goalHours }),
  }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'statistics')
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const months = Object.entries(Object.groupBy(loaderData.rows, ({ month }) => month))
  return (
    <div className="stack stack-wide">
      <title>{`${t('staff.statistics.title')} · ${t('site.name')}`}</title>
      <h1>{t('staff.statistics.title')}</h1>
      <p className="quiet">{t('staff.statistics.text')}</p>
      <CheckingTimesBox times={loaderData.checks} />
      {months.length === 0 && <EmptyState title={t('staff.statistics.empty')} />}
      {months.map(([month, rows = []]) => (
        <MonthTable key={month} month={month} rows={rows} />
      ))}
      <Refusals refusals={loaderData.refusals} />
    </div>
  )
}

function MonthTable({ month, rows }: { month: string; rows: readonly MonthlyStatistics[] }) {
  const { t } = useLanguage()
  return (
    <section className="stack stack-close" aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{formatMonth(month, t)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <div
        className="box statistics-scroll"
        tabIndex={0}
        role="group"
        aria-labelledby={`month-${month}`}
      >
        <table className="statistics">
          <thead>
            <tr>
              <th scope="col">{t('staff.statistics.policy')}</th>
              {(['decisions', 'automatic', 'overturned'] as const).map((name) => (
                <th key={name} scope="col" className="number">
                  {t(`staff.statistics.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows, total(month, rows)].map((row) => (
              <StatisticsRow key={row.policy ?? 'none'} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const totalPolicy = 'total'

function StatisticsRow({ row }: { row: MonthlyStatistics }) {
  const { t } = useLanguage()
  const { policy, decisions, automatic, overturned } = row
  const isTotal = policy === totalPolicy
  return (
    <tr className={isTotal ? 'strong' : undefined}>
      <th scope="row">{isTotal ? t('staff.statistics.total') : namePolicy(policy, t)}</th>
      <td className="number">{decisions}</td>
      <td className="number">{formatShare(automatic, decisions, t)}</td>
      <td className="number">{formatShare(overturned, decisions, t)}</td>
    </tr>
  )
}

function namePolicy(policy: string | null, t: Translate): string {
  return policy ? t(`decisions.policies.${policy}`) : t('staff.statistics.noPolicy')
}

function formatShare(part: number, all: number, t: Translate): string {
  return t('staff.statistics.share', { count: part, percent: Math.round((100 * part) / all) })
}

function total(month: string, rows: readonly MonthlyStatistics[]): MonthlyStatistics {
  const sum = (name: 'decisions' | 'automatic' | 'overturned') =>
    rows.reduce((all, row) => all + row[name], 0)
  return {
    month,
    policy: totalPolicy,
    decisions: sum('decisions'),
    automatic: sum('automatic'),
    overturned: sum('overturned'),
  }
}
