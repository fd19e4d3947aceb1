import { cow, friesian } from '../drawing/cattle.ts'
import { bottle, bucket, milkCan, roundBale, strawBale } from '../drawing/goods.ts'
import {
  cloud,
  field,
  goldenField,
  grass,
  greenField,
  room,
  shadow,
  shed,
  sky,
  sun,
  treeline,
  yard,
  youngField,
} from '../drawing/ground.ts'
import { blades } from '../drawing/plants.ts'
import { box, define, disc, line, path, place, repeat, stamp } from '../drawing/svg.ts'
import { seededRandom } from '../random.ts'
import type { Scenes } from './scene.ts'

export const husbandryScenes: Scenes = {
  straw: { draw: straw },
  silage: { draw: silage },
  'green-fodder': { draw: greenFodder },
  'vet-kit': { draw: vetKit },
  'milking-machine': { draw: milkingMachine },
  chiller: { draw: chiller },
  halters: { draw: halters },
}

function straw() {
  return (
    sky('warm') +
    sun(66, 60, 26, '#FFF7DF') +
    treeline(150, '#A6AA6C', 16, 'straw') +
    field(150, goldenField, 300) +
    path('M196 210C190 120 250 78 296 84C350 80 396 130 392 214Z', '#D9AE4E') +
    path('M210 190C214 120 260 90 296 92C268 104 244 140 240 196Z', '#EFCB78') +
    line('M240 150l16 10M290 120l14 12M330 150l16 12M270 180l16 10M350 190l14 8', '#B98A30', 2.4) +
    shadow(140, 286, 140) +
    define('bale', strawBale()) +
    stamp('bale', 30, 174, 0.95) +
    stamp('bale', 122, 176, 0.95) +
    stamp('bale', 8, 226, 1.05) +
    stamp('bale', 108, 228, 1.05) +
    stamp('bale', 210, 228, 1.05) +
    grass(0, 400, '#C99A34', 50)
  )
}

function silage() {
  return (
    sky('noon') +
    cloud(270, 24, 1.2) +
    treeline(130, '#86AE79', 18, 'silage') +
    field(130, youngField, 90) +
    define('bale', roundBale()) +
    stamp('bale', 120, 186, 1.1) +
    stamp('bale', 210, 180, 1.05) +
    stamp('bale', 300, 186, 1.1) +
    shadow(200, 284, 170) +
    stamp('bale', 80, 280, 1.7) +
    stamp('bale', 206, 286, 1.8) +
    stamp('bale', 330, 280, 1.7) +
    grass(0, 400)
  )
}

function greenFodder() {
  const random = seededRandom('fodder')
  return (
    sky('morning') +
    sun(70, 60) +
    treeline(120, '#9DB58A', 18, 'fodder') +
    field(120, greenField, 200) +
    repeat(16, (index) =>
      blades(10 + index * 26, 190 + random.between(-6, 6), 0.5, index % 2 ? '#5F9A43' : '#74AC4B'),
    ) +
    path('M0 206q100-8 200 0t200 0v100H0Z', '#8A6A42') +
    shadow(200, 282, 170) +
    [
      [110, 250, 1.1],
      [216, 244, 1.15],
      [316, 252, 1.1],
      [160, 280, 1.25],
      [270, 282, 1.25],
    ]
      .map(([x = 0, y = 0, scale = 1], bundle) =>
        place(
          repeat(16, (index) =>
            line(
              `M${-50 + (index % 4) * 4} ${(index % 6) * 3 - 10}Q0 ${-14 + index * 2} ${52 + (index % 3) * 8} ${-16 + index * 2.4}`,
              (index + bundle) % 2 ? '#4F8A3C' : '#6FA24A',
              5,
            ),
          ) + line('M-8-18C-14-4-14 8-8 20', '#D9B36A', 4),
          x,
          y,
          scale,
        ),
      )
      .join('')
  )
}

function vetKit() {
  return (
    sky('warm') +
    shed(178) +
    place(cow(friesian, { hump: false, horns: false }), 196, 6, 0.7) +
    box(0, 214, 400, 86, '#8A5A34') +
    box(0, 214, 400, 9, '#A97C4B') +
    box(28, 168, 150, 100, '#F4F1E6', { round: 10 }) +
    box(28, 168, 150, 26, '#C5301F', { round: 10 }) +
    line('M74 168V150H132V168', '#3B3B36', 8) +
    path('M92 206h22v18h18v22h-18v18h-22v-18h-18v-22h18Z', '#C5301F') +
    place(bottle('#B9D9E2', '#FBF6E8', '#1F7A3A'), 214, 276, 1.25) +
    place(bottle('#E8C9A0', '#FBF6E8', '#C5301F'), 262, 280, 1.4) +
    place(
      box(-60, -11, 92, 22, '#E9F1F2', { round: 5 }) +
        box(-60, -11, 44, 22, '#F0C431', { round: 5 }) +
        line('M32 0H74', '#8F9A98', 4) +
        line('M-60 0H-92M-92-16V16', '#6E7673', 7),
      330,
      262,
      0.86,
      { turn: -24 },
    )
  )
}

