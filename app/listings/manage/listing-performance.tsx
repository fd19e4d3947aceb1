import { formatDayOfMonth } from '../../i18n/format/format-dates.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { ListingStats, StatCounts } from '../stats/read-listing-stats.server.ts'
import './listing-performance.css'

const metrics = ['impressions', 'clicks', 'phoneViews', 'messages'] as const

/** Listing stats for its seller: four totals, bars for the last 30 days, and a table. */
export function ListingPerformance({ statistics }: { statistics: ListingStats }) {
  const { t } = useLanguage()
  const { totals, days } = statistics
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section className="box performance" aria-labelledby="performance-title">
      <h2 id="performance-title">{t('listing.statistics.title')}</h2>
      <dl>
        {metrics.map((metric) => (
          <div key={metric}>
            <dt>
              {t(`listing.statistics.${metric}`)}
              <span className="hint">{t(`listing.statistics.meaning.${metric}`)}</span>
            </dt>
            <dd>
              {formatNumber(totals[metric])}
              <Bars values={days.map((counts) => counts[metric])} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        {first &&
          last &&
          t('listing.statistics.bars', {
            from: formatDayOfMonth(first.day, t),
            to: formatDayOfMonth(last.day, t),
          })}
      </p>
      <details>
        <summary>{t('listing.statistics.table')}</summary>
        <DayTable days={days} />
      </details>
    </section>
  )
}

const chartHeight = 40
const barStep = 4

function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const bars = values.map((value, index) => {
    // Small values stay visible next to large ones.
    const size = value && Math.max(2, Math.round((value / most) * chartHeight))
    return size ? `M${index * barStep} ${chartHeight}v-${size}h${barStep - 1}v${size}z` : ''
  })
  return (
    <svg
      viewBox={`0 0 ${values.length * barStep - 1} ${chartHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}

// On the narrowest phone, five columns have room for one short word each.
const shortNames = {
  impressions: 'seen',
  clicks: 'opened',
  phoneViews: 'phone',
  messages: 'messages',
} as const

function DayTable({ days }: { days: readonly ({ day: string } & StatCounts)[] }) {
  const { t } = useLanguage()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('listing.statistics.day')}</th>
          {metrics.map((metric) => (
            <th key={metric} scope="col">
              {t(`myListings.statistics.${shortNames[metric]}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((counts) => (
          <tr key={counts.day}>
            <th scope="row">{formatDayOfMonth(counts.day, t)}</th>
            {metrics.map((metric) => (
              <td key={metric}>{formatNumber(counts[metric])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
