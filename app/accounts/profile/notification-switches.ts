/** The switches of notifications with their defaults. */
export const notificationSwitches = {
  emailNotifications: true,
  smsNotifications: true,
  marketingEmails: false,
  newListingAlerts: true,
  messageNotifications: true,
  priceDropAlerts: true,
  // Not one of the specification's six: a link in these emails turns it off, and only then do
  // settings show it.
  expiryMails: true,
}

export type NotificationSwitch = keyof typeof notificationSwitches

/** Which switches are on: as the member set them, or their defaults. */
export function readSwitches(
  chosen: Partial<Record<NotificationSwitch, boolean>> | undefined,
): Record<NotificationSwitch, boolean> {
  return { ...notificationSwitches, ...chosen }
}
