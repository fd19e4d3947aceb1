/** The tabs of My services, by status. `hidden` is shown only if it has any. */
export const ownTabs = ['active', 'inactive', 'hidden'] as const

export type OwnTab = (typeof ownTabs)[number]

export function parseOwnTab(name: unknown): OwnTab | undefined {
  return ownTabs.find((tab) => tab === name)
}

type OwnTabUrlInput = {
  tab: OwnTab
  page?: number
  /** Whether one more service was refused, as too many are active. */
  isFull?: boolean
}

export function ownTabUrl({ tab, page = 1, isFull = false }: OwnTabUrlInput): string {
  const query = new URLSearchParams()
  if (tab !== 'active') query.set('tab', tab)
  if (page > 1) query.set('page', String(page))
  if (isFull) query.set('full', '')
  return query.size > 0 ? `/my-services?${query}` : '/my-services'
}
