import { seededRandom } from '../random.ts'
import { line, oval, path, place, tidy } from './svg.ts'

export type Fruit = { body: string; light: string; dark: string }

export const tomato: Fruit = { body: '#D2402A', light: '#EF7A5E', dark: '#A32A18' }

export const redApple: Fruit = { body: '#BF2F2B', light: '#E5695D', dark: '#8E1F1E' }

export const goldenApple: Fruit = { body: '#D9C24A', light: '#F0E08A', dark: '#B0992C' }

export const guava: Fruit = { body: '#B9CF63', light: '#DCEBA0', dark: '#8FA943' }

export const onion: Fruit = { body: '#B4607A', light: '#D793A6', dark: '#8A4058' }

export const potato: Fruit = { body: '#C9A067', light: '#E2C492', dark: '#A27C46' }

export const peach: Fruit = { body: '#EE9A63', light: '#F9C59B', dark: '#CC6E45' }
export const pomegranate: Fruit = { body: '#B8384A', light: '#DE7380', dark: '#8A2434' }
export const garlic: Fruit = { body: '#EFE6DA', light: '#FFFDF8', dark: '#CDB9B4' }
export const mango: Fruit = { body: '#F0B232', light: '#FBD778', dark: '#CE8A1C' }

export const lemon: Fruit = { body: '#E6D23E', light: '#F7EE96', dark: '#B9A422' }

export const melon: Fruit = { body: '#E3C65A', light: '#F4E39A', dark: '#BC9C34' }

export const watermelon: Fruit = { body: '#3F8A45', light: '#6FB069', dark: '#25602F' }

export const egg: Fruit = { body: '#F3E3CB', light: '#FFF8EA', dark: '#D6BE9C' }

export function ball(x: number, y: number, radius: number, fruit: Fruit, flat = 1) {
  return (
    oval(x, y, radius, radius * flat, fruit.body) +
    path(
      `M${tidy(x - radius * 0.7)} ${tidy(y - radius * 0.5 * flat)}a${radius} ${radius} 0 0 1 ${tidy(radius * 1.1)} ${tidy(-radius * 0.3)}a${tidy(radius * 1.3)} ${tidy(radius * 1.3)} 0 0 0 ${tidy(-radius * 1.1)} ${tidy(radius * 0.3)}Z`,
      fruit.light,
    ) +
    path(
      `M${tidy(x + radius * 0.9)} ${tidy(y - radius * 0.3 * flat)}a${radius} ${radius} 0 0 1 ${tidy(-radius * 1.2)} ${tidy(radius * 1.2 * flat)}a${tidy(radius * 1.2)} ${tidy(radius * 1.2)} 0 0 0 ${tidy(radius * 1.2)} ${tidy(-radius * 1.2 * flat)}Z`,
      fruit.dark,
    )
  )
}

/** Rows of fruit, each shorter than the one below; `baseline` is the centre of the bottom row. */
export function pile(
  [from, to]: [number, number],
  baseline: number,
  radius: number,
  fruit: Fruit,
  { rows = 2, seed = 'pile', flat = 1, narrow = 0.5 } = {},
) {
  const random = seededRandom(seed)
  let drawn = ''
  for (let row = rows - 1; row >= 0; row--) {
    const inset = row * radius * 2 * narrow
    const width = to - from - inset * 2
    const count = Math.max(1, Math.round(width / (radius * 1.75)))
    for (let index = 0; index < count; index++) {
      const x = from + inset + ((index + 0.5) * width) / count + random.between(-1.5, 1.5)
      drawn += ball(x, baseline - row * radius * 1.1 + random.between(-2, 2), radius, fruit, flat)
    }
  }
  return drawn
}

export function leaf(x: number, y: number, turn: number, scale = 1, colour = '#2F7A39') {
  const shape =
    path('M0 0C4-10 16-14 26-10C22 0 10 6 0 0Z', colour) + line('M2-1C10-4 16-7 24-9', '#79B264', 1)
  return place(shape, x, y, scale, { turn })
}
