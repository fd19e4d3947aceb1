import { useLanguage } from '../../i18n/language-provider.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { VisitBytes } from './visit-bytes.tsx'

export function LightModeSetting({ isOn }: { isOn: boolean }) {
  const { t } = useLanguage()
  return (
    <>
      <DeviceSwitch
        name="light"
        isOn={isOn}
        label={t('settings.device.light')}
        hint={t('settings.device.lightHint')}
      />
      <VisitBytes />
    </>
  )
}
