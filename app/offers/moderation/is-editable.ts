/**
 * Whether its owner can still edit it: what is held or must be repaired can be, what moderators have
 * hidden or removed cannot.
 */
export function isEditable({ moderation }: { moderation: string | null }): boolean {
  return moderation === null || moderation === 'checking' || moderation === 'repair'
}
