import { Form } from 'react-router'
import type { Translate } from '../../i18n/dictionary.ts'
import { formatDate, getAge } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import type { DeviceName } from './device-name.ts'
import type { ActiveSession } from './sessions.server.ts'

/** Where a person is signed in, each place with the button that ends it. */
export function DeviceList({ sessions, now }: { sessions: readonly ActiveSession[]; now: Date }) {
  const { t } = useLanguage()
  return (
    <SettingsSection title={t('security.devices')}>
      <ul className="grid">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-3 border-line py-3 not-first:border-t"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-strong">
                {formatDevice(session.device, t)}
                {session.isCurrent && (
                  <span className="status status-active normal-case">
                    {t('security.thisDevice')}
                  </span>
                )}
              </p>
              <p className="dots small text-quiet">
                <span>{t('security.begun', { date: formatDate(session.begunAt, t) })}</span>
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

function formatDevice({ browser, system }: DeviceName, t: Translate): string {
  if (browser && system) return t('security.device', { browser, system })
  return browser ?? system ?? t('security.someDevice')
}

// A visit is written down once an hour, so nothing finer would be true.
function formatLastUse(usedAt: Date, now: Date, t: Translate): string {
  const { unit, count } = getAge(usedAt, now)
  if (unit === 'now' || unit === 'minutes') return t('security.usedNow')
  return t('security.used', { age: t(`age.${unit}`, { count }) })
}
