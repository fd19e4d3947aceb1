import { Form } from 'react-router'
import type { ActiveSession } from '../../accounts/sessions/device-sessions.server.ts'
import { formatDevice } from '../../accounts/sessions/format-device.ts'
import { formatDate, getAge } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'

type MemberSessionsProps = { owner: string; sessions: readonly ActiveSession[]; now: Date }

export function MemberSessions({ owner, sessions, now }: MemberSessionsProps) {
  const { t } = useLanguage()
  if (sessions.length === 0) {
    return (
      <section className="stack stack-close">
        <h2>{t('staff.person.sessions')}</h2>
        <p className="quiet">{t('staff.person.none')}</p>
      </section>
    )
  }
  return (
    <section className="stack">
      <h2>{t('staff.person.sessions')}</h2>
      <ul className="staff-log box">
        {sessions.map(({ id, device, startedAt, usedAt }) => {
          const { unit, count } = getAge(usedAt, now)
          return (
            <li key={id}>
              <p>{formatDevice(device, t)}</p>
              <p className="dots small quiet">
                <span>{t('security.begun', { date: formatDate(startedAt, t) })}</span>
                <span>{t('security.used', { age: t(`age.${unit}`, { count }) })}</span>
              </p>
            </li>
          )
        })}
      </ul>
      <Form method="post">
        <OwnerField owner={owner} />
        <Button variant="danger" icon="logout">
          {t('staff.person.endSessions')}
        </Button>
      </Form>
    </section>
  )
}
