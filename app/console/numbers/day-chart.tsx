import { formatDate } from '../../i18n/format/format-dates.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Compared } from './read-numbers.server.ts'

type DayChartProps = { steps: readonly (Compared & { day: string })[]; label: string }

const height = 100
const stepWidth = 10

/** Bars by day, and the period before as a line. In Urdu the time runs to the left. */
export function DayChart({ steps, label }: DayChartProps) {
  const { t } = useLanguage()
  const most = Math.max(1, ...steps.flatMap(({ count, before = 0 }) => [count, before]))
  const scale = (count: number) => (height * count) / most
  const line = steps.map(({ before = 0 }, step) => {
    const level = height - scale(before)
    return `${step * stepWidth},${level} ${(step + 1) * stepWidth},${level}`
  })
  const isCompared = steps.some(({ before }) => before !== undefined)
  const [first, last] = [steps[0], steps.at(-1)]
  return (
    <div className="box numbers-chart">
      <p className="small quiet">{t('console.numbers.most', { count: formatNumber(most) })}</p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${steps.length * stepWidth} ${height}`}
        preserveAspectRatio="none"
      >
        {steps.map(({ day, count }, step) => (
          <rect
            key={day}
            className="numbers-now"
            x={step * stepWidth + 1}
            y={height - scale(count)}
            width={stepWidth - 2}
            height={scale(count)}
          >
            <title>{`${formatDate(day, t)}: ${formatNumber(count)}`}</title>
          </rect>
        ))}
        {isCompared && <polyline className="numbers-before" points={line.join(' ')} />}
      </svg>
      <p className="row row-between small quiet">
        <span>{first && formatDate(first.day, t)}</span>
        <span>{last && formatDate(last.day, t)}</span>
      </p>
      <p className="row small">
        <svg className="numbers-key" aria-hidden="true">
          <rect className="numbers-now" width="100%" height="100%" />
        </svg>
        {t('console.numbers.now')}
        {isCompared && (
          <>
            <svg className="numbers-key" viewBox="0 0 20 12" aria-hidden="true">
              <polyline className="numbers-before" points="0,6 20,6" />
            </svg>
            {t('console.numbers.before')}
          </>
        )}
      </p>
    </div>
  )
}
