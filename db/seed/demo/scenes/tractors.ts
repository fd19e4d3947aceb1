import {
  cloud,
  field,
  grass,
  greenField,
  ploughedField,
  room,
  shadow,
  sky,
  strew,
  sun,
  tree,
  treeline,
  youngField,
} from '../drawing/ground.ts'
import { box, disc, line, oval, path, place, repeat } from '../drawing/svg.ts'
import { blue, green, orange, red, tractor, tractorFront, wheel } from '../drawing/tractors.ts'
import type { Scenes } from './scene.ts'

export const tractorsScenes: Scenes = {
  tractor: { file: 'tractor' },
  'tractor-blue': { file: 'tractor-blue' },
  'tractor-orange': { draw: () => ploughing(tractor(orange), 'warm') },
  'tractor-green': { draw: () => ploughing(tractor(green, { canopy: true }), 'noon') },
  'tractor-front': { draw: front },
  'tractor-loader': {
    draw: () => ploughing(place(tractor(blue, { loader: true }), -26, 0), 'dusk'),
  },
  'tractor-blue-wheel': { file: 'tractor-blue', view: [170, 128, 196] },
  'tractor-wheel': { file: 'tractor', view: [30, 128, 196] },
  tyres: { draw: tyres },
  'tractor-parts': { draw: parts },
}

function ploughing(machine: string, hour: 'noon' | 'warm' | 'dusk') {
  return (
    sky(hour) +
    (hour === 'noon'
      ? cloud(40, 40) + cloud(280, 24, 1.2)
      : sun(330, 70, 24, hour === 'dusk' ? '#FFD9A0' : '#FFF7DF')) +
    treeline(142, hour === 'noon' ? '#86AE79' : '#A6AA6C', 20, `tractor${hour}`) +
    (hour === 'dusk'
      ? field(140, greenField, 120)
      : field(142, hour === 'noon' ? youngField : ploughedField, 240)) +
    place(machine, -2, 8) +
    (hour === 'warm'
      ? strew([0, 268, 400, 30], '#55341C', { count: 40, size: 4, opacity: 0.6 })
      : grass(0, 400, '#3B7A35', 60))
  )
}

function tyres() {
  const standing = (x: number, y: number, radius: number) =>
    wheel(x, y - radius, radius, '#B98B55', '#B98B55').replaceAll('#8d8779', '#B98B55') +
    disc(x, y - radius, radius * 0.52, '#A27643')
  return (
    sky('warm') +
    treeline(110, '#A6AA6C', 16, 'tyres') +
    box(0, 108, 400, 80, '#C9A877') +
    box(0, 102, 400, 10, '#E5C79A') +
    box(0, 186, 400, 114, '#B98B55') +
    shadow(200, 272, 180) +
    standing(306, 256, 74) +
    standing(96, 262, 84) +
    standing(206, 274, 62) +
    repeat(
      3,
      (index) =>
        oval(352, 276 - index * 22, 44, 15, '#262521') +
        oval(352, 273 - index * 22, 26, 7, '#5E5E55'),
    )
  )
}

function parts() {
  const gear = (x: number, y: number, radius: number, colour: string) =>
    repeat(12, (index) =>
      box(x - 5, y - radius - 8, 10, 18, colour, { turn: [index * 30, x, y], round: 2 }),
    ) +
    disc(x, y, radius, colour) +
    disc(x, y, radius * 0.62, '#00000022') +
    disc(x, y, radius * 0.3, '#E9DCC0')
  return (
    room('#E9DCC0', '#D8C59C', '#8F7450', '#6E5638', 150) +
    box(0, 70, 400, 10, '#8A5A34') +
    repeat(5, (index) =>
      box(
        24 + index * 76,
        24 + (index % 2) * 10,
        52,
        46 - (index % 2) * 10,
        ['#C5301F', '#2F6FA3', '#E2A21B', '#1F7A3A', '#C9533A'][index] ?? '',
        { round: 3 },
      ),
    ) +
    repeat(5, (index) => box(32 + index * 76, 46, 36, 12, '#FBF6E8')) +
    shadow(200, 280, 180) +
    gear(92, 222, 46, '#8F9A98') +
    gear(170, 252, 30, '#6E7673') +
    box(214, 176, 66, 98, '#E2A21B', { round: 8 }) +
    box(214, 176, 66, 16, '#F6C453', { round: 8 }) +
    repeat(6, (index) => line(`M220 ${202 + index * 11}h54`, '#B57F0A', 3)) +
    path(
      'M306 272V196C306 182 320 176 334 176H352V190H336C326 190 322 196 322 204V272Z',
      '#6E7673',
    ) +
    disc(356, 183, 13, '#4A4A44') +
    line('M60 286L180 290', '#C3CBC9', 9) +
    disc(54, 286, 11, '#8F9A98')
  )
}

function front() {
  return (
    sky('warm') +
    treeline(120, '#A6AA6C', 18, 'parked') +
    box(0, 118, 400, 60, '#C9A877') +
    box(0, 112, 400, 10, '#E5C79A') +
    tree(48, 176, 1.7) +
    tree(360, 172, 1.5, '#4A8440', '#69A454') +
    box(0, 176, 400, 124, '#B98B55') +
    path('M0 176q100-8 200 0t200 0v12H0Z', '#A27643') +
    place(tractorFront(red), 0, 16) +
    grass(0, 400, '#8B8A3C', 26)
  )
}
