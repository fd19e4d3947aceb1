import { listMisspelledSettings } from '../check-settings.ts'
import type { Check } from './finding.ts'

/** Settings that have no effect, as no setting has their name. */
export const checkSettingNames: Check = async ({ variables }) =>
  listMisspelledSettings(variables).map((text) => ({
    status: 'warning',
    subject: 'settings',
    text,
  }))
