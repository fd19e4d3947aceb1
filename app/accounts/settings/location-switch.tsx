import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { fillPlace } from '../../layout/preferences/fill-location.ts'
import { Button } from '../../ui/forms/button.tsx'
import { SettingSwitch } from './setting-switch.tsx'

/**
 * Whether the search begins where one is. The browser is asked only when the switch is turned on, or
 * by the button where it is on already and this device has not been asked.
 */
export function LocationSwitch({ owner, isOn }: { owner: string; isOn: boolean }) {
  const { t } = useLanguage()
  const { permission, ask } = useLocationPermission()
  const { revalidate } = useRevalidator()
  const [isShownOn, setShownOn] = useState(isOn)
  return (
    <>
      <SettingSwitch
        owner={owner}
        name="autoLocation"
        isOn={isOn}
        label={t('settings.preferences.autoLocation')}
        hint={t('settings.preferences.autoLocationHint')}
        failed="settings.preferences.updateError"
        onShown={setShownOn}
        // What stands around the page acts by it.
        onKept={() => void revalidate()}
        mayTurnOn={ask}
      />
      <div role="status">
        {permission === 'denied' && (
          <p className="small text-urgent">{t('settings.preferences.refused')}</p>
        )}
      </div>
      {isShownOn && permission === 'prompt' && (
        <div>
          <Button type="button" variant="plain" small icon="pin" onClick={ask}>
            {t('settings.preferences.allow')}
          </Button>
        </div>
      )}
    </>
  )
}

/** What the browser says of this device; nothing until it has been heard. */
function useLocationPermission() {
  const [permission, setPermission] = useState<PermissionState>()
  useEffect(() => {
    queryPermission().then(setPermission)
  }, [])
  async function ask(): Promise<boolean> {
    const isAllowed = await requestLocation()
    setPermission(isAllowed ? 'granted' : 'denied')
    if (isAllowed) void fillPlace()
    return isAllowed
  }
  return { permission, ask }
}

async function queryPermission(): Promise<PermissionState> {
  if (!navigator.geolocation) return 'denied'
  // Old browsers cannot say; then nothing is promised and nothing refused.
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return status?.state ?? 'prompt'
}

function requestLocation(): Promise<boolean> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(false)
    navigator.geolocation.getCurrentPosition(
      () => resolve(true),
      // That it cannot find the place now is no refusal.
      (error) => resolve(error.code !== error.PERMISSION_DENIED),
      { maximumAge: 600_000, timeout: 15_000 },
    )
  })
}