function milkingMachine() {
  return (
    sky('warm') +
    shed(170) +
    shadow(200, 282, 170) +
    line('M96 96H308', '#3B3B36', 8) +
    line('M96 96V262M308 96V262', '#6E7673', 9) +
    box(70, 258, 264, 14, '#2F6FA3', { round: 6 }) +
    box(120, 116, 112, 60, '#1F7A3A', { round: 12 }) +
    repeat(6, (index) => line(`M${134 + index * 17} 122v48`, '#14532a', 3)) +
    disc(254, 146, 26, '#C3CBC9') +
    disc(254, 146, 16, '#8F9A98') +
    place(milkCan(), 154, 262, 0.62) +
    place(milkCan(), 244, 262, 0.62) +
    line('M154 166C140 140 110 130 100 180C94 210 60 200 56 232', '#262521', 4) +
    line('M244 166C270 130 330 150 336 214', '#262521', 4) +
    repeat(4, (index) =>
      box(40 + index * 12, 230 + (index % 2) * 5, 8, 32, '#C3CBC9', { round: 4 }),
    ) +
    repeat(4, (index) =>
      box(318 + index * 12, 214 + (index % 2) * 5, 8, 32, '#C3CBC9', { round: 4 }),
    ) +
    disc(84, 276, 16, '#262521') +
    disc(320, 276, 16, '#262521')
  )
}

function chiller() {
  return (
    room('#E4EAEA', '#CBD4D4', '#9AA6A8', '#76848A', 200) +
    repeat(7, (index) => line(`M${index * 64} 0V194`, '#B9C4C4', 1.4)) +
    line('M0 64H400M0 130H400', '#B9C4C4', 1.4) +
    shadow(196, 280, 170) +
    line('M96 220V276M284 220V276', '#6E7673', 10) +
    path(
      'M54 132C54 108 72 96 96 96H284C308 96 326 108 326 132V206C326 230 308 240 284 240H96C72 240 54 230 54 206Z',
      '#D6DDDB',
    ) +
    path(
      'M54 190C54 226 72 240 96 240H284C308 240 326 228 326 206V196C280 216 110 216 54 190Z',
      '#A3AEAC',
    ) +
    path(
      'M64 126C70 108 84 104 96 104H284C300 104 312 110 318 126C260 116 130 116 64 126Z',
      '#F7FAF8',
    ) +
    box(160, 76, 60, 24, '#8F9A98', { round: 6 }) +
    box(180, 54, 22, 26, '#2F6FA3', { round: 4 }) +
    line('M54 172H326', '#8F9A98', 3) +
    box(338, 138, 46, 116, '#2F6FA3', { round: 6 }) +
    repeat(6, (index) => line(`M344 ${196 + index * 9}h34`, '#17476f', 3)) +
    box(346, 150, 30, 24, '#1B2A22', { round: 3 }) +
    line('M352 162h18', '#7FD08A', 4) +
    line('M190 240V258', '#8F9A98', 10) +
    place(milkCan(), 60, 284, 0.62) +
    place(bucket(), 190, 288, 0.6)
  )
}

function halters() {
  const tag = (x: number, y: number, colour: string) =>
    path(`M${x} ${y}l12 10v24h-24v-24Z`, colour) +
    disc(x, y + 10, 2.6, '#FBF6E8') +
    line(`M${x - 6} ${y + 22}h12`, '#3B2A1A', 2)
  return (
    sky('warm') +
    yard(20, 216) +
    box(0, 60, 400, 14, '#8A5A34') +
    repeat(5, (index) => box(44 + index * 76, 66, 8, 22, '#3B3B36', { round: 3 })) +
    ['#B83A1E', '#D9B36A', '#1F7A3A', '#2F6FA3', '#E2A21B']
      .map(
        (colour, index) =>
          `<ellipse cx="${48 + index * 76}" cy="132" rx="22" ry="46" fill="none" stroke="${colour}" stroke-width="8"/>` +
          line(`M${48 + index * 76} 178v40`, colour, 7) +
          disc(48 + index * 76, 222, 8, '#F6C453'),
      )
      .join('') +
    shadow(200, 286, 150) +
    repeat(8, (index) =>
      tag(
        84 + index * 34,
        246 - (index % 2) * 8,
        ['#F0C431', '#E2702A', '#4C8BB8'][index % 3] ?? '',
      ),
    )
  )
}
