/** What people are told of, each with the switch in settings that silences it. */
export const notificationKinds = {
  message: 'messageNotifications',
  'price-drop': 'priceDropAlerts',
  sold: 'priceDropAlerts',
  'saved-search': 'newListingAlerts',
  // Not among the six switches: it is silenced from its mails, and given back in settings.
  'listing-expiring': 'expiryMails',
} as const

/** What a mail's link stops: the mails of a kind, or those an operator writes to many. */
export const unsubscribeKinds = { ...notificationKinds, marketing: 'marketingEmails' } as const

export type UnsubscribeKind = keyof typeof unsubscribeKinds

export type NotificationKind = keyof typeof notificationKinds

/** The specification's six switches and what each is until somebody moves it. */
export const notificationSwitches = {
  emailNotifications: true,
  smsNotifications: true,
  marketingEmails: false,
  newListingAlerts: true,
  messageNotifications: true,
  priceDropAlerts: true,
} as const

export type NotificationSwitch = keyof typeof notificationSwitches

/** Whether a switch stands on: as it was set, else as it is until somebody moves it. */
export function isSwitchedOn(
  switches: Record<string, boolean> | undefined,
  name: NotificationSwitch | 'expiryMails',
): boolean {
  return switches?.[name] ?? (name === 'expiryMails' || notificationSwitches[name])
}
