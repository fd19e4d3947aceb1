import { Form } from 'react-router'
import { ageOf, formatDate } from '../i18n/dates.ts'
import type { Translate } from '../i18n/dictionary.ts'
import { useLanguage } from '../i18n/language.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import type { DeviceName } from './device-name.ts'
import type { OpenSession } from './sessions.server.ts'
import { SettingsPart } from './settings-part.tsx'

/** Where a person is signed in, each place with the button that ends it. */
export function DeviceList({ sessions, now }: { sessions: readonly OpenSession[]; now: Date }) {
  const { t } = useLanguage()
  return (
    <SettingsPart title={t('security.devices')}>
      <ul className="grid">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-3 border-line py-3 not-first:border-t"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-strong">
                {deviceWords(session.device, t)}
                {session.isCurrent && (
                  <span className="status status-active normal-case">
                    {t('security.thisDevice')}
                  </span>
                )}
              </p>
              <p className="small text-quiet">
                {t('security.begun', { date: formatDate(session.begunAt, t) })}
                {!session.isCurrent && ` · ${lastUse(session.usedAt, now, t)}`}
              </p>
            </div>
            {!session.isCurrent && (
              <Form method="post" action="/settings/security/sessions" preventScrollReset>
                <input type="hidden" name="session_id" value={session.id} />
                <Button
                  variant="plain"
                  small
                  icon="logout"
                  aria-label={`${t('security.end')}: ${deviceWords(session.device, t)}`}
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
    </SettingsPart>
  )
}

function deviceWords({ browser, system }: DeviceName, t: Translate): string {
  if (browser && system) return t('security.device', { browser, system })
  return browser ?? system ?? t('security.someDevice')
}

// A visit is written down once an hour, so nothing finer would be true.
function lastUse(usedAt: Date, now: Date, t: Translate): string {
  const { unit, count } = ageOf(usedAt, now)
  if (unit === 'now' || unit === 'minutes') return t('security.usedNow')
  return t('security.used', { age: t(`age.${unit}`, { count }) })
}
