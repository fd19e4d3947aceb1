import { Fragment } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { CheckingTimes } from '../checking-time/list-checks.server.ts'
import { goalHours } from '../checking-time/service-hours.ts'

export function CheckingTimesBox({ times }: { times: CheckingTimes }) {
  const { t } = useLanguage()
  const { decided, inTime, waiting } = times
  const hours = (count: number) =>
    t('staff.statistics.hours', { hours: Math.round(count * 10) / 10 })
  const facts: [string, string][] = [
    ['checked', String(decided)],
    ...(decided > 0
      ? ([
          [
            'inTime',
            t('staff.statistics.share', {
              count: inTime,
              percent: Math.round((100 * inTime) / decided),
            }),
          ],
          ['median', hours(times.median)],
          ['ninth', hours(times.ninth)],
          ['longest', hours(times.longest)],
        ] as [string, string][])
      : []),
    ['waiting', String(waiting)],
    ...(waiting > 0 ? ([['oldest', hours(times.oldest)]] as [string, string][]) : []),
  ]
  return (
    <section className="stack stack-close" aria-labelledby="checks">
      <h2 id="checks">{t('staff.statistics.checks')}</h2>
      <p className="small quiet">{t('staff.statistics.checksText', { goal: goalHours })}</p>
      <dl className="box staff-box staff-facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(`staff.statistics.${name}`)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
