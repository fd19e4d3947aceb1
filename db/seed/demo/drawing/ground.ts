import { seededRandom } from '../random.ts'
import { box, disc, line, oval, path, place, repeat, shade, tidy } from './svg.ts'

export type Hour = 'morning' | 'noon' | 'warm' | 'dusk' | 'rain'

export const skies: Record<Hour, ReturnType<typeof shade>> = {
  morning: shade([0, '#BFDDE3'], [0.6, '#F3E6C4'], [1, '#F9D9A0']),
  noon: shade('#A9D2E2', '#EAF1E2'),
  warm: shade('#F6D9A2', '#FBF0D4'),
  dusk: shade([0, '#8792BC'], [0.4, '#E0A08C'], [0.75, '#F7CF8E']),
  rain: shade('#93AAB5', '#DDE4DA'),
}

export function sky(hour: Hour) {
  const { fill, definition } = skies[hour]
  return definition + box(0, 0, 400, 300, fill)
}

export function sun(x: number, y: number, radius = 24, colour = '#FFF3CF') {
  return disc(x, y, radius, colour, { opacity: 0.9 })
}

export function cloud(x: number, y: number, scale = 1, colour = '#fff', opacity = 0.7) {
  const shape = path('M0 20c0-9 8-14 16-12C20-2 38-4 44 7c12-3 20 4 20 13Z', colour, { opacity })
  return place(shape, x, y, scale)
}

/** A distant row of tree crowns standing on `y`. */
export function treeline(y: number, colour: string, tall = 16, seed = 'trees') {
  const random = seededRandom(seed)
  let d = `M-20 ${y}`
  for (let x = -20; x < 420; ) {
    const half = random.between(8, 16)
    const top = random.between(tall * 0.5, tall * 1.4)
    d += `q${tidy(half / 5)} ${tidy(-top)} ${tidy(half)} ${tidy(-top)}t${tidy(half)} ${tidy(top * 0.85)}L${tidy(x + 2 * half)} ${y}`
    x += 2 * half
  }
  return path(`${d}V${y + 14}H-20Z`, colour)
}

export function hills(y: number, colour: string, tall: number, seed: string) {
  const random = seededRandom(seed)
  let d = `M-20 ${y + 40}V${y}`
  for (let x = -20; x < 420; ) {
    const width = random.between(70, 130)
    const top = y - random.between(tall * 0.5, tall)
    d += `Q${tidy(x + width * 0.4)} ${tidy(top - tall * 0.35)} ${tidy(x + width)} ${tidy(y - random.between(0, tall * 0.4))}`
    x += width
  }
  return path(`${d}V${y + 40}Z`, colour)
}

export function mountains(y: number, colour: string, snow: string | undefined, seed: string) {
  const random = seededRandom(seed)
  return repeat(5, (index) => {
    const x = index * 96 - 10 + random.between(-14, 14)
    const top = y - random.between(48, 92)
    const peak = `M${tidy(x - 86)} ${y}L${tidy(x)} ${tidy(top)}L${tidy(x + 86)} ${y}Z`
    const cap = `M${tidy(x)} ${tidy(top)}l19 20l-9-3l-8 8l-8-7l-12 4Z`
    return path(peak, colour) + (snow ? path(cap, snow) : '')
  })
}

export type Soil = { top: string; bottom: string; rows: string; share: number }

export const greenField: Soil = { top: '#8FB659', bottom: '#4E8A3C', rows: '#A8C76B', share: 0.35 }
export const youngField: Soil = { top: '#A3C866', bottom: '#5A9A42', rows: '#C2DC84', share: 0.45 }
export const ploughedField: Soil = {
  top: '#A9713F',
  bottom: '#6F4526',
  rows: '#C08A55',
  share: 0.5,
}
export const goldenField: Soil = {
  top: '#E3BC66',
  bottom: '#BE8A35',
  rows: '#F0D288',
  share: 0.4,
}
export const mustardField: Soil = {
  top: '#E9CB45',
  bottom: '#8FA53A',
  rows: '#F6DF6B',
  share: 0.6,
}
export const sandyField: Soil = {
  top: '#E6C995',
  bottom: '#C79A63',
  rows: '#F1DCB2',
  share: 0.35,
}
export const dryGrass: Soil = { top: '#C3B66B', bottom: '#948A45', rows: '#D6CB87', share: 0.35 }

/** A field whose rows converge at one point on the horizon. */
export function field(y: number, soil: Soil, vanish = 200, rows = 21) {
  const fill = shade(soil.top, soil.bottom)
  const near = 76
  let d = ''
  for (let index = 0; index < rows; index++) {
    const step = index - (rows - 1) / 2
    const far = vanish + step * 2.2
    const close = vanish + step * near
    d += `M${tidy(far)} ${y + 1}L${tidy(close)} 300H${tidy(close + near / 2)}L${tidy(far + 1)} ${y + 1}Z`
  }
  return (
    fill.definition +
    box(0, y, 400, 300 - y, fill.fill) +
    path(d, soil.rows, { opacity: soil.share })
  )
}

export function grass(from: number, to: number, colour = '#3B7A35', count = 60, seed = 'grass') {
  const random = seededRandom(seed)
  let d = ''
  for (let index = 0; index < count; index++) {
    const x = random.between(from, to)
    const y = random.between(289, 304)
    const tall = random.between(9, 25)
    const lean = random.between(-2, 5)
    d += `M${tidy(x)} ${tidy(y)}q${tidy(lean * 0.5)} ${tidy(-tall * 0.6)} ${tidy(lean)} ${tidy(-tall)}q1 ${tidy(tall * 0.5)} ${tidy(3.5 - lean)} ${tidy(tall)}Z`
  }
  return path(d, colour)
}

