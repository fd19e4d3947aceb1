import { expect, test } from 'vitest'
import { formatSharedList } from './format-shared-list.ts'
import type { FavoriteCard } from './list-favorites.server.ts'

test('a shared list gives each price with its unit, and omits what is no longer offered', () => {
  const card = { id: 'a', title: 'Wheat', price: 3_900, unit: 'per maund' } as FavoriteCard
  const cards = [
    card,
    { ...card, id: 'b', title: 'Buffalo', price: 285_000, unit: undefined },
    { ...card, id: 'c', unavailable: 'sold' as const },
    { ...card, id: 'd', unavailable: 'deleted' as const },
  ]
  expect(formatSharedList(cards, { title: 'My favorites', origin: 'https://market.test' })).toBe(
    [
      'My favorites',
      'Wheat · Rs 3,900 per maund\nhttps://market.test/listing/a',
      'Buffalo · Rs 285,000\nhttps://market.test/listing/b',
    ].join('\n\n'),
  )
})
