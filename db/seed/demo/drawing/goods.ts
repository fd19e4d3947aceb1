import { strew } from './ground.ts'
import { box, disc, line, oval, path, repeat } from './svg.ts'

export type Cloth = { body: string; dark: string; light: string }

export const jute: Cloth = { body: '#D9B988', dark: '#B8935C', light: '#EBD3A8' }

export const whiteCloth: Cloth = { body: '#EFEBE0', dark: '#CFC8B8', light: '#FFFDF6' }

export const greenCloth: Cloth = { body: '#4F9A5B', dark: '#357544', light: '#79B97F' }

export const blueCloth: Cloth = { body: '#4C8BB8', dark: '#2F6A94', light: '#7EB1D3' }

export const redCloth: Cloth = { body: '#C9533A', dark: '#9C3A25', light: '#E0785F' }

/** A standing sack, about 64 wide and 96 high, on y 0; an open one shows its content. */
export function sack(cloth: Cloth, filling?: string, grain?: string) {
  return (
    path(
      'M-30 0C-38-20-36-62-28-78C-14-86 14-86 28-78C37-60 38-20 30 0C16 7-16 7-30 0Z',
      cloth.body,
    ) +
    path('M10 5C30-10 32-56 24-79L28-78C37-60 38-20 30 0C24 3 16 5 10 5Z', cloth.dark) +
    path('M-28-50C-30-64-27-74-24-77C-16-80-8-81-4-81C-16-74-22-64-24-46Z', cloth.light) +
    (filling
      ? oval(0, -80, 30, 10, cloth.dark) +
        path('M-27-80C-20-96 20-96 27-80C18-72-18-72-27-80Z', filling) +
        (grain ? strew([-22, -89, 42, 12], grain, { count: 22, size: 1.7, seed: filling }) : '')
      : path(
          'M-28-78C-34-88-30-94-24-96C-12-90 12-90 24-96C30-93 34-88 28-78C14-84-14-84-28-78Z',
          cloth.dark,
        ) + line('M-27-79C-12-85 12-85 27-79', '#8A6A3A', 2.2)) +
    line('M-20-30c10 5 30 5 40 0M-22-18c12 5 32 5 44 0', cloth.dark, 1.6, { opacity: 0.7 })
  )
}

/** A filled bag lying flat, 120 by 34, with a printed band. */
export function lyingBag(cloth: Cloth, band: string) {
  return (
    path(
      'M-58-30C-62-14-62-8-58-2C-30 3 30 3 58-2C62-10 62-20 58-30C30-36-30-36-58-30Z',
      cloth.body,
    ) +
    path('M-58-6C-30-1 30-1 59-7C59-5 58-3 58-2C30 3-30 3-58-2Z', cloth.dark) +
    path('M-54-29C-30-34 30-34 54-29C30-26-30-26-54-29Z', cloth.light) +
    path('M-22-33C-8-34.500 8-34.500 22-33V1C8 2-8 2-22 1Z', band) +
    line('M-58-28l-6-4v8M58-28l6-4v8', cloth.dark, 2)
  )
}

/** A standing printed bag, 70 by 100, as used for fertilizer and feed. */
export function printedBag(cloth: Cloth, band: string, sign: string) {
  return (
    path(
      'M-33 0C-36-30-36-70-33-98C-12-102 12-102 33-98C36-70 36-30 33 0C12 4-12 4-33 0Z',
      cloth.body,
    ) +
    path('M18 3C24-30 24-70 20-100L33-98C36-70 36-30 33 0Z', cloth.dark) +
    path('M-33-98C-12-102 12-102 33-98L32-90C12-94-12-94-32-90Z', cloth.dark) +
    path('M-35-72C-12-76 12-76 35-72V-34C12-30-12-30-35-34Z', band) +
    sign +
    line('M-22-18h44M-16-11h32', cloth.dark, 2.4)
  )
}

export function sprigSign(colour = '#fff') {
  return (
    line('M0-40V-64', colour, 3) +
    path('M0-52C-12-54-14-62-13-66C-4-66 0-60 0-52ZM0-46C12-48 14-56 13-60C4-60 0-54 0-46Z', colour)
  )
}

