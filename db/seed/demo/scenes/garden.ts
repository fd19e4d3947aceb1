import { crate } from '../drawing/goods.ts'
import { field, greenField, room, shadow, sky, treeline, youngField } from '../drawing/ground.ts'
import { box, define, disc, line, oval, path, place, repeat, stamp } from '../drawing/svg.ts'
import { seededRandom } from '../random.ts'
import type { Scenes } from './scene.ts'

export const gardenScenes: Scenes = {
  greens: { draw: greens },
  peas: { draw: peas },
  okra: { draw: okra },
  'bitter-gourd': { draw: bitterGourds },
}

function greens() {
  // Stalks tied with straw, and broad leaves with pale veins above the knot.
  const leaf = (dark: string, light: string) =>
    line('M0 0V-44', '#B9D48A', 4) +
    path('M0-30C-20-36-26-62-16-82C-10-92 10-92 16-82C26-62 20-36 0-30Z', dark) +
    path('M0-32C-14-40-20-62-12-78C-8-85-2-86 0-86Z', light) +
    line('M0-30V-82M0-46l-11-9M0-46l11-9M0-62l-10-9M0-62l10-9', '#CFE3A4', 1.8)
  const bundle = (x: number, y: number, scale: number, id: string) =>
    place(
      line('M-3 0L-17 30M0 0L-6 34M2 0L6 34M4 0L18 30M1 0v36', '#B9D48A', 4) +
        repeat(7, (index) => place(stamp(id, 0, 0), 0, 0, 1, { turn: -51 + index * 17 })) +
        place(stamp(id, 0, 0), 0, 4, 0.82) +
        path('M-12-7C-4-3 4-3 12-7L11 5C4 9-4 9-11 5Z', '#E3BC66') +
        line('M-11-1C-4 3 4 3 11-1', '#B98A30', 2),
      x,
      y,
      scale,
    )
  return (
    room('#E9E2D2', '#CDBFA4', '#A57A48', '#845A31', 120) +
    box(0, 168, 400, 132, '#B89A6A') +
    line('M0 196h400M0 226h400M0 258h400', '#9A7C4C', 2) +
    define('mustard', leaf('#2F7A39', '#4A8B43')) +
    define('spinach', leaf('#3F8A3A', '#66A648')) +
    repeat(4, (index) => bundle(52 + index * 100, 150, 0.92, index % 2 ? 'spinach' : 'mustard')) +
    shadow(200, 282, 180, '#3a2413', 0.25) +
    repeat(3, (index) => bundle(74 + index * 126, 242, 1.3, index % 2 ? 'mustard' : 'spinach'))
  )
}

function peas() {
  const closed =
    path('M-44 0C-30-20 28-22 46-4C30 16-28 18-44 0Z', '#5FA043') +
    path('M-40-3C-26-17 26-18 42-4C20-8-16-9-40-3Z', '#8CC463') +
    repeat(5, (index) => oval(-24 + index * 12, 1, 6, 7, '#74B553')) +
    path('M44-4l13-6 2 4-12 6Z', '#4A8440')
  const open =
    path('M-92 0C-66-40 60-44 96-8C62 34-60 38-92 0Z', '#3F8A3A') +
    path('M-84 0C-60-28 56-32 86-7C56 22-56 26-84 0Z', '#B5DB86') +
    repeat(
      7,
      (index) =>
        disc(-57 + index * 19, -2 - Math.sin((index / 6) * 3) * 1.5, 12.4, '#6DB544') +
        disc(-61 + index * 19, -6, 4.2, '#C3EA9A'),
    ) +
    path('M94-8C106-16 110-24 112-34C118-26 114-10 100-2Z', '#3F8A3A') +
    line('M112-32l8-12', '#3F8A3A', 4)
  const random = seededRandom('peas')
  return (
    sky('morning') +
    treeline(96, '#8FB07E', 16, 'peas') +
    field(96, greenField, 200) +
    define('closed', closed) +
    box(0, 160, 400, 140, '#B98B55') +
    path('M0 160q100-8 200 0t200 0v12H0Z', '#A27643') +
    shadow(206, 236, 166) +
    repeat(30, (index) => {
      const row = Math.floor(index / 9)
      const x = 84 + row * 18 + (index % 9) * (30 - row * 4) + random.between(-6, 6)
      return place(stamp('closed', 0, 0), x, 166 - row * 19, 0.9, {
        turn: random.whole(-46, 46) + (index % 2 ? 180 : 0),
      })
    }) +
    place(crate(280, 56), 62, 176) +
    shadow(200, 288, 150, '#3a2413', 0.3) +
    place(open, 118, 266, 0.98, { turn: -6 }) +
    place(open, 304, 266, 0.8, { turn: 9 })
  )
}

