export const wayChanges = ['added', 'confirmed', 'removed'] as const

/** The page of the ways to sign in, with a notice of what was changed. */
export function waysPath(change: (typeof wayChanges)[number]): string {
  return `/settings/security?changed=${change}`
}
