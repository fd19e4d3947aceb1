import { logEnd } from '../drawing/goods.ts'
import {
  cloud,
  field,
  grass,
  greenField,
  room,
  shadow,
  sky,
  strew,
  sun,
  tree,
  treeline,
} from '../drawing/ground.ts'
import { box, define, disc, line, path, repeat, stamp } from '../drawing/svg.ts'
import type { Scenes } from './scene.ts'

export const timberScenes: Scenes = {
  'standing-trees': { draw: standingTrees },
  logs: { draw: logs },
  planks: { draw: planks },
  firewood: { draw: firewood },
  bamboo: { draw: bamboo },
  charpai: { draw: charpai },
}

function standingTrees() {
  // Straight trunks, painted as along canals, under crowns that touch.
  const trunk =
    path(
      'M-9 0C-7-40-8-90-6-150L-22-186L-16-190L-2-164L6-196H13L6-150C8-90 7-40 10 0Z',
      '#5B4630',
    ) +
    path('M-9 0C-7-40-8-90-6-150H-1C-3-90-2-40-2 0Z', '#7A6044') +
    box(-9, -44, 18, 26, '#F4F1E6') +
    box(-9, -44, 18, 7, '#B83A1E')
  const crown = (dark: string, light: string) =>
    [
      [-34, -190, 30],
      [2, -214, 38],
      [36, -188, 29],
      [4, -180, 34],
    ]
      .map(([x = 0, y = 0, radius = 0]) => disc(x, y, radius, dark))
      .join('') +
    disc(-20, -208, 19, light) +
    disc(20, -224, 17, light) +
    disc(-36, -194, 12, light) +
    disc(34, -200, 12, light)
  return (
    sky('morning') +
    sun(330, 52) +
    treeline(176, '#9DB58A', 22, 'forest') +
    field(176, greenField, 200) +
    define('far-shisham', trunk + crown('#6F9A5A', '#8CB474')) +
    define('shisham', trunk + crown('#3F7A3B', '#5C9A4A')) +
    repeat(6, (index) => stamp('far-shisham', 28 + index * 70, 214, 0.56)) +
    repeat(4, (index) => stamp('far-shisham', 54 + index * 98, 240, 0.82)) +
    repeat(3, (index) => stamp('shisham', 66 + index * 134, 284, 1.16)) +
    grass(0, 400)
  )
}

function logs() {
  return (
    sky('warm') +
    treeline(120, '#A6AA6C', 22, 'logs') +
    tree(50, 150, 1.8) +
    tree(362, 150, 1.6, '#4A8440', '#69A454') +
    box(0, 148, 400, 152, '#A97C4B') +
    path('M0 148q100-8 200 0t200 0v12H0Z', '#8F6438') +
    shadow(200, 282, 176) +
    repeat(3, (row) =>
      repeat(4 - row, (index) => logEnd(80 + row * 40 + index * 80, 242 - row * 66, 40)),
    ) +
    strew([30, 270, 340, 24], '#E3C08A', { count: 50, size: 3, seed: 'chips' })
  )
}

function planks() {
  return (
    room('#E9DCC0', '#D8C59C', '#A97C4B', '#845A31', 160) +
    repeat(7, (index) =>
      path(`M${250 + index * 19} 20h14l-10 190h-14Z`, index % 2 ? '#C08A52' : '#D9A86C'),
    ) +
    shadow(190, 286, 180) +
    repeat(7, (row) =>
      repeat(
        3,
        (index) =>
          path(
            `M${24 + index * 74 + row * 3} ${268 - row * 19}h68v15h-68Z`,
            (row + index) % 2 ? '#D9A86C' : '#C99558',
          ) +
          line(`M${30 + index * 74 + row * 3} ${275 - row * 19}q20-5 34 0t22 0`, '#A9733A', 1.6),
      ),
    ) +
    repeat(7, (row) =>
      path(`M${246 + row * 3} ${268 - row * 19}l50-26v15l-50 26Z`, row % 2 ? '#A9733A' : '#B98248'),
    ) +
    strew([10, 280, 380, 14], '#F0DCA8', { count: 50, size: 2.6, seed: 'sawdust' })
  )
}

