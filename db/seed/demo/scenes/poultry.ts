import { aseel, chick, duck, hen, layer, type Plumage, pigeon, white } from '../drawing/birds.ts'
import { egg } from '../drawing/fruit.ts'
import {
  field,
  grass,
  greenField,
  room,
  shadow,
  sky,
  strew,
  sun,
  treeline,
  water,
} from '../drawing/ground.ts'
import { box, line, oval, path, place, repeat } from '../drawing/svg.ts'
import { seededRandom } from '../random.ts'
import type { Scenes } from './scene.ts'

export const poultryScenes: Scenes = {
  hens: { file: 'hens' },
  'rooster-aseel': { draw: rooster },
  broilers: { draw: () => house(white) },
  layers: { draw: () => house(layer) },
  chicks: { draw: chicks },
  eggs: { draw: () => trays(egg) },
  ducks: { draw: ducks },
  pigeons: { draw: pigeons },
  'poultry-feeders': { draw: feeders },
}

function rooster() {
  return (
    sky('dusk') +
    sun(74, 76, 26, '#FFD9A0') +
    treeline(150, '#8A8B62', 16, 'aseel') +
    field(150, greenField, 320) +
    shadow(216, 282, 92) +
    place(hen(aseel), -50, -60, 1.42) +
    grass(0, 400)
  )
}

function house(plumage: Plumage) {
  const random = seededRandom('house')
  const bird = hen(plumage)
  const far = repeat(9, (index) =>
    place(bird, index * 48 - 60 + random.between(-8, 8), 104 + random.between(-4, 4), 0.34, {
      wide: index % 2 ? -0.34 : 0.34,
    }),
  )
  const middle = repeat(6, (index) =>
    place(bird, index * 74 - 70 + (index % 2 ? 92 : 0), 98 + random.between(-5, 5), 0.54, {
      wide: index % 2 ? -0.54 : 0.54,
    }),
  )
  return (
    room('#E8E4D8', '#D6D0C0', '#CDA873', '#A97F4B', 150) +
    path('M0 0H400L330 40H70Z', '#B9C2BE') +
    path('M0 0L70 40V150H0ZM400 0L330 40V150H400Z', '#DDD7C8') +
    line('M70 40V150M330 40V150M140 40V150M260 40V150', '#A9B1AE', 5) +
    box(0, 66, 400, 5, '#C9533A') +
    repeat(
      6,
      (index) =>
        box(22 + index * 68, 71, 4, 26, '#8F9A98') +
        path(`M${8 + index * 68} 97h32l-4 16h-24Z`, '#D2402A'),
    ) +
    far +
    middle +
    strew([0, 220, 400, 80], '#E6CB98', { count: 90, seed: 'litter' }) +
    shadow(120, 288, 60) +
    place(bird, -70, 46, 1) +
    shadow(306, 292, 56) +
    place(bird, 448, 66, 0.94, { wide: -0.94 })
  )
}

function chicks() {
  const random = seededRandom('chicks')
  const spots = [
    [60, 176, 1],
    [120, 168, 0.9],
    [196, 178, 1],
    [262, 166, 0.95],
    [330, 178, 1],
    [90, 222, 1.3],
    [170, 232, 1.4],
    [250, 220, 1.25],
    [318, 236, 1.4],
    [50, 276, 1.6],
    [140, 288, 1.75],
    [236, 282, 1.6],
    [330, 292, 1.75],
  ] as const
  return (
    room('#F3E7CE', '#E6D2A8', '#D9B878', '#B98F4E', 128) +
    path('M150 0H250L264 62H136Z', '#9AA6A8') +
    oval(200, 62, 64, 10, '#7E8B8D') +
    oval(200, 64, 46, 6, '#FFE7A8') +
    path('M136 66L60 200H340L264 66Z', '#FFE9B0', { opacity: 0.35 }) +
    strew([0, 132, 400, 168], '#F2DDAE', { count: 120, seed: 'chips', size: 2.6 }) +
    spots
      .map(([x, y, scale]) =>
        place(
          chick(
            random.chance(0.25) ? '#EAD9B0' : '#F4C84E',
            random.chance(0.25) ? '#C7A96A' : '#D9A12E',
          ),
          x,
          y,
          scale,
          { wide: random.chance(0.4) ? -scale : scale },
        ),
      )
      .join('')
  )
}

