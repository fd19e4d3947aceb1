import {
  blueCloth,
  bottle,
  cowSign,
  greenCloth,
  heap,
  jute,
  lyingBag,
  printedBag,
  sack,
  sprigSign,
  whiteCloth,
} from '../drawing/goods.ts'
import {
  cloud,
  field,
  grass,
  ploughedField,
  room,
  shadow,
  sky,
  strew,
  treeline,
} from '../drawing/ground.ts'
import { flowerPot, sapling } from '../drawing/plants.ts'
import { box, define, line, path, place, repeat, stamp } from '../drawing/svg.ts'
import type { Scenes } from './scene.ts'

export const inputsScenes: Scenes = {
  'seed-bags': { draw: () => bagStore(greenCloth, '#FBF6E8', sprigSign('#1F7A3A')) },
  saplings: { draw: saplings },
  flowers: { draw: flowers },
  fertilizer: { draw: () => bagStore(whiteCloth, '#1F7A3A', sprigSign()) },
  manure: { draw: manure },
  sprays: { draw: sprays },
  'cattle-feed': { draw: () => bagStore(blueCloth, '#FBF6E8', cowSign('#2F6A94')) },
}

function bagStore(cloth: typeof whiteCloth, band: string, sign: string) {
  const lying = lyingBag(cloth, band)
  return (
    room('#EFE6D2', '#DDD0B2', '#A97C4B', '#845A31', 176) +
    box(0, 30, 400, 8, '#C7B78F') +
    repeat(
      4,
      (row) =>
        place(lying, 78 + (row % 2) * 6, 206 - row * 32, 1) +
        place(lying, 204 - (row % 2) * 6, 206 - row * 32, 1),
    ) +
    repeat(3, (row) => place(lying, 330, 206 - row * 32, 1)) +
    shadow(200, 288, 180) +
    place(printedBag(cloth, band, sign), 92, 286, 1.3) +
    place(printedBag(cloth, band, sign), 200, 290, 1.42) +
    place(printedBag(cloth, band, sign), 310, 286, 1.3)
  )
}

function saplings() {
  return (
    sky('morning') +
    treeline(110, '#9DB58A', 18, 'nursery') +
    box(0, 110, 400, 190, '#A97C4B') +
    path('M0 20H400V34H0Z', '#6B4528') +
    path('M0 34L400 34L400 62Q360 50 320 62T240 62T160 62T80 62T0 62Z', '#3F7A3B', {
      opacity: 0.75,
    }) +
    box(24, 20, 8, 120, '#7A4F2C') +
    box(368, 20, 8, 120, '#7A4F2C') +
    define('plant', sapling()) +
    define('other', sapling('#B5623B', '#4A8440', '#86B35A')) +
    repeat(9, (index) => stamp('plant', 18 + index * 46, 172, 0.62)) +
    repeat(7, (index) => stamp(index % 2 ? 'plant' : 'other', 24 + index * 60, 226, 0.95)) +
    repeat(5, (index) => stamp(index % 2 ? 'other' : 'plant', 40 + index * 82, 290, 1.3))
  )
}

function flowers() {
  const petals = ['#D2402A', '#E88AA8', '#F3E6F0', '#D98E04', '#9A5AA8', '#C5301F']
  return (
    sky('noon') +
    cloud(60, 18) +
    treeline(104, '#86AE79', 18, 'flowers') +
    box(0, 104, 400, 196, '#B98B55') +
    box(0, 176, 400, 8, '#8A5A34') +
    repeat(6, (index) => place(flowerPot(petals[index] ?? '#D2402A'), 36 + index * 66, 178, 0.85)) +
    repeat(5, (index) =>
      place(flowerPot(petals[(index + 2) % 6] ?? '#D2402A'), 44 + index * 78, 286, 1.2),
    )
  )
}

function manure() {
  return (
    sky('warm') +
    treeline(120, '#A6AA6C', 16, 'manure') +
    field(120, ploughedField, 200) +
    shadow(200, 274, 160) +
    place(heap('#5B3F28', '#8A6442', '#3B2818', 'dung'), 176, 272, 2.3) +
    place(
      box(-5, -130, 10, 140, '#B98146', { round: 4 }) +
        line('M-22 8V44M-8 8V48M8 8V48M22 8V44M-24 8H24', '#6E7673', 6),
      322,
      196,
      1,
      { turn: 14 },
    ) +
    place(sack(jute), 356, 284, 1) +
    strew([30, 256, 300, 34], '#3B2818', { count: 50, size: 3.2, seed: 'crumbs', opacity: 0.6 }) +
    grass(0, 400, '#6B8F3F', 34)
  )
}

function sprays() {
  return (
    room('#E4EBDD', '#CBD6C0', '#A97C4B', '#845A31', 186) +
    box(0, 92, 400, 9, '#8A5A34') +
    repeat(8, (index) =>
      place(
        bottle(
          ['#F4F1E6', '#2F6FA3', '#1F7A3A', '#F4F1E6'][index % 4] ?? '',
          '#FBF6E8',
          ['#C5301F', '#E2A21B'][index % 2] ?? '',
        ),
        34 + index * 48,
        92,
        0.85,
      ),
    ) +
    shadow(200, 284, 176) +
    place(bottle('#2F6FA3', '#FBF6E8', '#E2A21B'), 84, 280, 1.9) +
    place(bottle('#F4F1E6', '#1F7A3A', '#C5301F'), 156, 284, 2.1) +
    place(bottle('#1F7A3A', '#FBF6E8', '#F4F1E6'), 228, 280, 1.9) +
    place(printedBag(whiteCloth, '#C5301F', sprigSign()), 316, 282, 1.2)
  )
}
