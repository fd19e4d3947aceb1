import { formatMonth } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { MonthlyRefusals } from './monthly-statistics.server.ts'

export function Refusals({ refusals }: { refusals: readonly MonthlyRefusals[] }) {
  const { t } = useLanguage()
  if (refusals.length === 0) return null
  return (
    <section className="stack stack-close" aria-labelledby="refusals">
      <h2 id="refusals">{t('staff.statistics.refusals')}</h2>
      <p className="small quiet">{t('staff.statistics.refusalsText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <div className="box statistics-scroll" tabIndex={0} role="group" aria-labelledby="refusals">
        <table className="statistics">
          <thead>
            <tr>
              <th scope="col">{t('staff.statistics.policy')}</th>
              <th scope="col">{t('staff.statistics.action')}</th>
              <th scope="col" className="number">
                {t('staff.statistics.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ month, rule, action, count }) => (
              <tr key={`${month} ${rule} ${action}`}>
                <th scope="row">
                  {t(`moderation.rules.${rule}`)} · {formatMonth(month, t)}
                </th>
                <td>{t(`staff.statistics.actions.${action}`)}</td>
                <td className="number">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
