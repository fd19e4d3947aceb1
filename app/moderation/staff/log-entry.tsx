import { Link } from 'react-router'
import { formatDate, formatTime } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { casePath, memberPath } from '../layout/desk-paths.ts'
import { subjectPath } from '../reports/subject-path.ts'
import { ChangeList } from './change-list.tsx'
import { isChanges } from './list-changes.ts'
import type { StaffLogEntry } from './list-staff-log.server.ts'

/** Actions whose text says what they were done to. */
const namesSubject = new Set(['read-conversation', 'open-photo', 'open-case'])

export function LogEntry({ entry }: { entry: StaffLogEntry }) {
  const { t } = useLanguage()
  const details = formatLogDetails(entry.details, t)
  const { caseId } = entry.details
  const caseUrl = typeof caseId === 'string' ? casePath(caseId) : undefined
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
      {isChanges(entry.details.changes) && <ChangeList changes={entry.details.changes} />}
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
  if (kind === 'member' || kind === 'seller') return memberPath(id)
  if (kind === 'case') return casePath(id)
  return kind === 'listing' || kind === 'service' ? subjectPath(kind, id) : undefined
}

function nameActor({ actorName }: StaffLogEntry, t: Translate): string {
  if (actorName === null) return t('staff.log.operator')
  return actorName || t('staff.log.closedAccount')
}

/** The sections of the dictionary that have the values of these details. */
const valueTexts: Record<string, string> = {
  role: 'staff.values',
  previousRole: 'staff.values',
  decision: 'decisions.actions',
  policy: 'decisions.policies',
  outcome: 'staff.values',
}

/** Names an action of the log; one without a text in the dictionary by its own name. */
function nameAction(action: string, t: Translate): string {
  const [area = '', name = ''] = action.split('.')
  const key = name ? `console.${area}.actions.${name}` : `staff.actions.${action}`
  return translated(key, t) ?? action
}

/** The details of an entry, a line each: `Role: lead`. Details without a label stay hidden. */
function formatLogDetails(details: Record<string, unknown>, t: Translate): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const label = translated(`staff.details.${name}`, t)
    if (label === undefined || !isShown(value)) return []
    const section = valueTexts[name]
    const text = section && translated(`${section}.${value}`, t)
    return t('ui.ofField', { label, message: text ?? value })
  })
}

function isShown(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

/** The dictionary returns the key for what it does not have. */
function translated(key: string, t: Translate): string | undefined {
  const text = t(key)
  return text === key ? undefined : text
}
