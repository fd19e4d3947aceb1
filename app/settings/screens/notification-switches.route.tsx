import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import {
  type NotificationSwitch,
  readSwitches,
} from '../../accounts/profile/notification-switches.ts'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { findPushState } from '../../notifications/push/push-subscriptions.server.ts'
import { PushSwitches } from '../../notifications/push/push-switches.tsx'
import { database } from '../../platform/database/database.server.ts'
import { isDeviceSwitchOn } from '../../platform/device/device-cookie.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import type { Route } from './+types/notification-switches.route'
import { SettingSwitch } from './setting-switch.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, sessionId, preferences, phone } = requireViewer(context, request)
  return {
    owner: id,
    switches: readSwitches(preferences.notifications),
    canText: environment().smsGatewayUrl !== undefined,
    hasPhone: phone !== null,
    push: await findPushState(database(), sessionId),
    isSharedPhone: isDeviceSwitchOn(request, 'shared_phone'),
  }
}

const pagePath = '/settings/notifications'

export default function NotificationSwitches({ loaderData }: Route.ComponentProps) {
  const { owner, switches, canText, hasPhone, push, isSharedPhone } = loaderData
  const { t } = useLanguage()
  const renderSwitch = (name: NotificationSwitch, hint?: ReactNode, isDisabled = false) => (
    <SettingSwitch
      owner={owner}
      name={name}
      isOn={switches[name] && !isDisabled}
      isDisabled={isDisabled}
      label={t(`settings.notifications.${name}`)}
      hint={hint}
      failed="settings.notifications.failed"
    />
  )
  const noPhone = (
    <Link className="settings-link" to="/settings">
      {t('settings.notifications.noPhone')}
    </Link>
  )
  return (
    <>
      {!switches.expiryMails && <ExpiryEmailsSwitch owner={owner} />}
      <section className="box settings-box">
        <h2>{t('settings.notifications.how')}</h2>
        {renderSwitch('emailNotifications')}
        {renderSwitch(
          'smsNotifications',
          canText ? !hasPhone && noPhone : t('settings.notifications.noSms'),
          !canText,
        )}
      </section>
      <section className="box settings-box">
        <h2>{t('settings.notifications.about')}</h2>
        {renderSwitch('messageNotifications')}
        {renderSwitch('priceDropAlerts', t('settings.notifications.priceDropHint'))}
        {renderSwitch('newListingAlerts')}
        {renderSwitch('marketingEmails')}
      </section>
      <section className="box settings-box">
        <h2>{t('push.title')}</h2>
        <PushSwitches owner={owner} state={push} isSharedPhone={isSharedPhone} />
      </section>
    </>
  )
}

/** Expiry emails are turned off from a link in one of them, and turned back on only here. */
function ExpiryEmailsSwitch({ owner }: { owner: string }) {
  const { t } = useLanguage()
  return (
    <Notice tone="good">
      <Form method="post" action="/settings/change" className="row row-between">
        <p>{t('settings.notifications.expiryStopped')}</p>
        <OwnerField owner={owner} />
        <input type="hidden" name="redirect_to" value={pagePath} />
        <input type="hidden" name="switch" value="expiryMails" />
        <Button variant="plain" small name="expiryMails" value="on">
          {t('settings.notifications.turnOn')}
        </Button>
      </Form>
    </Notice>
  )
}
