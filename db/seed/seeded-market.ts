/** The members and listings of the demo, for what is added about them. */
export type SeededMarket = {
  /** User ids by demo key. */
  people: ReadonlyMap<string, string>
  /** By demo key. */
  listings: ReadonlyMap<string, { id: string; sellerId: string }>
  now: Date
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
