/** The grace period in which a requested deletion can be cancelled. */
export const deletionGraceDays = 7

export function deletionDate(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionGraceDays * 24 * 3_600_000)
}
