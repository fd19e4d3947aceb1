import { Form } from 'react-router'
import { formatDate, getAge } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { SettingsSection } from '../../ui/display/settings-section.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import type { ActiveSession } from './device-sessions.server.ts'
import { formatDevice } from './format-device.ts'

export function DeviceList({ sessions, now }: { sessions: readonly ActiveSession[]; now: Date }) {
  const { t } = useLanguage()
  return (
    <SettingsSection title={t('security.devices')}>
      <ul className="devices">
        {sessions.map((session) => (
          <li key={session.id} className="row row-between">
            <div>
              <p className="row row-close strong">
                {formatDevice(session.device, t)}
                {session.isCurrent && (
                  <span className="status status-active">{t('security.thisDevice')}</span>
                )}
              </p>
              <p className="dots small quiet">
                <span>{t('security.begun', { date: formatDate(session.startedAt, t) })}</span>
                {!session.isCurrent && <span>{formatLastUse(session.usedAt, now, t)}</span>}
              </p>
            </div>
            {!session.isCurrent && (
              <Form method="post" action="/settings/security/sessions" preventScrollReset>
                <input type="hidden" name="session_id" value={session.id} />
                <Button
                  variant="plain"
                  small
                  icon="logout"
                  aria-label={`${t('security.end')}: ${formatDevice(session.device, t)}`}
                >
                  {t('security.end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <LinkButton to="/settings/security/sessions" variant="plain" icon="logout">
            {t('security.endOthers')}
          </LinkButton>
        </div>
      )}
    </SettingsSection>
  )
}

// Visits are recorded once an hour, so a finer age would be wrong.
function formatLastUse(usedAt: Date, now: Date, t: Translate): string {
  const { unit, count } = getAge(usedAt, now)
  if (unit === 'now' || unit === 'minutes') return t('security.usedNow')
  return t('security.used', { age: t(`age.${unit}`, { count }) })
}
