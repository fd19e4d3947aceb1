import { Link } from 'react-router'
import { getAge } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { subjectPath } from '../reports/subject-path.ts'
import { SnapshotView } from './case-subject.tsx'
import type { DeskCase, DeskSignal } from './find-case.server.ts'
import { SignalLabel } from './signal-label.tsx'

export function CaseSignals({ one, now }: { one: DeskCase; now: Date }) {
  const { t } = useLanguage()
  return (
    <section className="box desk-panel" aria-labelledby="signals">
      <h2 id="signals">{t('moderation.case.signals')}</h2>
      <ul className="signals">
        {one.signals.map((signal) => (
          <li key={signal.id}>
            <Signal signal={signal} current={one.subject?.snapshot} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SignalProps = { signal: DeskSignal; current: DeskSignal['snapshot'] | undefined; now: Date }

function Signal({ signal, current, now }: SignalProps) {
  const { t } = useLanguage()
  const { rule, reason, details, verdict, snapshot } = signal
  const age = getAge(signal.createdAt, now)
  const hasChanged = current === undefined || isEdited(snapshot, current)
  return (
    <article className={verdict ? 'signal signal-decided' : 'signal'}>
      <p className="queue-reasons">
        {rule ? <SignalLabel reason={rule} isRule /> : <SignalLabel reason={reason} />}
        <span className="small quiet">{t(`age.${age.unit}`, { count: age.count })}</span>
        {verdict && <span className="small quiet">{t(`moderation.case.verdicts.${verdict}`)}</span>}
      </p>
      {!rule && <Reporter signal={signal} />}
      {details && <UserText as="blockquote" className="signal-details" text={details} />}
      <Matches snapshot={snapshot} />
      {hasChanged && (
        <details>
          <summary>{t('moderation.case.then')}</summary>
          <SnapshotView snapshot={snapshot} />
        </details>
      )}
    </article>
  )
}

function Reporter({ signal }: { signal: DeskSignal }) {
  const { t } = useLanguage()
  const { isVisitor, reporterName, record } = signal
  if (isVisitor) return <p className="small quiet">{t('moderation.case.visitor')}</p>
  return (
    <p className="dots small quiet">
      <UserText as="span" text={reporterName || t('messages.deletedMember')} />
      {record && (
        <span>
          {t('moderation.case.record', { upheld: record.upheld, dismissed: record.dismissed })}
        </span>
      )}
    </p>
  )
}

function Matches({ snapshot }: { snapshot: DeskSignal['snapshot'] }) {
  const { t } = useLanguage()
  return snapshot.matches?.map((match, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the matches of a snapshot never change
    <div key={index} className="signal-match">
      <SnapshotView snapshot={match} />
      {(match.listingId || match.serviceId) && (
        <Link
          className="more"
          to={
            match.listingId
              ? subjectPath('listing', match.listingId)
              : subjectPath('service', match.serviceId ?? '')
          }
        >
          {t('moderation.case.openMatch')}
        </Link>
      )}
    </div>
  ))
}

const comparedFields = ['title', 'description', 'text', 'price', 'images', 'fullName'] as const

function isEdited(then: DeskSignal['snapshot'], current: DeskSignal['snapshot']): boolean {
  return comparedFields.some(
    (field) => field in then && JSON.stringify(then[field]) !== JSON.stringify(current[field]),
  )
}
