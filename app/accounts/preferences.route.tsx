import { useCallback } from 'react'
import { Form, useRevalidator } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage, requestedTheme } from '../i18n/requested-language.server.ts'
import { Button } from '../ui/button.tsx'
import { SenderField } from '../ui/sender-field.tsx'
import type { Route } from './+types/preferences.route'
import { LanguageSelect } from './language-select.tsx'
import { LocationSwitch } from './location-switch.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { requireViewer } from './viewer.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { id, preferences } = requireViewer(context, request)
  return {
    owner: id,
    // As this device shows them: elsewhere something else may have been chosen.
    language: requestedLanguage(request),
    isDark: requestedTheme(request) === 'dark',
    hasAutoLocation: preferences.autoLocation ?? true,
  }
}

export default function Preferences({ loaderData }: Route.ComponentProps) {
  const { owner, language, isDark, hasAutoLocation } = loaderData
  const { t } = useLanguage()
  const { revalidate } = useRevalidator()
  const wear = useCallback((dark: boolean) => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }, [])
  return (
    <Form method="post" action="/settings/change" className="grid gap-5">
      <SenderField owner={owner} />
      <input type="hidden" name="redirect_to" value="/settings/preferences" />
      <section className="box settings-box">
        <LanguageSelect owner={owner} chosen={language} />
        <div>
          <p className="label">{t('settings.preferences.currency')}</p>
          <p>{t('settings.preferences.pkr')}</p>
        </div>
      </section>
      <section className="box settings-box">
        <SettingSwitch
          owner={owner}
          name="darkMode"
          isOn={isDark}
          label={t('theme.toDark')}
          failed="settings.preferences.updateError"
          onShown={wear}
          onKept={revalidate}
        />
        <LocationSwitch owner={owner} isOn={hasAutoLocation} />
      </section>
      <noscript>
        <Button>{t('settings.save')}</Button>
      </noscript>
    </Form>
  )
}
