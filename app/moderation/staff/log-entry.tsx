import { Link } from 'react-router'
import { formatDate, formatTime } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { formatLogDetails, nameAction } from './format-log-entry.ts'
import type { StaffLogEntry } from './list-staff-log.server.ts'

/** Actions whose text says what they were done to. */
const namesSubject = new Set(['read-conversation', 'open-photo', 'open-case'])

export function LogEntry({ entry }: { entry: StaffLogEntry }) {
  const { t } = useLanguage()
  const details = formatLogDetails(entry.details, t)
  const { caseId } = entry.details
  const caseUrl = typeof caseId === 'string' ? `/moderation/cases/${caseId}` : undefined
  const hasSubject = !namesSubject.has(entry.action)
  return (
    <li>
      <p>
        <UserText as="b" text={nameActor(entry, t)} /> <span>{nameAction(entry.action, t)}</span>
        {entry.subject && hasSubject && (
          <>
            {' '}
            <Subject subject={entry.subject} caseUrl={caseUrl} />
          </>
        )}
      </p>
      {details.map((detail) => (
        <UserText key={detail} as="p" className="small" text={detail} />
      ))}
      {caseUrl && !hasSubject && (
        <p className="small">
          <Link to={caseUrl}>{t('staff.log.case')}</Link>
        </p>
      )}
      <p className="small quiet">
        <time dateTime={entry.at.toISOString()}>
          {t('staff.log.at', { date: formatDate(entry.at, t), time: formatTime(entry.at, t) })}
        </time>
      </p>
    </li>
  )
}

type SubjectProps = {
  subject: NonNullable<StaffLogEntry['subject']>
  /** The page of its case: its own page may be hidden. */
  caseUrl: string | undefined
}

function Subject({ subject, caseUrl }: SubjectProps) {
  const { t } = useLanguage()
  const { kind, id, name } = subject
  const label = name || t(`staff.subjects.${kind}`)
  const url = caseUrl ?? subjectUrl(kind, id)
  return url ? <Link to={url}>{label}</Link> : <span>{label}</span>
}

function subjectUrl(kind: string, id: string): string | undefined {
  switch (kind) {
    case 'member':
    case 'seller':
      return `/moderation/people/${id}`
    case 'case':
      return `/moderation/cases/${id}`
    case 'listing':
      return `/listing/${id}`
    case 'service':
      return `/services/${id}`
    default:
      return undefined
  }
}

function nameActor({ actorName }: StaffLogEntry, t: Translate): string {
  if (actorName === null) return t('staff.log.operator')
  return actorName || t('staff.log.closedAccount')
}
