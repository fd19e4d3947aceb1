import {
  beetalBlack,
  camel,
  dog,
  goat,
  horse,
  makhiCheeni,
  rajanpuri,
  saddle,
  sheep,
  teddy,
} from '../drawing/animals.ts'
import {
  azakheli,
  buffalo,
  bull,
  type Coat,
  calf,
  cholistani,
  cow,
  friesian,
  jersey,
  kundi,
  nili,
  peg,
  redSindhi,
  sahiwal,
} from '../drawing/cattle.ts'
import {
  cloud,
  dryGrass,
  field,
  grass,
  greenField,
  type Hour,
  hills,
  mountains,
  palm,
  type Soil,
  sandyField,
  shadow,
  shed,
  sky,
  sun,
  tree,
  treeline,
  water,
  yard,
  youngField,
} from '../drawing/ground.ts'
import { line, path, place } from '../drawing/svg.ts'
import type { Scenes } from './scene.ts'

export const livestockScenes: Scenes = {
  buffalo: { file: 'buffalo' },
  'buffalo-head': { file: 'buffalo', view: [28, 84, 190] },
  'buffalo-udder': { file: 'buffalo', view: [140, 148, 196] },
  'buffalo-herd': { file: 'buffalo-herd' },
  'buffalo-kundi': { draw: () => inShed(buffalo(kundi)) },
  'buffalo-azakheli': {
    draw: () =>
      sky('morning') +
      mountains(132, '#9DB3B8', '#F5F7F4', 'swat') +
      onGrass(greenField, 'swat') +
      place(buffalo(azakheli), -6, -8, 1.05),
  },
  'buffalo-bathing': { draw: bathing },
  'cow-sahiwal': { draw: () => inField(cow(sahiwal), 'morning', greenField) },
  'cow-cholistani': { draw: () => inField(cow(cholistani), 'warm', sandyField) },
  'cow-friesian': {
    draw: () => inField(cow(friesian, { hump: false, horns: false }), 'noon', youngField),
  },
  'cow-herd': { draw: () => herd([friesian, jersey, friesian]) },
  'bull-sahiwal': { draw: () => inYard(bull(sahiwal) + garland()) },
  'bull-cholistani': { draw: () => inField(bull(cholistani) + garland(), 'dusk', sandyField) },
  calves: { draw: calves },
  goats: { file: 'goats' },
  'goat-head': { file: 'goats', view: [32, 40, 190] },
  'goat-beetal-black': { draw: () => oneGoat(goat(beetalBlack), 'morning') },
  'goat-rajanpuri': { draw: () => oneGoat(goat(rajanpuri, { beard: false }), 'warm') },
  'goats-teddy': { draw: () => twoGoats(goat(teddy), goat(makhiCheeni)) },
  'sheep-kajla': { draw: () => flock(['#F2EADA', '#D6C8AE', '#3A322C']) },
  'sheep-dumba': { draw: dumba },
  camel: {
    draw: () =>
      inDesert(camel({ body: '#9C6B38', light: '#B88650', dark: '#6E4822' }) + saddle(), 'dusk'),
  },
  horse: { draw: () => inField(horse(), 'morning', greenField, '') },
  donkey: {
    draw: () =>
      inYard(
        horse({ body: '#8C8682', light: '#A9A39E', dark: '#625D59', mane: '#4A4542', ears: 2.3 }),
        '',
      ),
  },
  dog: { draw: () => inYard(place(dog(), -40, -56, 1.3), '') },
}

function inField(animal: string, hour: Hour, soil: Soil, rope = peg()) {
  const far = soil === sandyField ? '#C9B483' : soil === dryGrass ? '#A6AA6C' : '#8FB07E'
  const sand = soil === sandyField || soil === dryGrass
  return (
    sky(hour) +
    (hour === 'noon' ? cloud(48, 34) + cloud(270, 22, 1.2) : sun(322, 84)) +
    treeline(136, far, sand ? 10 : 18, hour) +
    field(136, soil, 320) +
    tree(30, 150, 0.9) +
    tree(372, 146, 0.7, '#4A8440', '#69A454') +
    shadow(212, 264, 122) +
    place(animal, -6, -8, 1.05) +
    rope +
    grass(0, 400, sand ? '#A38B45' : '#3B7A35', 70)
  )
}

function onGrass(soil: Soil, seed: string) {
  return (
    treeline(138, '#7FA468', 12, seed) +
    field(136, soil, 90) +
    shadow(212, 264, 122) +
    grass(0, 400)
  )
}

function inShed(animal: string) {
  return sky('warm') + shed(184) + shadow(212, 272, 122) + place(animal, -6, 0, 1.05) + straw()
}

function inYard(animal: string, rope = peg()) {
  return (
    sky('warm') +
    tree(330, 118, 2.1, '#4A8440', '#6FA858') +
    tree(40, 108, 1.5) +
    yard(104, 186) +
    shadow(212, 266, 122) +
    place(animal, -6, -6, 1.05) +
    rope +
    grass(0, 400, '#B58A3C', 36)
  )
}