function firewood() {
  const stick = (x: number, y: number, index: number) =>
    disc(x, y, 15, '#6B4528') +
    disc(x, y, 12, index % 3 ? '#E3C08A' : '#D9AE74') +
    disc(x, y, 6, '#C99C62') +
    disc(x, y, 3, index % 3 ? '#E3C08A' : '#D9AE74')
  return (
    sky('dusk') +
    treeline(150, '#8A7F5F', 20, 'wood') +
    box(0, 160, 400, 140, '#A97C4B') +
    shadow(200, 284, 190) +
    repeat(6, (row) =>
      repeat(13 - (row % 2), (index) =>
        stick(24 + index * 29 + (row % 2) * 15, 266 - row * 26, index + row * 2),
      ),
    ) +
    strew([0, 276, 400, 20], '#6B4528', { count: 40, size: 3, seed: 'bark', opacity: 0.6 })
  )
}

function bamboo() {
  const stem = (x: number, y: number, tall: number, colour: string) =>
    line(`M${x} ${y}V${y - tall}`, colour, 9) +
    line(`M${x - 2.5} ${y}V${y - tall}`, '#D6E09A', 2) +
    repeat(Math.floor(tall / 34), (index) =>
      line(`M${x - 5} ${y - 22 - index * 34}h10`, '#6B7A30', 2.4),
    )
  return (
    sky('noon') +
    cloud(40, 20) +
    field(170, greenField, 200) +
    repeat(17, (index) =>
      stem(10 + index * 24, 214, 190 + (index % 3) * 14, index % 2 ? '#9BB04A' : '#86A03C'),
    ) +
    repeat(12, (index) =>
      path(
        `M${20 + index * 34} ${30 + (index % 4) * 22}q22-10 34 2q-18 6-34-2Z`,
        index % 2 ? '#4F8A3C' : '#6FA24A',
      ),
    ) +
    box(0, 212, 400, 88, '#A97C4B') +
    shadow(200, 284, 186) +
    repeat(
      5,
      (row) =>
        line(
          `M${24 + row * 4} ${276 - row * 11}H${376 - row * 6}`,
          row % 2 ? '#C9B45A' : '#DCC872',
          11,
        ) +
        repeat(7, (index) =>
          line(`M${64 + index * 46 + row * 5} ${271 - row * 11}v10`, '#9A8434', 2.4),
        ),
    ) +
    line('M110 286V226M290 286V226', '#8A5A34', 5)
  )
}

function charpai() {
  return (
    sky('warm') +
    tree(330, 170, 2.8, '#4A8440', '#6FA858') +
    tree(60, 150, 1.6) +
    box(0, 150, 400, 150, '#C79A63') +
    path('M0 150q100-8 200 0t200 0v12H0Z', '#B5874E') +
    shadow(200, 278, 160) +
    box(78, 190, 12, 62, '#6B3A20', { round: 4 }) +
    box(318, 190, 12, 62, '#6B3A20', { round: 4 }) +
    path('M60 214L110 180H322L352 214Z', '#F0E2C0') +
    repeat(9, (index) =>
      line(
        `M${84 + index * 30} 213L${124 + index * 23} 181`,
        ['#C5301F', '#1F7A3A', '#D9B36A'][index % 3] ?? '',
        3,
      ),
    ) +
    repeat(3, (index) =>
      line(`M${72 + index * 14} ${206 - index * 9}H${344 - index * 8}`, '#D9B36A', 2.4),
    ) +
    box(44, 208, 320, 14, '#8A4A28', { round: 6 }) +
    box(44, 208, 320, 5, '#A9653C', { round: 4 }) +
    [52, 342]
      .map(
        (x) =>
          box(x, 200, 15, 84, '#8A4A28', { round: 6 }) +
          disc(x + 7.5, 200, 9, '#A9653C') +
          line(`M${x} 246h15M${x} 262h15`, '#F6C453', 3),
      )
      .join('') +
    path(
      'M108 176C116 162 150 160 164 166C170 172 168 182 160 184H116C108 184 106 180 108 176Z',
      '#C5301F',
    ) +
    line('M120 170v12M134 168v15M148 169v14', '#F6C453', 3) +
    grass(0, 400, '#B58A3C', 30)
  )
}
