import { Link } from 'react-router'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { memberPath } from '../layout/desk-paths.ts'
import type { DeskOwner } from './find-case.server.ts'

export function CaseOwner({ owner, mayOpen }: { owner: DeskOwner; mayOpen: boolean }) {
  const { t } = useLanguage()
  const facts = [
    ['activeListings', owner.activeListings],
    ['soldListings', owner.soldListings],
    ['hiddenListings', owner.hiddenListings],
    ['reports', owner.reports],
    ['decisions', owner.decisions],
  ] as const
  return (
    <section className="box desk-panel" aria-labelledby="owner">
      <h2 id="owner">{t('moderation.case.owner')}</h2>
      <p className="desk-owner-name">
        <UserText as="span" text={owner.name} />
      </p>
      <p className="dots small quiet">
        <span>{t('moderation.case.since', { date: formatDate(owner.memberSince, t) })}</span>
        <span>{t('moderation.case.level', { level: owner.level })}</span>
        {owner.isVerified && <span>{t('moderation.case.verified')}</span>}
        {owner.isDealer && <span>{t('moderation.case.dealer')}</span>}
      </p>
      {owner.isSuspended && <p className="desk-state small">{t('moderation.case.suspended')}</p>}
      {owner.pausedUntil && (
        <p className="desk-state small">
          {t('moderation.case.paused', { date: formatDate(owner.pausedUntil, t) })}
        </p>
      )}
      <dl className="desk-facts small">
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`moderation.case.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {mayOpen && (
        <Link className="more" to={memberPath(owner.id)}>
          {t('moderation.case.ownerPage')}
        </Link>
      )}
    </section>
  )
}
