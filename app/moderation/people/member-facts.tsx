import { Link } from 'react-router'
import { formatDate, getAge } from '../../i18n/format/format-dates.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { href } from '../../platform/pages/href.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Member } from './load-member.server.ts'

export function MemberFacts({ member, now }: { member: Member; now: Date }) {
  const { account, numbers, lostNumbers, level, offers, reportsBy } = member
  const { t } = useLanguage()
  const { unit, count } = getAge(account.createdAt, now)
  const listed = offers.listings.map(({ status, count }) =>
    t('ui.ofField', { label: t(`staff.listingStatus.${status}`), message: count }),
  )
  return (
    <section className="box staff-box">
      {listRestrictions(account, now, t).map((restriction) => (
        <Notice key={restriction} tone="urgent">
          {restriction}
        </Notice>
      ))}
      <dl className="staff-facts">
        <dt>{t('staff.person.email')}</dt>
        <dd>
          {account.email ? (
            <>
              <bdi dir="ltr">{account.email}</bdi>{' '}
              <span className="quiet">
                {t(account.emailVerified ? 'security.verified' : 'security.unverified')}
              </span>
            </>
          ) : (
            t('staff.person.none')
          )}
        </dd>
        <dt>{t('staff.person.numbers')}</dt>
        <dd>
          {numbers.length + lostNumbers.length === 0 && t('staff.person.none')}
          {numbers.map(({ e164, provenAt }) => (
            <div key={e164}>
              <bdi dir="ltr">{formatPhone(e164)}</bdi>{' '}
              <span className="quiet">
                {t('staff.person.provenOn', { date: formatDate(provenAt, t) })}
              </span>
            </div>
          ))}
          {lostNumbers.map(
            ({ e164, lostAt }) =>
              lostAt && (
                <div key={`${e164} ${lostAt.toISOString()}`}>
                  <bdi dir="ltr">{formatPhone(e164)}</bdi>{' '}
                  <span className="quiet">
                    {t('staff.person.lostOn', { date: formatDate(lostAt, t) })}
                  </span>
                </div>
              ),
          )}
        </dd>
        <dt>{t('staff.person.phone')}</dt>
        <dd>
          {account.phone ? (
            <bdi dir="ltr">{formatPhone(account.phone)}</bdi>
          ) : (
            t('staff.person.none')
          )}
        </dd>
        <dt>{t('staff.person.id')}</dt>
        <dd>
          <bdi dir="ltr">{account.id}</bdi>
        </dd>
        <dt>{t('staff.person.member')}</dt>
        <dd>
          {t('staff.person.memberSince', {
            date: formatDate(account.createdAt, t),
            age: t(`age.${unit}`, { count }),
          })}
        </dd>
        <dt>{t('staff.person.level')}</dt>
        <dd>{t(`staff.person.levels.${level}`)}</dd>
        {account.dealerSince && (
          <>
            <dt>{t('staff.person.dealer')}</dt>
            <dd>{formatDate(account.dealerSince, t)}</dd>
          </>
        )}
        <dt>{t('staff.person.listings')}</dt>
        <dd>{listed.length > 0 ? listed.join(' · ') : t('staff.person.none')}</dd>
        <dt>{t('staff.person.services')}</dt>
        <dd>{offers.serviceCount || t('staff.person.none')}</dd>
        <dt>{t('staff.person.reportsBy')}</dt>
        <dd>
          {reportsBy.all > 0 ? t('staff.person.reportsByCount', reportsBy) : t('staff.person.none')}
        </dd>
      </dl>
      <p>
        <Link className="staff-change" to={href('/sellers/:sellerId', account.id)}>
          {t('staff.person.publicPage')}
        </Link>
      </p>
    </section>
  )
}

function listRestrictions(account: Member['account'], now: Date, t: Translate): string[] {
  const { suspendedAt, postingPausedUntil, deletionRequestedAt } = account
  const isPaused = postingPausedUntil !== null && postingPausedUntil > now
  return [
    suspendedAt && t('staff.person.suspended', { date: formatDate(suspendedAt, t) }),
    isPaused && t('staff.person.paused', { date: formatDate(postingPausedUntil, t) }),
    deletionRequestedAt && t('staff.person.leaving', { date: formatDate(deletionRequestedAt, t) }),
  ].filter((restriction) => typeof restriction === 'string')
}
