import { disc, line, oval, path, place } from './svg.ts'

export type Clothes = {
  suit: string
  shade: string
  scarf: string
  head: 'turban' | 'cap' | 'bare'
}

/** What people wear in the field; the first and the last are seen in every province. */
export const wardrobe: Clothes[] = [
  { suit: '#E9E2D2', shade: '#CFC6B2', scarf: '#C4472F', head: 'turban' },
  { suit: '#6D8299', shade: '#566A80', scarf: '#F2EEE4', head: 'bare' },
  { suit: '#8A7A5C', shade: '#6F6148', scarf: '#3E3A34', head: 'cap' },
  { suit: '#4F6B5A', shade: '#3D5546', scarf: '#E8E1CF', head: 'turban' },
  { suit: '#B9A88A', shade: '#9C8B6E', scarf: '#8A2F3B', head: 'cap' },
  { suit: '#3F4A57', shade: '#303945', scarf: '#D9B25A', head: 'bare' },
]

/** A man in shalwar kameez, 100 high, standing on `y` and turned a little to the right. */
export function farmer(x: number, y: number, scale: number, { suit, shade, scarf, head }: Clothes) {
  const skin = '#9A6A45'
  const shape =
    oval(2, 1, 20, 4, '#3a2413', { opacity: 0.35 }) +
    path('M-11-3h9v4h-12ZM4-3h9l3 4H4Z', '#3B2A1E') +
    path('M-13-34L-12-2h10L0-26L4-2h10L14-34Z', shade) +
    path('M-12-74C-17-58-16-40-18-22Q0-17 19-22C17-40 17-58 12-74Q0-79-12-74Z', suit) +
    path('M3-75C4-58 4-40 3-19Q12-19 19-22C17-40 17-58 12-74Q8-76 3-75Z', shade, { opacity: 0.5 }) +
    line('M-12-70C-19-58-20-48-17-38', suit, 7) +
    line('M12-70C19-60 22-52 24-42', shade, 7) +
    disc(-16, -35, 4, skin) +
    disc(25, -39, 4, skin) +
    path('M-12-74C-6-66 6-66 12-74L10-52L5-54L4-69Q0-67-5-69L-7-50L-12-52Z', scarf) +
    path('M-4-80h8v7q-4 3-8 0Z', skin) +
    oval(0, -88, 8.5, 10, skin) +
    path('M-6-84Q0-73 7-84Q8-76 1-74Q-6-75-6-84Z', '#3A2C22') +
    headwear(head, scarf)
  return place(shape, x, y, scale)
}

/** A woman in a long shirt and dupatta, 92 high, standing on `y`. */
export function farmWoman(x: number, y: number, scale: number, { scarf }: Clothes) {
  const shirt = '#7A3E58'
  const shape =
    oval(0, 1, 18, 4, '#3a2413', { opacity: 0.35 }) +
    path('M-9-20L-9-1h7L0-14L3-1h7L10-20Z', '#E8DCC6') +
    path('M-10-66C-15-50-15-32-17-14Q0-9 18-14C15-32 15-50 10-66Q0-70-10-66Z', shirt) +
    line('M-10-62C-16-52-14-44-6-40', shirt, 6) +
    line('M10-62C16-52 14-44 7-40', shirt, 6) +
    oval(0, -79, 7.5, 9, '#9A6A45') +
    path(
      'M-11-80C-12-96 12-96 11-80C14-66 17-50 15-34L8-38C10-52 9-64 7-72C10-86-9-88-7-73C-10-62-10-56-14-46C-15-58-13-68-11-80Z',
      scarf,
    )
  return place(shape, x, y, scale)
}

function headwear(head: Clothes['head'], colour: string) {
  if (head === 'turban') {
    return (
      path('M-11-91C-12-103 12-105 12-91C6-95-6-95-11-91Z', colour) +
      path('M-11-91C-4-98 6-99 12-91C6-94-5-93-11-91ZM9-92C16-88 15-80 12-74L8-88Z', '#000', {
        opacity: 0.18,
      })
    )
  }
  if (head === 'cap') return path('M-9-92C-9-101 9-101 9-92Q0-95-9-92Z', '#F3EDE0')
  return path('M-9-88C-11-101 10-103 9-87C7-94-4-95-9-88Z', '#2A211B')
}