function inDesert(animal: string, hour: Hour) {
  return (
    sky(hour) +
    sun(80, 84, 26, hour === 'dusk' ? '#FFD9A0' : '#FFF3CF') +
    hills(150, '#E0BE85', 34, 'dunes') +
    hills(176, '#D3AC70', 26, 'near dunes') +
    field(186, sandyField, 90, 0) +
    tree(356, 180, 0.9, '#6F7F3E', '#90A055') +
    shadow(216, 276, 118) +
    place(animal, 10, 6, 1) +
    grass(0, 400, '#9A8443', 34)
  )
}

function herd([left, right, front]: [Coat, Coat, Coat]) {
  const grazer = (coat: Coat) => cow(coat, { hump: false, horns: false })
  return (
    sky('noon') +
    cloud(40, 30, 1.1) +
    cloud(250, 44, 0.9) +
    treeline(124, '#8FB07E', 18, 'herd') +
    field(124, youngField, 80) +
    place(shadow(216, 258, 110) + grazer(left), 190, 66, 0.56, { wide: -0.56 }) +
    place(shadow(216, 258, 110) + grazer(right), 225, 62, 0.5) +
    place(shadow(216, 258, 110) + grazer(front), 96, 74, 0.82) +
    grass(0, 400)
  )
}

function bathing() {
  const wet = (x: number, y: number, scale: number) =>
    place(buffalo(nili), x, y, scale, { wide: scale })
  return (
    sky('morning') +
    sun(84, 70) +
    treeline(112, '#8FB07E', 20, 'pond') +
    field(112, greenField, 200, 15) +
    palm(352, 150, 0.9) +
    wet(190, 30, 0.6) +
    wet(10, 20, 0.78) +
    water(178, 122, '#A9CFC4', '#4F8C88') +
    path(
      'M24 182C60 174 230 174 268 182C230 188 60 188 24 182ZM214 178C240 172 340 172 372 178C340 183 240 183 214 178Z',
      '#DCEEE4',
      { opacity: 0.7 },
    ) +
    line('M40 214h90M190 206h110M70 246h130M250 240h110M20 274h80M180 280h130', '#DCEEE4', 2.4, {
      opacity: 0.6,
    }) +
    grass(0, 120, '#3B7A35', 40) +
    grass(310, 400, '#3B7A35', 34, 'far bank')
  )
}

function calves() {
  return (
    sky('noon') +
    cloud(60, 30, 1.1) +
    treeline(130, '#8FB07E', 18, 'calves') +
    field(130, greenField, 120) +
    place(shadow(216, 258, 90) + calf(redSindhi), 470, 10, 0.95, { wide: -0.95 }) +
    place(shadow(216, 258, 90) + calf(sahiwal), -44, -14, 1.1) +
    grass(0, 400)
  )
}

function oneGoat(animal: string, hour: Hour) {
  return (
    sky(hour) +
    sun(330, 66) +
    treeline(132, '#9DB58A', 16, 'goat') +
    field(132, hour === 'warm' ? dryGrass : greenField, 80) +
    tree(362, 150, 1.3) +
    shadow(214, 278, 104) +
    place(animal, -50, -40, 1.28) +
    grass(0, 400, hour === 'warm' ? '#8B8A3C' : '#3B7A35')
  )
}

function twoGoats(left: string, right: string) {
  return (
    sky('warm') +
    tree(356, 124, 1.9, '#4A8440', '#6FA858') +
    yard(100, 186) +
    shadow(282, 248, 78) +
    place(right, 108, 34, 0.86) +
    shadow(140, 278, 92) +
    place(left, -60, -8, 1.14) +
    grass(0, 400, '#B58A3C', 40)
  )
}

function flock([wool, shade, face]: [string, string, string], hour: Hour = 'noon') {
  const one = sheep({ wool, shade, face })
  return (
    sky(hour) +
    (hour === 'noon' ? cloud(60, 30) : sun(90, 80, 26, '#FFD9A0')) +
    hills(126, '#9FB07A', 30, 'flock') +
    field(132, hour === 'dusk' ? dryGrass : youngField, 300) +
    place(shadow(204, 252, 70) + one, 30, 58, 0.62) +
    place(shadow(204, 252, 70) + one, 420, 52, 0.66, { wide: -0.66 }) +
    place(shadow(204, 252, 70) + one, 6, 12, 1.06) +
    grass(0, 400, hour === 'dusk' ? '#8B8A3C' : '#3B7A35')
  )
}

function dumba() {
  return (
    sky('morning') +
    mountains(136, '#B5A68E', undefined, 'kalat') +
    field(134, dryGrass, 300) +
    shadow(210, 280, 100) +
    place(sheep({ fat: true, horns: true, wool: '#F4E8CF', face: '#8A5B36' }), -46, -38, 1.28) +
    grass(0, 400, '#8B8A3C')
  )
}

function garland() {
  return (
    line('M100 160C104 190 124 204 152 196', '#E2A21B', 8) +
    line('M100 160C104 190 124 204 152 196', '#B83A1E', 8, { opacity: 0.9 }).replace(
      'stroke-width="8"',
      'stroke-width="8" stroke-dasharray="1 13"',
    ) +
    line('M74 130C84 128 96 130 104 136', '#B83A1E', 3)
  )
}

function straw() {
  return (
    path(
      'M0 300C20 280 90 276 130 288C190 278 270 280 300 290C340 280 380 284 400 292V300Z',
      '#D9B25A',
    ) + grass(0, 400, '#C99A34', 40, 'straw')
  )
}
