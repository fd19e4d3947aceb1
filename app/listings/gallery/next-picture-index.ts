import type { Direction } from '../../i18n/language.ts'

/** The picture after or before `index`, going round at both ends. */
export function nextPictureIndex(index: number, by: 1 | -1, count: number): number {
  return (index + by + count) % count
}

/**
 * Which way a key turns: to the picture that stands on the arrow's side of the screen. In Urdu the
 * next picture stands to the left.
 */
export function keyDirection(key: string, dir: Direction): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === (dir === 'ltr') ? 1 : -1
}
