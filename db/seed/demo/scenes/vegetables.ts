import { ball, type Fruit, garlic, leaf, onion, pile, potato, tomato } from '../drawing/fruit.ts'
import { basket, plasticCrate } from '../drawing/goods.ts'
import {
  cloud,
  field,
  ploughedField,
  room,
  shadow,
  sky,
  sun,
  treeline,
  yard,
  youngField,
} from '../drawing/ground.ts'
import { brinjal, cabbage, carrot, gourd, pod, radish } from '../drawing/plants.ts'
import { box, define, disc, line, path, place, repeat, stamp } from '../drawing/svg.ts'
import { seededRandom } from '../random.ts'
import type { Scenes } from './scene.ts'

export const vegetablesScenes: Scenes = {
  potatoes: { draw: () => netBags(potato, '#C9533A') },
  onions: { draw: () => netBags(onion, '#D98E04') },
  garlic: { draw: () => netBags(garlic, '#9A5AA8') },
  'green-chillies': { draw: greenChillies },
  tomatoes: { draw: () => crates(tomato) },
  'cabbage-field': { draw: cabbageField },
  roots: { draw: roots },
  'mixed-vegetables': { draw: mixedVegetables },
  tunnels: { draw: tunnels },
}

function netBags(fruit: Fruit, net: string) {
  const bag = (x: number, y: number, scale: number) =>
    place(
      path(
        'M-36 0C-44-24-42-66-26-84C-10-90 10-90 26-84C42-66 44-24 36 0C18 7-18 7-36 0Z',
        fruit.dark,
      ) +
        pile([-36, 36], -12, 12, fruit, { rows: 6, seed: `net${x}`, narrow: 0.06 }) +
        path('M-36 0C-44-24-42-66-26-84C-10-90 10-90 26-84C42-66 44-24 36 0C18 7-18 7-36 0Z', net, {
          opacity: 0.3,
        }) +
        line(
          'M-38-20L34-62M-40-44L26-82M-30 0L40-40M38-20L-34-62M40-44L-26-82M30 0L-40-40',
          net,
          1.4,
          { opacity: 0.9 },
        ) +
        path('M-26-84C-34-94-16-98 0-94C16-98 34-94 26-84C10-80-10-80-26-84Z', net),
      x,
      y,
      scale,
    )
  return (
    sky('noon') +
    cloud(60, 20) +
    treeline(110, '#86AE79', 16, 'bags') +
    field(110, ploughedField, 200) +
    bag(270, 200, 1.1) +
    bag(350, 214, 1.15) +
    shadow(190, 286, 180) +
    bag(330, 284, 1.4) +
    bag(238, 278, 1.4) +
    pile([14, 178], 268, 17, fruit, { rows: 4, seed: 'heap', narrow: 0.42, flat: 0.92 }) +
    ball(196, 284, 15, fruit, 0.92)
  )
}

function crates(fruit: Fruit) {
  const one = (x: number, y: number, width: number) =>
    pile([x + 4, x + width - 4], y + 2, 14, fruit, { rows: 2, seed: `c${x}`, narrow: 0.4 }) +
    place(plasticCrate(width, 58, '#2F7FB5', '#1F5E8A'), x, y + 8)
  return (
    sky('warm') +
    treeline(116, '#8FB07E', 18, 'crates') +
    field(116, youngField, 200) +
    box(0, 196, 400, 104, '#B98B55') +
    path('M0 196q100-10 200 0t200 0v14H0Z', '#A27643') +
    shadow(200, 290, 186) +
    one(118, 142, 164) +
    one(24, 212, 170) +
    one(208, 212, 170) +
    leaf(100, 206, -30) +
    leaf(300, 204, 190) +
    ball(196, 288, 15, fruit)
  )
}

function cabbageField() {
  return (
    sky('morning') +
    sun(330, 56) +
    treeline(116, '#8FB07E', 18, 'cabbage') +
    field(116, { top: '#8C6A42', bottom: '#6F4A28', rows: '#A98255', share: 0.5 }, 200) +
    define('cabbage', cabbage(0, 0, 34)) +
    define('flower', cabbage(0, 0, 34, true)) +
    repeat(9, (index) => stamp('cabbage', 12 + index * 48, 164, 0.5)) +
    repeat(7, (index) => stamp(index % 2 ? 'flower' : 'cabbage', 14 + index * 64, 212, 0.82)) +
    repeat(5, (index) => stamp(index % 2 ? 'cabbage' : 'flower', 26 + index * 90, 284, 1.3))
  )
}