export function cowSign(colour = '#fff') {
  return path(
    'M-16-58h22l8-6l5 4l-1 6l-6 4v10h-5v-8h-14v8h-5v-12c-4 0-6 4-6 8h-2c0-8 1-12 4-14Z',
    colour,
  )
}

/** A slatted wooden crate with its top edge on y 0. */
export function crate(width: number, height: number) {
  const slat = height / 3
  return (
    box(0, 0, width, height, '#C99A5C', { round: 3 }) +
    repeat(3, (index) =>
      box(-3, index * slat + 3, width + 6, slat - 5, index === 1 ? '#DDB174' : '#D3A566', {
        round: 2,
      }),
    ) +
    box(4, 0, 10, height, '#AE7F45', { round: 2 }) +
    box(width - 14, 0, 10, height, '#AE7F45', { round: 2 })
  )
}

export function plasticCrate(width: number, height: number, colour = '#2F7FB5', dark = '#1F5E8A') {
  return (
    box(0, 0, width, height, colour, { round: 5 }) +
    box(-3, -2, width + 6, 10, dark, { round: 4 }) +
    repeat(Math.floor(width / 22), (column) =>
      repeat(2, (row) =>
        box(8 + column * 22, 16 + row * ((height - 18) / 2), 14, (height - 30) / 2, dark, {
          round: 3,
        }),
      ),
    )
  )
}

/** A rounded heap 120 wide and 60 high on y 0, with loose grains over it. */
export function heap(body: string, light: string, grain: string, seed = 'heap') {
  return (
    path('M-64 0C-46-10-24-58 0-60C24-58 46-10 64 0C40 7-40 7-64 0Z', body) +
    path('M-20-44C-10-58 4-61 12-56C24-44 34-26 44-14C24-20-4-30-20-44Z', light, { opacity: 0.4 }) +
    strew([-34, -40, 66, 38], grain, { count: 50, size: 1.8, seed })
  )
}

export function bowl(filling: string, grain: string, colour = '#A65A34', dark = '#7D3F22') {
  return (
    path('M-40-26H40C38-6 22 4 0 4S-38-6-40-26Z', colour) +
    path('M10 3C28 0 38-12 40-26H26C26-12 20-2 10 3Z', dark) +
    oval(0, -26, 40, 9, dark) +
    path('M-36-27C-24-46 24-46 36-27C22-20-22-20-36-27Z', filling) +
    strew([-26, -38, 48, 12], grain, { count: 26, size: 1.9, seed: filling })
  )
}

export function basket(width = 90, height = 46) {
  const half = width / 2
  return (
    path(
      `M${-half} ${-height}H${half}L${half - 12} 0C${half / 2} 5 ${-half / 2} 5 ${-half + 12} 0Z`,
      '#B98146',
    ) +
    repeat(3, (index) =>
      line(
        `M${-half + 4 + index * 3} ${-height + 13 + index * 11}Q0 ${-height + 20 + index * 11} ${half - 4 - index * 3} ${-height + 13 + index * 11}`,
        '#8E5F30',
        2.4,
      ),
    ) +
    box(-half - 3, -height - 5, width + 6, 9, '#D09A5C', { round: 4 })
  )
}

/** A clear jar, 44 by 62, filled with honey, ghee or pickle. */
export function jar(filling: string, light: string, lid = '#B83A1E') {
  return (
    path('M-20-48C-24-44-24-6-21 0C-10 3 10 3 21 0C24-6 24-44 20-48Z', '#E8EFEA') +
    path('M-20-42C-22-38-22-6-19-2C-10 1 10 1 19-2C22-6 22-38 20-42Z', filling) +
    path('M-17-40C-18-30-18-12-16-4L-9-3C-11-14-11-30-9-41Z', light, { opacity: 0.8 }) +
    box(-21, -60, 42, 13, lid, { round: 3 }) +
    box(-21, -51, 42, 3, '#000', { opacity: 0.15 }) +
    box(-14, -30, 28, 16, '#FBF6E8', { round: 2 })
  )
}

export function tin(body = '#E2B23A', band = '#1F7A3A') {
  return (
    path('M-24-64V0C-12 4 12 4 24 0V-64Z', body) +
    path('M8 3C14 2 20 2 24 0V-64H12V-10Z', '#000', { opacity: 0.12 }) +
    path('M-24-46H24V-16C10-12-10-12-24-16Z', band) +
    disc(0, -30, 8, '#FBF6E8') +
    oval(0, -64, 24, 6, '#F4D98C') +
    oval(0, -64, 17, 4, '#C99A34') +
    line('M-14-66C-12-80 12-80 14-66', '#8F9A98', 2.6)
  )
}