function okra() {
  const pod =
    path('M-9 0C-13 22-9 62 2 88C12 62 14 22 9 0Z', '#5C9A3A') +
    path('M-6 4C-9 26-5 56 2 80C1 52-1 26-2 3Z', '#93C25E') +
    path('M6 3C9 26 8 54 3 80C9 58 12 26 9 1Z', '#3F7A2C') +
    path('M-11 3C-12-5-6-9 0-9S12-5 11 3C4 7-4 7-11 3Z', '#3F7A2C') +
    line('M0-9C0-16 2-20 4-24', '#5C9A3A', 6)
  const slice =
    path('M0-15L9-12L15 0L9 12L0 15L-9 12L-15 0L-9-12Z', '#5C9A3A') +
    disc(0, 0, 11.5, '#DDEFB6') +
    repeat(5, (index) => disc(...around(index, 5, 6.4), 2.8, '#F9FBEA'))
  const random = seededRandom('okra')
  return (
    sky('warm') +
    treeline(92, '#A6AA6C', 16, 'okra') +
    field(92, youngField, 200) +
    define('pod', pod) +
    box(0, 150, 400, 150, '#B98B55') +
    path('M0 150q100-8 200 0t200 0v12H0Z', '#A27643') +
    shadow(206, 250, 172) +
    repeat(34, (index) => {
      const row = Math.floor(index / 12)
      const x = 66 + row * 20 + (index % 12) * (25 - row * 3) + random.between(-4, 4)
      return place(stamp('pod', 0, 0), x, 106 - row * 14, 0.96, { turn: random.whole(-38, 38) })
    }) +
    place(crate(296, 66), 54, 178) +
    shadow(190, 290, 120, '#3a2413', 0.3) +
    place(stamp('pod', 0, 0), 92, 270, 1.05, { turn: 74 }) +
    place(stamp('pod', 0, 0), 320, 288, 1.1, { turn: 106 }) +
    place(slice, 196, 278, 1.1) +
    place(slice, 232, 284, 1)
  )
}

function bitterGourds() {
  // Pointed at both ends, with warts along ridges.
  const wart = (x: number, y: number, size: number) =>
    oval(x, y, size, size * 1.25, '#3F7F2E') +
    oval(x - size * 0.3, y - size * 0.4, size * 0.5, size * 0.6, '#8FC45C')
  const fruit =
    path(
      'M0-58C8-50 8-44 14-38C20-28 18-22 21-14C24-4 20 2 22 12C22 22 16 28 15 38C11 50 6 60 0 76C-6 60-11 50-15 38C-16 28-22 22-22 12C-20 2-24-4-21-14C-18-22-20-28-14-38C-8-44-8-50 0-58Z',
      '#56993A',
    ) +
    path(
      'M14-38C20-28 18-22 21-14C24-4 20 2 22 12C22 22 16 28 15 38C11 50 6 60 0 76C8 40 8-10 0-58C8-50 8-44 14-38Z',
      '#468530',
    ) +
    repeat(7, (row) => {
      const y = -34 + row * 14
      const half = [7, 11, 13, 14, 12, 9, 5][row] ?? 8
      return wart(-half, y, 3.6) + wart(0, y + 6, 4.2) + wart(half, y, 3.6)
    }) +
    line('M0-56C0-68 3-74 5-82', '#5C9A3A', 4)
  const leaf =
    path(
      'M0 0C-6-10-22-8-24-22C-34-26-30-38-20-38C-20-50-6-52 0-44C6-52 20-50 20-38C30-38 34-26 24-22C22-8 6-10 0 0Z',
      '#4F9A45',
    ) + line('M0-2V-36M0-14l-14-12M0-14l14-12', '#8CC07A', 2)
  const flower =
    repeat(5, (index) => oval(...around(index, 5, 5), 4.4, 4.4, '#F2C93A')) +
    disc(0, 0, 3, '#C98A1E')
  const vine = (y: number, bend: number) =>
    line(`M-10 ${y}C90 ${y - bend} 300 ${y + bend} 410 ${y - 4}`, '#4F8A3C', 4)
  const hanging = [
    [40, 112, 0.86],
    [112, 132, 1.06],
    [192, 116, 0.94],
    [268, 134, 1.1],
    [350, 116, 0.9],
  ] as const
  return (
    sky('noon') +
    treeline(196, '#86AE79', 16, 'bitter gourds') +
    field(196, youngField, 200) +
    line('M20 0V300M380 0V300', '#B98146', 9) +
    line(
      'M0 24H400M0 66H400M60 0V70M120 0V70M180 0V70M240 0V70M300 0V70M350 0V70',
      '#C9C4B4',
      1.6,
    ) +
    define('fruit', fruit) +
    define('leaf', leaf) +
    vine(26, 18) +
    vine(54, -16) +
    repeat(9, (index) =>
      place(stamp('leaf', 0, 0), 20 + index * 46, 62 - (index % 3) * 12, 1.05, {
        turn: ((index * 47) % 70) - 35,
      }),
    ) +
    hanging.map(([x, y, scale]) => stamp('fruit', x, y, scale)).join('') +
    repeat(5, (index) =>
      place(stamp('leaf', 0, 0), 66 + index * 80, 42, 0.82, { turn: 20 - index * 11 }),
    ) +
    place(flower, 80, 60, 1.5) +
    place(flower, 232, 48, 1.5) +
    place(flower, 318, 66, 1.4) +
    shadow(204, 292, 140) +
    place(stamp('fruit', 0, 0), 120, 252, 0.86, { turn: 74 }) +
    place(stamp('fruit', 0, 0), 206, 248, 0.86, { turn: 98 }) +
    place(stamp('fruit', 0, 0), 282, 254, 0.86, { turn: 82 }) +
    place(crate(248, 44), 76, 258)
  )
}

function around(index: number, count: number, radius: number): [x: number, y: number] {
  const angle = (index / count) * Math.PI * 2
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius]
}