function roots() {
  return (
    sky('noon') +
    treeline(110, '#86AE79', 16, 'roots') +
    field(110, ploughedField, 120) +
    shadow(200, 278, 170) +
    define('carrot', carrot(0, 0, 0)) +
    repeat(5, (index) =>
      place(carrot(0, 0, 0), 70 + index * 26, 172 + (index % 2) * 10, 1.15, {
        turn: 14 - index * 7,
      }),
    ) +
    repeat(4, (index) =>
      place(radish(0, 0, 0), 236 + index * 32, 168 + (index % 2) * 12, 1.25, {
        turn: 12 - index * 7,
      }),
    ) +
    repeat(4, (index) =>
      place(carrot(0, 0, 0, '#B8322C'), 92 + index * 30, 204 + (index % 2) * 10, 1.2, {
        turn: 20 - index * 12,
      }),
    ) +
    path('M86 186C140 178 160 178 190 186L186 200C150 194 120 194 92 200Z', '#D9B36A') +
    path('M232 188C270 180 310 180 344 188L340 202C306 194 270 194 238 202Z', '#D9B36A')
  )
}

function mixedVegetables() {
  return (
    room('#EFE0BC', '#E0C894', '#A97C4B', '#845A31', 150) +
    shadow(200, 286, 180) +
    cabbage(96, 196, 46) +
    gourd(322, 110, 16, 1.3) +
    gourd(352, 120, -4, 1.2) +
    brinjal(210, 118, -24, 1.2) +
    brinjal(248, 112, 10, 1.3) +
    cabbage(160, 196, 40, true) +
    place(basket(150, 54), 208, 286, 2.05) +
    pile([70, 180], 178, 19, tomato, { rows: 1, seed: 'mixed' }) +
    pile([186, 300], 176, 19, potato, { rows: 1, seed: 'mixed potatoes', flat: 0.9 }) +
    pile([250, 344], 172, 18, onion, { rows: 1, seed: 'mixed onions' }) +
    carrot(48, 244, 62, '#E2702A', 0.9) +
    pod(366, 262, 70, '#4A8440', 0.9)
  )
}

function tunnels() {
  const tunnel = (x: number, y: number, scale: number) =>
    place(
      path('M-50 0C-50-84 50-84 50 0Z', '#EEF4EE') +
        path('M-50 0C-50-84 50-84 50 0H38C38-68-38-68-38 0Z', '#C9D8D0') +
        path('M-34 0C-34-58 34-58 34 0Z', '#7FA86A') +
        repeat(
          4,
          (index) =>
            line(`M${-24 + index * 16} 0V-30`, '#4A8440', 4) +
            disc(-24 + index * 16, -24, 6, '#5C9A4A') +
            disc(-20 + index * 16, -14, 2.6, '#D2402A'),
        ) +
        path('M50 0C50-84-50-84-50 0L-190-60C-180-104-100-130-60-110Z', '#EEF4EE', { opacity: 0 }),
      x,
      y,
      scale,
    )
  const long = (x: number, toX: number) =>
    path(
      `M${x - 74} 270C${x - 74} 146 ${x + 74} 146 ${x + 74} 270L${toX + 16} 130C${toX + 16} 106 ${toX - 16} 106 ${toX - 16} 130Z`,
      '#DCE8E2',
    ) +
    line(
      `M${x - 40} 226C${x - 30} 170 ${toX - 8} 130 ${toX - 8} 116M${x + 42} 226C${x + 30} 170 ${toX + 8} 130 ${toX + 8} 116`,
      '#BFD0C8',
      2,
    )
  return (
    sky('noon') +
    cloud(60, 30) +
    cloud(280, 20, 1.2) +
    treeline(124, '#86AE79', 14, 'tunnels') +
    field(124, ploughedField, 200) +
    long(84, 176) +
    long(316, 226) +
    long(200, 200) +
    place(tunnel(0, 0, 1), 84, 272, 1.48) +
    place(tunnel(0, 0, 1), 316, 272, 1.48) +
    place(tunnel(0, 0, 1), 200, 276, 1.52)
  )
}

function greenChillies() {
  const random = seededRandom('green chillies')
  return (
    sky('warm') +
    yard(60, 160) +
    shadow(200, 284, 170) +
    define('pod', pod(0, 0, 0, '#4F9A3C')) +
    define('dark-pod', pod(0, 0, 0, '#357A2C')) +
    repeat(70, (index) => {
      const row = Math.floor(index / 14)
      const turn = random.between(-100, 100)
      const x = 88 + row * 12 + random.between(0, 224 - row * 24)
      return place(stamp(index % 3 ? 'pod' : 'dark-pod', 0, 0, 0.95), x, 204 - row * 16, 1, {
        turn: Math.round(turn),
      })
    }) +
    place(basket(150, 46), 200, 282, 1.9)
  )
}