/** Grains, pebbles or crumbs scattered over a rectangle. */
export function strew(
  area: [x: number, y: number, width: number, height: number],
  colour: string,
  { count = 60, size = 2, seed = 'grain', opacity = 0.8 } = {},
) {
  const random = seededRandom(seed)
  const [x, y, width, height] = area
  let d = ''
  for (let index = 0; index < count; index++) {
    const r = tidy(random.between(size * 0.5, size))
    d += `M${tidy(x + random.between(0, width))} ${tidy(y + random.between(0, height))}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  }
  return path(d, colour, { opacity })
}

export function shadow(x: number, y: number, half: number, colour = '#3a2413', opacity = 0.4) {
  return oval(x, y, half, Math.max(5, half / 12), colour, { opacity })
}

export function tree(x: number, y: number, scale = 1, dark = '#3F7A3B', light = '#5C9A4A') {
  const shape =
    path('M-3 0L-2-34H3L4 0Z', '#5B4630') +
    path(
      'M-26-34c-8-14 2-30 14-28c2-16 26-18 30-2c14-2 18 16 8 24c2 12-14 16-22 10c-8 8-26 6-30-4Z',
      dark,
    ) +
    path('M-16-46c2-10 12-14 18-10c4-8 16-6 16 2c-8-2-14 2-16 8c-6-4-12-2-18 0Z', light)
  return place(shape, x, y, scale)
}

export function poplar(x: number, y: number, scale = 1, dark = '#39793D', light = '#5B9A4C') {
  const shape =
    box(-2, -22, 4, 24, '#6B4E34') +
    path('M0-110C16-92 20-40 8-18C2-12-4-12-9-18C-20-42-14-92 0-110Z', dark) +
    path('M0-110C-14-92-20-42-9-18C-6-40-6-84 0-110Z', light)
  return place(shape, x, y, scale)
}

export function palm(x: number, y: number, scale = 1) {
  const frond = 'M0 0C10-16 30-18 44-4C30-8 16-4 0 0Z'
  const fronds = [-170, -140, -105, -72, -40, -10, 15, 165]
  const shape =
    path('M-4 0C-2-40 2-70 0-100H8C8-70 6-40 8 0Z', '#8A6642') +
    line('M-3-20l9-3M-2-40l9-3M-1-60l8-3M1-80l7-3', '#6B4D30', 1.6) +
    fronds
      .map((angle, index) =>
        place(path(frond, index % 2 ? '#4A8B43' : '#2E6B35'), 4, -100, 1, { turn: angle }),
      )
      .join('')
  return place(shape, x, y, scale)
}

/** A farmyard: a mud-plastered wall along the back and trodden earth. */
export function yard(wallTop = 104, floor = 190) {
  const wall = shade('#D9B482', '#C0935C')
  const earth = shade('#C79A63', '#9F7343')
  return (
    wall.definition +
    earth.definition +
    box(0, wallTop, 400, floor - wallTop + 4, wall.fill) +
    path(`M0 ${wallTop}q50-6 100 0t100-2t100 2t100-2v10H0Z`, '#E5C79A') +
    line(
      `M20 ${wallTop + 28}h46M120 ${wallTop + 46}h60M250 ${wallTop + 24}h50M320 ${wallTop + 56}h56M60 ${wallTop + 66}h40M200 ${wallTop + 72}h50`,
      '#A97E4A',
      2,
      { opacity: 0.5 },
    ) +
    box(0, floor, 400, 300 - floor, earth.fill) +
    path(`M0 ${floor}h400v8q-100 8-200 2t-200 4Z`, '#8B6237', { opacity: 0.5 })
  )
}

/** An open cattle shed: roof beam, posts, a low brick manger. */
export function shed(floor = 190) {
  const earth = shade('#B98F5C', '#94683A')
  return (
    earth.definition +
    box(0, 40, 400, floor - 40, '#D3AE7C') +
    box(0, 30, 400, 20, '#8A5A34') +
    [30, 130, 250, 350].map((x) => box(x, 46, 14, floor - 46, '#7A4F2C')).join('') +
    box(0, floor - 40, 400, 44, '#B5623B') +
    box(0, floor - 44, 400, 9, '#CF8055') +
    line(`M0 ${floor - 22}h400`, '#8E4526', 1.4) +
    repeat(6, (index) => line(`M${40 + index * 70} ${floor - 35}v13`, '#8E4526', 1.4)) +
    box(0, floor, 400, 300 - floor, earth.fill)
  )
}

/** A plain wall and a smooth floor, for goods shown indoors. */
export function room(
  wallTop: string,
  wallBottom: string,
  floorTop: string,
  floorBottom: string,
  floor = 196,
) {
  const wall = shade(wallTop, wallBottom)
  const ground = shade(floorTop, floorBottom)
  return (
    wall.definition +
    ground.definition +
    box(0, 0, 400, floor, wall.fill) +
    box(0, floor, 400, 300 - floor, ground.fill) +
    box(0, floor - 6, 400, 6, '#000', { opacity: 0.08 })
  )
}

export function road(top = 226) {
  const tar = shade('#8D887C', '#6E6A60')
  return (
    tar.definition +
    box(0, top, 400, 300 - top, tar.fill) +
    box(0, top, 400, 8, '#C9A877') +
    path(`M30 276h60v5H30ZM150 276h60v5h-60ZM270 276h60v5h-60Z`, '#EDE6D2')
  )
}

export function water(y: number, height: number, top = '#9CCFD2', bottom = '#3C8896') {
  const fill = shade(top, bottom)
  return fill.definition + box(0, y, 400, height, fill.fill)
}
