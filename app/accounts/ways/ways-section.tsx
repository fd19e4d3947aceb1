import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { SettingsSection } from '../../ui/display/settings-section.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import type { WaysToSignIn } from './ways-to-sign-in.server.ts'

/** The numbers and the email that open the account. Its texts are those of `getPhoneTexts`. */
export function WaysSection(props: {
  ways: WaysToSignIn
  /** Whether another number can be proven here. */
  isPhoneOffered: boolean
}) {
  const { ways, isPhoneOffered } = props
  const { t } = useLanguage()
  return (
    <SettingsSection title={t('phone.own.title')} text={t('phone.own.text')}>
      {!ways.isOpenable && (
        <Notice tone="urgent">
          {t('phone.own.none')}{' '}
          <Link className="underlined" to="/help#sim">
            {t('phone.dormant.help')}
          </Link>
        </Notice>
      )}
      <ul className="devices">
        {ways.numbers.map((number) => (
          <NumberRow key={number.id} {...{ number, isPhoneOffered }} />
        ))}
        {ways.lost.map(({ e164, lostAt }) => (
          <Way key={e164} name={formatPhone(e164)}>
            <State isGood={false}>
              {t('phone.own.lost', { date: lostAt ? formatDate(lostAt, t) : '' })}
            </State>
          </Way>
        ))}
        {ways.email && <EmailRow email={ways.email} ways={ways} />}
      </ul>
      <div className="buttons">
        {isPhoneOffered && (
          <LinkButton to="/settings/security/number" icon="plus" variant="tint">
            {t('phone.own.add')}
          </LinkButton>
        )}
        {!ways.email && (
          <LinkButton to="/settings/security/email" icon="mail" variant="plain">
            {t('phone.own.addEmail')}
          </LinkButton>
        )}
      </div>
    </SettingsSection>
  )
}

function NumberRow(props: { number: WaysToSignIn['numbers'][number]; isPhoneOffered: boolean }) {
  const { number, isPhoneOffered } = props
  const { id, e164, provenAt, isStale, isRemovable } = number
  const { t } = useLanguage()
  const name = formatPhone(e164)
  return (
    <Way name={name}>
      <State isGood={!isStale}>
        {t(isStale ? 'phone.own.stale' : 'phone.own.since', { date: formatDate(provenAt, t) })}
      </State>
      <div className="buttons">
        {isStale && isPhoneOffered && (
          <Form method="post" action="/settings/security/number/confirm">
            <input type="hidden" name="number_id" value={id} />
            <Button small variant="tint" aria-label={`${t('phone.own.again')}: ${name}`}>
              {t('phone.own.again')}
            </Button>
          </Form>
        )}
        {isPhoneOffered && (
          <LinkButton
            small
            variant="plain"
            to={`/settings/security/number?instead=${id}`}
            aria-label={`${t('phone.own.change')}: ${name}`}
          >
            {t('phone.own.change')}
          </LinkButton>
        )}
        {isRemovable && (
          <LinkButton
            small
            variant="plain"
            to={`/settings/security/remove?number=${id}`}
            aria-label={`${t('phone.own.remove')}: ${name}`}
          >
            {t('phone.own.remove')}
          </LinkButton>
        )}
      </div>
    </Way>
  )
}

function EmailRow({ email, ways }: { email: string; ways: WaysToSignIn }) {
  const { t } = useLanguage()
  return (
    <Way name={email}>
      <State isGood={ways.emailVerified}>
        {t(ways.emailVerified ? 'security.verified' : 'security.unverified')}
      </State>
      {!ways.hasPassword && <p className="small quiet">{t('phone.own.emailNeedsPassword')}</p>}
      <div className="buttons">
        {!ways.emailVerified && (
          <Form method="post" action="/auth/resend">
            <input type="hidden" name="email" value={email} />
            <Button small variant="tint" icon="mail">
              {t('security.sendAgain')}
            </Button>
          </Form>
        )}
        <LinkButton small to="/settings/security/email" variant="plain" icon="edit">
          {t('security.changeEmail')}
        </LinkButton>
        {ways.isEmailRemovable && (
          <LinkButton
            small
            to="/settings/security/remove"
            variant="plain"
            aria-label={`${t('phone.own.remove')}: ${email}`}
          >
            {t('phone.own.remove')}
          </LinkButton>
        )}
      </div>
    </Way>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="stack stack-close">
      <p className="strong">
        <bdi dir="ltr">{name}</bdi>
      </p>
      {children}
    </li>
  )
}

function State({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <p className={`small ${isGood ? 'email-verified' : 'email-unverified'}`}>
      <Icon name={isGood ? 'check' : 'alert'} size={18} />
      {children}
    </p>
  )
}
