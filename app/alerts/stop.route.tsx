import { data, Form } from 'react-router'
import { AccountCard } from '../accounts/account-card.tsx'
import { privateHeaders } from '../accounts/private-headers.ts'
import { setSwitch } from '../accounts/save-preferences.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { database } from '../platform/database.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/stop.route'
import { notificationKinds } from './notification-kinds.ts'
import { readStopLink } from './stop-links.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// Opening the page changes nothing: mail programs open links by themselves to look at them.
export async function loader({ url }: Route.LoaderArgs) {
  const stop = readStopLink(url.searchParams)
  return data({ name: stop && notificationKinds[stop.kind] }, { status: stop ? 200 : 404 })
}

// A mail provider's own press carries nothing but `List-Unsubscribe=One-Click`, and is answered here
// rather than sent elsewhere, as RFC 8058 asks.
export async function action({ request }: Route.ActionArgs) {
  const stop = readStopLink(new URL(request.url).searchParams)
  if (!stop) return data(undefined, { status: 404 })
  const isOn = (await sentForm(request)).get('again') === '1'
  await setSwitch(database(), { userId: stop.userId, name: notificationKinds[stop.kind], isOn })
  return { isOn }
}

export default function Stop({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = loaderData
  const { t } = useLanguage()
  const state = !name ? 'gone' : !actionData ? 'ask' : actionData.isOn ? 'on' : 'done'
  const what = name ? t(`stop.what.${name}`) : ''
  const { title, text } = {
    gone: { title: t('stop.gone.title'), text: t('stop.gone.text') },
    ask: { title: t('stop.ask'), text: t('stop.askText', { what }) },
    done: { title: t('stop.done'), text: t('stop.doneText', { what }) },
    on: { title: t('stop.on'), text: t('stop.onText', { what }) },
  }[state]
  return (
    <AccountCard title={title} text={text}>
      <meta name="referrer" content="same-origin" />
      {state === 'ask' && (
        <Form method="post">
          <Button wide>{t('stop.button')}</Button>
        </Form>
      )}
      {state === 'done' && (
        <Form method="post">
          <Button wide variant="plain" name="again" value="1">
            {t('stop.again')}
          </Button>
        </Form>
      )}
      {state !== 'ask' && (
        <LinkButton to="/settings/notifications" variant="quiet" wide>
          {t('stop.settings')}
        </LinkButton>
      )}
    </AccountCard>
  )
}
