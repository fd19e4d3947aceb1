/** What is held or must be repaired can be edited, what moderators have hidden or removed cannot. */
export function isEditable({ moderation }: { moderation: string | null }): boolean {
  return moderation === null || moderation === 'checking' || moderation === 'repair'
}
