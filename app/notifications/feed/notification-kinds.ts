/** The kinds that can be switched off, each with the settings switch that stops its emails and SMS. */
export const notificationKinds = {
  message: 'messageNotifications',
  'price-drop': 'priceDropAlerts',
  sold: 'priceDropAlerts',
  'saved-search': 'newListingAlerts',
  // Not one of the six switches: it is turned off by a link in its emails, and on again in
  // settings.
  'listing-expiring': 'expiryMails',
} as const

/** What an unsubscribe link stops: the emails of one kind, or marketing emails. */
export const unsubscribeKinds = { ...notificationKinds, marketing: 'marketingEmails' } as const

export type UnsubscribeKind = keyof typeof unsubscribeKinds

/** Also decisions of moderators, which nobody can switch off, and the outcomes of the member's own reports. */
export type NotificationKind = keyof typeof notificationKinds | 'moderation' | 'report'
