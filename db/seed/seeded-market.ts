export type SeededMarket = {
  people: ReadonlyMap<string, string>
  listings: ReadonlyMap<string, { id: string; sellerId: string }>
  now: Date
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
