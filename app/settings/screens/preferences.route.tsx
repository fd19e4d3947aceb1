import { useRevalidator } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage, requestedTheme } from '../../i18n/requested-language.server.ts'
import { HiddenOffersList } from '../../offers/hiding/hidden-offers-list.tsx'
import { HiddenOnDevice } from '../../offers/hiding/hidden-on-device.tsx'
import { listHiddenOffers } from '../../offers/hiding/list-hidden-offers.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { isDeviceSwitchOn } from '../../platform/device/device-cookie.server.ts'
import { DeviceSwitch } from '../preferences/device-switch.tsx'
import { LightModeSetting } from '../preferences/light-mode-setting.tsx'
import { applyTheme, broadcastTheme } from '../preferences/sync-theme-across-tabs.ts'
import type { Route } from './+types/preferences.route'
import { LanguageSelect } from './language-select.tsx'
import { LocationSwitch } from './location-switch.tsx'
import { SettingSwitch } from './setting-switch.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, preferences } = requireViewer(context, request)
  return {
    owner: id,
    // As this device shows them; another device may have other settings.
    language: requestedLanguage(request),
    isDark: requestedTheme(request) === 'dark',
    isSharedPhone: isDeviceSwitchOn(request, 'shared_phone'),
    isLight: isDeviceSwitchOn(request, 'light'),
    hasAutoLocation: preferences.autoLocation ?? true,
    showsFavorites: preferences.showFavorites ?? true,
    hiddenOffers: await listHiddenOffers(database(), id),
  }
}

export default function Preferences({ loaderData }: Route.ComponentProps) {
  const { owner, language, isDark, isSharedPhone, isLight, hasAutoLocation, showsFavorites } =
    loaderData
  const { t } = useLanguage()
  const { revalidate } = useRevalidator()
  return (
    <>
      <section className="box settings-box">
        <LanguageSelect owner={owner} selected={language} />
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
          onShown={applyDarkMode}
          onSaved={(_name, isNowDark) => {
            broadcastTheme(isNowDark ? 'dark' : 'light')
            void revalidate()
          }}
        />
        <SettingSwitch
          owner={owner}
          name="showFavorites"
          isOn={showsFavorites}
          label={t('settings.preferences.showFavorites')}
          hint={t('settings.preferences.showFavoritesHint')}
          failed="settings.preferences.updateError"
          onSaved={revalidate}
        />
        <LocationSwitch owner={owner} isOn={hasAutoLocation} />
      </section>
      <section className="box settings-box">
        <h2>{t('settings.device.title')}</h2>
        <DeviceSwitch
          name="shared_phone"
          isOn={isSharedPhone}
          label={t('settings.device.shared')}
          hint={t('settings.device.sharedHint')}
        />
        <LightModeSetting isOn={isLight} />
      </section>
      <HiddenOffersList offers={loaderData.hiddenOffers} back="/settings/preferences" />
      <HiddenOnDevice />
    </>
  )
}

function applyDarkMode(isDark: boolean) {
  applyTheme(isDark ? 'dark' : 'light')
}
