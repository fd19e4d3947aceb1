import { type NotificationKind, notificationKinds } from './notification-kinds.ts'

/**
 * Whether a member wants notifications of this kind by email, SMS or push. Push is turned on and off
 * on each device.
 */
export function isKindWanted(
  kind: NotificationKind,
  setting: NotificationChannel,
  switches: Record<string, boolean> | undefined,
): boolean {
  if (kind === 'moderation' && setting === 'emailNotifications') return true
  const isOn = setting === 'push' || isSwitchedOn(switches, setting)
  if (kind === 'moderation' || kind === 'report') return isOn
  return isOn && isSwitchedOn(switches, notificationKinds[kind])
}

export type NotificationChannel = 'emailNotifications' | 'smsNotifications' | 'push'

/** The specification's six switches with their defaults. */
export const notificationSwitches = {
  emailNotifications: true,
  smsNotifications: true,
  marketingEmails: false,
  newListingAlerts: true,
  messageNotifications: true,
  priceDropAlerts: true,
} as const

export type NotificationSwitch = keyof typeof notificationSwitches

/** Whether a switch is on: as the user set it, or its default. */
function isSwitchedOn(
  switches: Record<string, boolean> | undefined,
  name: NotificationSwitch | 'expiryMails',
): boolean {
  return switches?.[name] ?? (name === 'expiryMails' || notificationSwitches[name])
}
