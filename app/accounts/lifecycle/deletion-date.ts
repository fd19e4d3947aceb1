/** How long somebody who asked for their account to be deleted may change their mind. */
export const graceDays = 7

export function deletionDate(askedAt: Date): Date {
  return new Date(askedAt.getTime() + graceDays * 24 * 3_600_000)
}
