import { blueCloth, type Cloth, heap, jute, sack, whiteCloth } from '../drawing/goods.ts'
import {
  cloud,
  field,
  goldenField,
  greenField,
  mustardField,
  room,
  shadow,
  sky,
  strew,
  sun,
  tree,
  treeline,
  yard,
} from '../drawing/ground.ts'
import { blades, cane, cob, ear, sunflower } from '../drawing/plants.ts'
import { box, define, disc, line, oval, path, place, repeat, stamp } from '../drawing/svg.ts'
import { seededRandom } from '../random.ts'
import type { Scenes } from './scene.ts'

export const cropScenes: Scenes = {
  wheat: { file: 'wheat' },
  'wheat-standing': { draw: standingWheat },
  'rice-sacks': { draw: () => sacksOf('#F7F3E6', '#D9D2BC', whiteCloth, 'riceheap') },
  maize: { draw: maize },
  cotton: { file: 'cotton' },
  sugarcane: { draw: sugarcane },
  gur: { draw: gur },
  tobacco: { draw: tobacco },
  pulses: { draw: pulses },
  chickpea: { draw: () => sacksOf('#D9A860', '#B5803A', jute, 'gram') },
  'mustard-field': { draw: mustard },
  sunflowers: { draw: sunflowers },
}

function standingWheat() {
  const random = seededRandom('wheat')
  return (
    sky('warm') +
    sun(310, 74, 28, '#FFF7DF') +
    treeline(132, '#A6AA6C', 16, 'wheat') +
    field(132, goldenField, 310) +
    define('ear', ear()) +
    define('near-ear', ear('#F2CB62', '#D29A2C', '#DDB04E')) +
    repeat(26, (index) =>
      stamp('ear', index * 16 + random.between(-5, 5), random.between(196, 214), 0.66),
    ) +
    repeat(20, (index) =>
      stamp('ear', index * 21 + random.between(-6, 6), random.between(250, 268), 0.95),
    ) +
    repeat(15, (index) =>
      stamp('near-ear', index * 29 + random.between(-8, 8), random.between(312, 326), 1.3),
    )
  )
}

/** A heap on a sheet with full sacks beside it, for whatever is sold by the maund. */
function sacksOf(body: string, grain: string, cloth: Cloth, seed: string) {
  return (
    sky('warm') +
    yard(70, 170) +
    path('M30 284L110 214H340L396 284Z', '#6F9BAE', { opacity: 0.9 }) +
    path('M30 284L110 214H340L396 284H380L334 220H116L48 284Z', '#557F92', { opacity: 0.8 }) +
    place(sack(cloth, body, grain), 316, 222, 1.3) +
    place(sack(cloth), 250, 206, 1.14) +
    place(sack(cloth), 368, 250, 1.24) +
    shadow(150, 270, 118) +
    place(heap(body, '#fff', grain, seed), 150, 268, 1.85) +
    strew([60, 244, 190, 36], grain, { count: 70, size: 2.4, seed: `${seed}loose`, opacity: 0.7 }) +
    strew([70, 240, 160, 36], '#fff', { count: 36, size: 1.8, seed: `${seed}light`, opacity: 0.55 })
  )
}

function maize() {
  const cobs = [
    [92, 262, -8],
    [210, 268, 4],
    [150, 246, -4],
    [256, 246, 8],
    [196, 226, -2],
    [122, 226, 10],
    [280, 270, -12],
  ] as const
  return (
    sky('noon') +
    cloud(40, 24) +
    treeline(112, '#86AE79', 14, 'maize') +
    field(112, greenField, 200) +
    repeat(
      8,
      (index) =>
        line(`M${20 + index * 52} 190V96`, '#6B8F3F', 5) +
        blades(20 + index * 52, 140, 0.8) +
        blades(20 + index * 52, 176, 0.8, '#5F9A43'),
    ) +
    box(0, 192, 400, 108, '#B98B55') +
    path('M0 192q100-8 200 0t200 0v12H0Z', '#A27643') +
    shadow(200, 284, 170) +
    cobs.map(([x, y, turn]) => place(cob(), x, y, 0.98, { turn })).join('') +
    place(cob('#F2CB62', '#D9A52A'), 40, 282, 1.1, { turn: -4 }) +
    place(cob(), 226, 288, 1.1, { turn: 3 })
  )
}

function sugarcane() {
  const random = seededRandom('cane')
  return (
    sky('noon') +
    cloud(280, 20, 1.1) +
    treeline(150, '#86AE79', 18, 'cane') +
    field(150, greenField, 200) +
    repeat(18, (index) => {
      const x = index * 24 + random.between(-6, 6)
      return (
        cane(x, 250, 170 + random.between(-16, 16), '#8FAE4A') +
        blades(x, 104 + random.between(-10, 10), 0.8, '#6FA24A')
      )
    }) +
    box(0, 236, 400, 64, '#A9713F') +
    path('M0 236q100-10 200 0t200 0v10H0Z', '#8B5A30') +
    place(bundle(), 84, 288, 1) +
    place(bundle(), 250, 292, 1.1)
  )
}

function bundle() {
  return (
    shadow(70, 2, 90) +
    repeat(4, (row) => line(`M0 ${-4 - row * 9}H140`, row % 2 ? '#8FA04A' : '#A3B45A', 9)) +
    repeat(4, (row) =>
      line(`M24 ${-8 - row * 9}v8M58 ${-8 - row * 9}v8M96 ${-8 - row * 9}v8`, '#6B7A30', 2),
    ) +
    line('M40 2V-40M104 2V-40', '#8A5A34', 4)
  )
}

