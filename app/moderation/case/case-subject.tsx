import { Link } from 'react-router'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { subjectPath } from '../reports/subject-path.ts'
import type { DeskCase } from './find-case.server.ts'
import { picturesOf } from './snapshot-pictures.ts'

type Snapshot = Record<string, unknown>

export function CaseSubject(props: {
  one: DeskCase
  /** What buyers read besides. */
  facts: readonly { label: string; value: string }[]
}) {
  const { one, facts } = props
  const { t } = useLanguage()
  const { kind, subject, subjectId, status } = one
  return (
    <section className="box desk-panel" aria-labelledby="subject">
      <h2 id="subject">{t(`moderation.case.subject.${kind}`)}</h2>
      {status && (
        <p className="desk-state small">
          {t(`moderation.case.status.${status.moderation ?? status.status}`)}
        </p>
      )}
      {subject ? (
        <SnapshotView
          snapshot={subject.snapshot}
          from={kind === 'seller' ? '' : subject.ownerName}
        />
      ) : (
        <p>{t('moderation.case.deleted')}</p>
      )}
      {facts.length > 0 && (
        <dl className="desk-facts small">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <UserText as="span" text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {subject && kind !== 'message' && (kind === 'seller' || status?.status === 'active') && (
        <Link className="more" to={subjectPath(kind, subjectId)}>
          {t('moderation.case.openPage')}
        </Link>
      )}
    </section>
  )
}

/** The texts, price and pictures of a snapshot; what it lacks is left out. */
export function SnapshotView({ snapshot, from }: { snapshot: Snapshot; from?: string }) {
  const { t } = useLanguage()
  const { price } = snapshot
  const title = text(snapshot.title) ?? text(snapshot.fullName)
  const body = text(snapshot.description) ?? text(snapshot.text)
  // Photos of messages are private: only their number is shown here.
  const isPublic = snapshot.conversationId === undefined
  const pictures = picturesOf(snapshot)
  return (
    <div className="snapshot">
      {isPublic && pictures.length > 0 && (
        <p className="snapshot-pictures">
          {pictures.map((path, index) => (
            <a key={path} href={pictureUrl(path, 1280)}>
              <img
                src={pictureUrl(path, 320)}
                alt={t('moderation.case.openPicture', { number: index + 1 })}
                loading="lazy"
                width={120}
                height={90}
              />
            </a>
          ))}
        </p>
      )}
      {!isPublic && pictures.length > 0 && (
        <p className="small quiet">{t('moderation.case.photos', { count: pictures.length })}</p>
      )}
      {title && <UserText as="p" className="snapshot-title" text={title} />}
      {typeof price === 'number' && (
        <p className="price">
          <bdi dir="ltr">{formatRupees(price)}</bdi>
        </p>
      )}
      {body && <UserText as="p" className="snapshot-text" text={body} />}
      {from && (
        <p className="small quiet">
          <UserText as="span" text={from} />
        </p>
      )}
    </div>
  )
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
