import { formatRupees } from '../i18n/format/format-price.ts'
import type { FavoriteCard } from './list-favorites.server.ts'

type SharedListInput = {
  title: string
  origin: string
}

/** Formats the title, price with unit and URL of each favorite that is still offered. */
export function formatSharedList(
  cards: readonly FavoriteCard[],
  { title, origin }: SharedListInput,
): string {
  const lines = cards
    .filter(({ unavailable }) => !unavailable)
    .map(({ id, title: name, price, unit }) => {
      const priced = [formatRupees(price), unit].filter(Boolean).join(' ')
      return `${name} · ${priced}\n${origin}/listing/${id}`
    })
  return [title, ...lines].join('\n\n')
}