function gur() {
  const lump = (x: number, y: number, scale: number) =>
    place(
      path('M-26 0C-30-18-16-30 0-30S30-18 26 0C10 6-10 6-26 0Z', '#B9742A') +
        path('M-18-16C-12-28 4-30 12-26C2-22-8-16-12-8Z', '#DFA050') +
        path('M6 3C22 0 28-8 24-20C30-12 30-4 26 0C20 3 12 4 6 3Z', '#8E5216'),
      x,
      y,
      scale,
    )
  return (
    room('#E9D3A4', '#D9BB80', '#A97C4B', '#845A31', 150) +
    path('M60 150C60 110 340 110 340 150Z', '#6B4528') +
    oval(200, 150, 150, 20, '#8A5A34') +
    oval(200, 147, 138, 15, '#C97A22') +
    path('M96 140C120 128 150 150 190 142C170 154 120 154 96 140Z', '#EDB45A') +
    line(
      'M150 96C140 76 164 66 152 44M206 96C196 74 222 62 208 38M258 100C250 82 270 72 262 54',
      '#fff',
      5,
      { opacity: 0.5 },
    ) +
    path('M20 288L70 206H330L384 288Z', '#D9B988') +
    path('M20 288L70 206H330L384 288H366L322 214H78L38 288Z', '#B8935C') +
    [
      [110, 236, 1],
      [164, 232, 1.05],
      [222, 236, 1],
      [280, 232, 1.05],
      [136, 262, 1.2],
      [200, 260, 1.25],
      [262, 264, 1.2],
      [90, 270, 1.15],
      [314, 268, 1.15],
      [170, 284, 1.3],
      [236, 286, 1.3],
    ]
      .map(([x = 0, y = 0, scale = 1]) => lump(x, y, scale))
      .join('')
  )
}

function tobacco() {
  const leaf = (x: number, y: number, scale: number, colour: string) =>
    place(
      path('M0 0C-26 16-30 66 0 104C30 66 26 16 0 0Z', colour) +
        line(
          'M0 4V98M0 26L-14 38M0 26L14 38M0 50L-17 62M0 50L17 62M0 74L-12 84M0 74L12 84',
          '#7A5A1E',
          1.6,
        ),
      x,
      y,
      scale,
    )
  const colours = ['#D9A83C', '#C48F2A', '#E2B957', '#B9822A']
  return (
    room('#C9A877', '#B08B58', '#A57A48', '#845A31', 216) +
    box(0, 20, 400, 12, '#6B4528') +
    box(0, 104, 400, 9, '#7A4F2C') +
    repeat(12, (index) => leaf(16 + index * 34, 30, 0.72, colours[index % 4] ?? '')) +
    repeat(11, (index) => leaf(30 + index * 35, 112, 0.86, colours[(index + 2) % 4] ?? '')) +
    shadow(200, 284, 150) +
    repeat(7, (index) =>
      place(
        path('M-60 0C-50-14 50-14 60 0C50 8-50 8-60 0Z', colours[index % 4] ?? ''),
        140 + (index % 3) * 60,
        276 - Math.floor(index / 3) * 16,
        1,
      ),
    )
  )
}

function pulses() {
  const kinds = [
    ['#E2B63C', '#C08A1E', jute],
    ['#6E8A3C', '#4C6A24', whiteCloth],
    ['#D2572E', '#A63A18', jute],
    ['#2E2A27', '#59524c', whiteCloth],
    ['#E9D9B0', '#C4AE7A', jute],
    ['#8E4A32', '#6A301C', blueCloth],
  ] as const
  return (
    room('#EFE0BC', '#E0C894', '#A97C4B', '#845A31', 170) +
    box(0, 60, 400, 10, '#8A5A34') +
    kinds
      .slice(0, 3)
      .map(([body, grain, cloth], index) =>
        place(sack(cloth, body, grain), 76 + index * 124, 222, 1.42),
      )
      .join('') +
    kinds
      .slice(3)
      .map(([body, grain, cloth], index) =>
        place(sack(cloth, body, grain), 70 + index * 132, 300, 1.62),
      )
      .join('')
  )
}

function mustard() {
  const random = seededRandom('mustard')
  const bloom =
    line('M0 0V-18', '#6B8F3F', 2) +
    disc(-4, -18, 3.6, '#F6D93C') +
    disc(4, -20, 3.6, '#FBE56A') +
    disc(0, -25, 3.2, '#F3CF2E') +
    disc(5, -13, 2.6, '#F6D93C')
  return (
    sky('noon') +
    cloud(60, 26, 1.2) +
    cloud(290, 44, 0.8) +
    treeline(126, '#86AE79', 18, 'mustard') +
    tree(330, 140, 1.3) +
    field(126, mustardField, 140) +
    define('bloom', bloom) +
    repeat(90, (index) => {
      const y = 176 + index * 1.45 + random.between(-4, 4)
      return stamp('bloom', random.between(-6, 406), y, (y - 110) / 100)
    })
  )
}

function sunflowers() {
  return (
    sky('morning') +
    sun(320, 62) +
    treeline(130, '#8FB07E', 14, 'sunflower') +
    field(130, greenField, 200) +
    define('flower', sunflower()) +
    repeat(10, (index) => stamp('flower', 18 + index * 42, 214, 0.5)) +
    repeat(6, (index) => stamp('flower', 30 + index * 70, 268, 0.86)) +
    repeat(4, (index) => stamp('flower', 50 + index * 106, 336, 1.36))
  )
}
