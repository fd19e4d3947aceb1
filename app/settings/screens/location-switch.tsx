import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { fillLocation } from '../preferences/fill-location.ts'
import { SettingSwitch } from './setting-switch.tsx'

/**
 * Whether search starts at the user's location. Asks for permission only when it is turned on, or by a button
 * if this device was never asked.
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
        // The layout around this page uses the setting.
        onSaved={() => void revalidate()}
        requestPermission={ask}
      />
      <div role="status">
        {permission === 'denied' && (
          <p className="small location-refused">{t('settings.preferences.refused')}</p>
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

/** The permission on this device; `undefined` until the browser has answered. */
function useLocationPermission() {
  const [permission, setPermission] = useState<PermissionState>()
  useEffect(() => {
    queryPermission().then(setPermission)
  }, [])
  async function ask(): Promise<boolean> {
    const isAllowed = await requestLocation()
    setPermission(isAllowed ? 'granted' : 'denied')
    if (isAllowed) void fillLocation(() => {})
    return isAllowed
  }
  return { permission, ask }
}

async function queryPermission(): Promise<PermissionState> {
  if (!navigator.geolocation) return 'denied'
  // Old browsers cannot tell, so assume neither permission nor refusal.
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return status?.state ?? 'prompt'
}

function requestLocation(): Promise<boolean> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(false)
    navigator.geolocation.getCurrentPosition(
      () => resolve(true),
      // Failing to find the position now is not a refusal.
      (error) => resolve(error.code !== error.PERMISSION_DENIED),
      { maximumAge: 600_000, timeout: 15_000 },
    )
  })
}