function trays(fruit: typeof egg) {
  const tray = (y: number) =>
    path(`M40 ${y}H360L372 ${y + 22}H28Z`, '#B7AFA0') +
    path(`M28 ${y + 22}H372V${y + 30}H28Z`, '#958D7E')
  const row = (y: number, radius: number, count: number, from: number, to: number) =>
    repeat(count, (index) => {
      const x = from + (index * (to - from)) / (count - 1)
      return (
        oval(x, y, radius, radius * 1.22, fruit.body) +
        oval(x - radius * 0.3, y - radius * 0.5, radius * 0.34, radius * 0.42, fruit.light) +
        path(
          `M${x - radius} ${y + 3}C${x - radius} ${y + radius * 1.3} ${x + radius} ${y + radius * 1.3} ${x + radius} ${y + 3}C${x + radius * 0.6} ${y + radius * 0.8} ${x - radius * 0.6} ${y + radius * 0.8} ${x - radius} ${y + 3}Z`,
          fruit.dark,
          { opacity: 0.6 },
        )
      )
    })
  return (
    room('#EFE2C4', '#E0CBA0', '#A97C4B', '#845A31', 120) +
    row(124, 15, 9, 66, 334) +
    row(142, 16, 9, 56, 344) +
    row(162, 17, 9, 50, 350) +
    tray(166) +
    repeat(3, (index) => tray(196 + index * 30)) +
    shadow(200, 290, 186)
  )
}

function ducks() {
  return (
    sky('morning') +
    sun(330, 60) +
    treeline(110, '#8FB07E', 18, 'ducks') +
    field(110, greenField, 100, 15) +
    water(150, 150, '#B5D9D6', '#4F97A0') +
    line('M20 176h80M300 170h80M140 196h60M40 236h70M290 250h90M150 282h110', '#DCEEE4', 2.4, {
      opacity: 0.7,
    }) +
    place(duck(), 300, 196, 0.9) +
    place(duck({ body: '#9A7B55', wing: '#7C5F3E', head: '#3E7A5E' }), 120, 236, 1.5) +
    place(duck(), 296, 276, 1.3, { wide: -1.3 }) +
    path(
      'M58 240C90 234 180 234 200 240C180 250 90 250 58 240ZM222 280C250 274 340 274 362 280C340 289 250 289 222 280ZM258 200C276 196 326 196 344 200C326 206 276 206 258 200Z',
      '#8CC0C0',
    ) +
    grass(0, 90, '#3B7A35', 30) +
    grass(350, 400, '#3B7A35', 20, 'reeds')
  )
}

function pigeons() {
  return (
    sky('dusk') +
    treeline(196, '#8A7F6B', 16, 'roofs') +
    box(0, 206, 400, 94, '#B5623B') +
    box(0, 206, 400, 10, '#CF8055') +
    box(236, 96, 120, 112, '#8A5A34') +
    box(228, 84, 136, 16, '#6B4528') +
    repeat(3, (row) =>
      repeat(3, (column) =>
        box(246 + column * 36, 106 + row * 34, 28, 26, '#3B2A1A', { round: 3 }),
      ),
    ) +
    place(pigeon('#EDE8DE', '#D3CABA', '#EDE8DE'), 262, 164, 0.7) +
    place(pigeon(), 72, 206, 1.35) +
    place(pigeon('#EDE8DE', '#CFC4B0', '#B98F6B'), 180, 208, 1.5) +
    place(pigeon('#A65A3C', '#84432A', '#7A3D28'), 306, 84, 1, { wide: -1 }) +
    place(pigeon(), 330, 212, 1.2, { wide: -1.2 }) +
    line('M0 232h400M0 258h400M0 282h400', '#8E4526', 1.4)
  )
}

function feeders() {
  const drinker = (x: number) =>
    path(
      `M${x - 26} 232C${x - 28} 160 ${x - 20} 140 ${x} 138C${x + 20} 140 ${x + 28} 160 ${x + 26} 232Z`,
      '#EFEDE6',
    ) +
    path(`M${x + 8} 139C${x + 22} 144 ${x + 28} 170 ${x + 26} 232H${x + 12}Z`, '#D6D2C6') +
    path(`M${x - 42} 232H${x + 42}L${x + 36} 252H${x - 36}Z`, '#D2402A') +
    box(x - 10, 126, 20, 14, '#D2402A', { round: 4 })
  return (
    room('#E8E4D8', '#D6D0C0', '#CDA873', '#A97F4B', 180) +
    line('M76 0V92M318 0V128', '#8F9A98', 3) +
    path('M40 92H112L120 176H32Z', '#C3CBC9') +
    path('M40 92H64L54 176H32Z', '#E9EEEC') +
    path('M18 176H134L122 206H30Z', '#C9533A') +
    strew([26, 172, 98, 8], '#E2B95C', { count: 40 }) +
    drinker(212) +
    shadow(212, 254, 50) +
    drinker(318) +
    shadow(318, 254, 50) +
    place(chick(), 150, 262, 1.5) +
    place(chick('#EAD9B0', '#C7A96A'), 262, 282, 1.6, { wide: -1.6 }) +
    place(chick(), 96, 286, 1.5, { wide: -1.5 }) +
    strew([0, 200, 400, 96], '#F2DDAE', { count: 80, seed: 'floor' })
  )
}
