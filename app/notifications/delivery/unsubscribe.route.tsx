import { data, Form } from 'react-router'
import { AccountFormPage } from '../../accounts/forms/account-form-page.tsx'
import { setSwitch } from '../../accounts/profile/save-preferences.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/unsubscribe.route'
import { parseUnsubscribeLink } from './unsubscribe-links.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

// A GET changes nothing: mail programs open links by themselves to scan them.
export async function loader({ url }: Route.LoaderArgs) {
  const stop = parseUnsubscribeLink(url.searchParams)
  return data({ name: stop?.switchName }, { status: stop ? 200 : 404 })
}

// A mail provider's one-click request is answered without a redirect, as RFC 8058 requires.
export async function action({ request }: Route.ActionArgs) {
  const stop = parseUnsubscribeLink(new URL(request.url).searchParams)
  if (!stop) return data(undefined, { status: 404 })
  const isOn = (await readFormData(request)).get('again') === '1'
  await setSwitch(database(), { userId: stop.userId, name: stop.switchName, isOn })
  return { isOn }
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
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
    <AccountFormPage title={title} text={text}>
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
    </AccountFormPage>
  )
}
