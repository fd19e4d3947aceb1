import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { type NotificationSwitch, notificationSwitches } from '../alerts/notification-kinds.ts'
import { useLanguage } from '../i18n/language.tsx'
import { environment } from '../platform/environment.server.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SenderField } from '../ui/sender-field.tsx'
import type { Route } from './+types/notification-switches.route'
import { SettingSwitch } from './setting-switch.tsx'
import { requireViewer } from './viewer.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { id, preferences, phone } = requireViewer(context, request)
  const chosen = preferences.notifications ?? {}
  const switches = Object.fromEntries(
    Object.entries(notificationSwitches).map(([name, usual]) => [name, chosen[name] ?? usual]),
  ) as Record<NotificationSwitch, boolean>
  return {
    owner: id,
    switches,
    hasStoppedExpiryMails: chosen.expiryMails === false,
    canText: environment().smsGatewayUrl !== undefined,
    hasPhone: phone !== null,
  }
}

const here = '/settings/notifications'

export default function NotificationSwitches({ loaderData }: Route.ComponentProps) {
  const { owner, switches, hasStoppedExpiryMails, canText, hasPhone } = loaderData
  const { t } = useLanguage()
  const drawn = (name: NotificationSwitch, hint?: ReactNode) => (
    <SettingSwitch
      owner={owner}
      name={name}
      isOn={switches[name]}
      label={t(`settings.notifications.${name}`)}
      hint={hint}
      failed="settings.notifications.failed"
    />
  )
  const noPhone = (
    <Link className="inline-block py-1 underline" to="/settings">
      {t('settings.notifications.noPhone')}
    </Link>
  )
  return (
    <>
      {hasStoppedExpiryMails && <ExpiryMails owner={owner} />}
      <Form method="post" action="/settings/change" className="grid gap-5">
        <SenderField owner={owner} />
        <input type="hidden" name="redirect_to" value={here} />
        <section className="box settings-box">
          <h2>{t('settings.notifications.how')}</h2>
          {drawn('emailNotifications')}
          {drawn(
            'smsNotifications',
            canText ? !hasPhone && noPhone : t('settings.notifications.noSms'),
          )}
        </section>
        <section className="box settings-box">
          <h2>{t('settings.notifications.about')}</h2>
          {drawn('messageNotifications')}
          {drawn('priceDropAlerts', t('settings.notifications.priceDropHint'))}
          {drawn('newListingAlerts')}
          {drawn('marketingEmails')}
        </section>
        <noscript>
          <Button>{t('settings.save')}</Button>
        </noscript>
      </Form>
    </>
  )
}

/** They are stopped from one of them, and given back only here. */
function ExpiryMails({ owner }: { owner: string }) {
  const { t } = useLanguage()
  return (
    <Notice tone="good">
      <Form
        method="post"
        action="/settings/change"
        className="flex flex-wrap items-center justify-between gap-3"
      >
        <p>{t('settings.notifications.expiryStopped')}</p>
        <SenderField owner={owner} />
        <input type="hidden" name="redirect_to" value={here} />
        <input type="hidden" name="switch" value="expiryMails" />
        <Button variant="plain" small name="expiryMails" value="on">
          {t('settings.notifications.turnOn')}
        </Button>
      </Form>
    </Notice>
  )
}
