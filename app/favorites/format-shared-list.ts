import { formatRupees } from '../i18n/format/format-money.ts'
import type { FavoriteCard } from './list-favorites.server.ts'

type SharedListInput = {
  title: string
  /** Where the market is, such as `https://zaraibazaar.pk`. */
  origin: string
}

/** Title, price with its unit and address of each saved listing that is still offered. */
export function formatSharedList(
  cards: readonly FavoriteCard[],
  { title, origin }: SharedListInput,
): string {
  const lines = cards
    .filter(({ over }) => !over)
    .map(({ id, title: name, price, unit }) => {
      const priced = [formatRupees(price), unit].filter(Boolean).join(' ')
      return `${name} · ${priced}\n${origin}/listing/${id}`
    })
  return [title, ...lines].join('\n\n')
}
