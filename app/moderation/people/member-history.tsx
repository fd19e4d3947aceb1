import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { casePath } from '../layout/desk-paths.ts'
import type { Member } from './load-member.server.ts'

export function MemberHistory({ member }: { member: Member }) {
  const { t } = useLanguage()
  return (
    <>
      <HistorySection title={t('staff.person.cases')} isEmpty={member.casesAbout.length === 0}>
        {member.casesAbout.map(({ id, kind, state, openedAt, reports }) => (
          <li key={id}>
            <Link to={casePath(id)}>{t(`staff.subjects.${kind}`)}</Link>
            <p className="dots small quiet">
              <span>{t(`staff.caseState.${state}`)}</span>
              <span>{t('staff.person.signals', { count: reports })}</span>
              <span>{formatDate(openedAt, t)}</span>
            </p>
          </li>
        ))}
      </HistorySection>
      <HistorySection title={t('staff.person.decisions')} isEmpty={member.decisions.length === 0}>
        {member.decisions.map((decision) => (
          <li key={decision.id}>
            <Link to={casePath(decision.caseId)}>{t(`decisions.actions.${decision.action}`)}</Link>
            <p className="dots small quiet">
              {decision.isAutomatic && <span>{t('staff.person.automatic')}</span>}
              {decision.isUndone && <span>{t('staff.person.undone')}</span>}
              <span>{formatDate(decision.createdAt, t)}</span>
            </p>
          </li>
        ))}
      </HistorySection>
      <HistorySection title={t('staff.person.newest')} isEmpty={member.listings.length === 0}>
        {member.listings.map((listing) => (
          <li key={listing.id}>
            <ListingTitle {...listing} />
            <p className="dots small quiet">
              <span>{t(`staff.listingStatus.${listing.status}`)}</span>
              <span>{formatDate(listing.createdAt, t)}</span>
            </p>
          </li>
        ))}
      </HistorySection>
    </>
  )
}

/** Only its owner can open the page of a hidden ad or a draft. */
function ListingTitle({ id, title, status }: Member['listings'][number]) {
  const { t } = useLanguage()
  const text = <UserText text={title || t('staff.subjects.listing')} />
  return status === 'hidden' || status === 'draft' ? (
    text
  ) : (
    <Link to={href('/listing/:listingId', id)}>{text}</Link>
  )
}

function HistorySection(props: { title: string; isEmpty: boolean; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <section className="stack stack-close">
      <h2>{props.title}</h2>
      {props.isEmpty ? (
        <p className="quiet">{t('staff.person.none')}</p>
      ) : (
        <ul className="staff-log box">{props.children}</ul>
      )}
    </section>
  )
}
