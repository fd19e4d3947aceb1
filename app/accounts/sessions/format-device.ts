import type { Translate } from '../../i18n/translator.ts'
import type { DeviceName } from './device-name.ts'

/** A device as its user knows it: `Chrome on Android`. */
export function formatDevice({ browser, system }: DeviceName, t: Translate): string {
  if (browser && system) return t('security.device', { browser, system })
  return browser ?? system ?? t('security.someDevice')
}