export function bottle(body: string, label: string, cap: string) {
  return (
    path('M-16-44C-16-52-8-54-7-60V-68H7V-60C8-54 16-52 16-44V-2C8 2-8 2-16-2Z', body) +
    path('M8-50C13-48 16-48 16-44V-2C13-1 10 0 7 0Z', '#000', { opacity: 0.14 }) +
    box(-9, -78, 18, 12, cap, { round: 3 }) +
    box(-16, -38, 32, 24, label) +
    line('M-10-31h20M-10-25h14', body, 2)
  )
}

export function milkCan() {
  return (
    path(
      'M-36-2C-42-40-40-84-34-98C-30-112-20-116-18-128H18C20-116 30-112 34-98C40-84 42-40 36-2C20 5-20 5-36-2Z',
      '#C3CBC9',
    ) +
    path(
      'M-36-2C-42-40-40-84-34-98C-30-112-20-116-18-128H-8C-10-112-20-108-22-94C-27-60-26-20-22 2C-28 1-33 0-36-2Z',
      '#E9EEEC',
    ) +
    path(
      'M36-2C42-40 40-84 34-98C30-112 20-116 18-128H8C12-110 20-104 22-90C26-60 24-20 18 2C26 2 33 0 36-2Z',
      '#98A3A1',
    ) +
    box(-24, -140, 48, 14, '#AEB8B6', { round: 5 }) +
    box(-15, -150, 30, 12, '#8F9A98', { round: 5 }) +
    line('M-36-92C-20-86 20-86 36-92M-39-26C-20-19 20-19 39-26', '#8F9A98', 3) +
    line('M-34-100c-14 2-16 22-4 26M34-100c14 2 16 22 4 26', '#8F9A98', 5)
  )
}

export function bucket(filling = '#FFFDF6') {
  return (
    path('M-40-44H40L30-2C14 4-14 4-30-2Z', '#C3CBC9') +
    path('M-40-44H-22L-16 1C-22 0-27-1-30-2Z', '#E9EEEC') +
    oval(0, -44, 40, 9, '#98A3A1') +
    oval(0, -43, 35, 7, filling)
  )
}

/** A round log seen from its end, standing on y 0. */
export function logEnd(x: number, y: number, radius: number) {
  return (
    disc(x, y, radius, '#6B4528') +
    disc(x, y, radius * 0.82, '#E3C08A') +
    disc(x, y, radius * 0.58, '#C99C62') +
    disc(x, y, radius * 0.46, '#E3C08A') +
    disc(x, y, radius * 0.24, '#C99C62') +
    disc(x, y, radius * 0.12, '#E3C08A')
  )
}

export function strawBale(width = 96, height = 58) {
  return (
    box(0, 0, width, height, '#D9AE4E', { round: 5 }) +
    box(0, 0, width, height * 0.26, '#EFCB78', { round: 5 }) +
    repeat(9, (index) =>
      line(
        `M${6 + index * (width / 9)} ${height * 0.34 + (index % 3) * 6}l${8 - (index % 2) * 14} ${7 + (index % 3) * 4}`,
        '#B98A30',
        1.6,
      ),
    ) +
    box(width * 0.26, -1, 4, height + 2, '#8A5A34') +
    box(width * 0.7, -1, 4, height + 2, '#8A5A34')
  )
}

export function roundBale(colour = '#F4F3EC', dark = '#D3D4C8', end = '#8FA858') {
  return (
    box(-34, -56, 62, 56, colour, { round: 26 }) +
    path('M-20-10H20C10 0-14 1-26-6Z', dark) +
    line('M-8-54C-14-40-14-16-8-2M10-54C4-40 4-16 10-2', dark, 2) +
    oval(24, -28, 16, 28, dark) +
    oval(25, -28, 12, 23, end) +
    line('M25-46C31-38 31-18 25-12C20-18 20-36 25-40C28-36 28-24 25-22', '#5F7A34', 1.8)
  )
}
