import type { Direction } from '../../i18n/language.ts'

/** The index after or before `index`, wrapping around at both ends. */
export function nextPictureIndex(index: number, by: 1 | -1, count: number): number {
  return (index + by + count) % count
}

/** The direction of an arrow key, towards the picture on that side: in Urdu the next picture is on the left. */
export function keyDirection(key: string, dir: Direction): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === (dir === 'ltr') ? 1 : -1
}
