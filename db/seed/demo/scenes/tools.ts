import { jute, sack, whiteCloth } from '../drawing/goods.ts'
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
  treeline,
  yard,
  youngField,
} from '../drawing/ground.ts'
import { box, line, oval, path, place, repeat } from '../drawing/svg.ts'
import type { Scenes } from './scene.ts'

export const toolsScenes: Scenes = {
  'hand-tools': { draw: handTools },
  'knapsack-sprayer': { draw: knapsack },
  scales: { draw: scales },
  tarpaulins: { draw: tarpaulins },
  fencing: { draw: fencing },
  crafts: { draw: crafts },
  books: { draw: books },
}

function handTools() {
  const handle = (length: number) =>
    box(-6, -length, 12, length, '#B98146', { round: 5 }) +
    box(-6, -length, 5, length, '#D09A5C', { round: 3 })
  const spade =
    handle(184) +
    path('M-9-20H9V6H-9Z', '#6E7673') +
    path('M-36 0H36L30 56C14 66-14 66-30 56Z', '#8F9A98') +
    path('M-36 0H0V63C-12 63-22 60-30 56Z', '#C3CBC9')
  const sickle =
    path(
      'M-4 0C-52-12-86-62-58-112C-38-146 14-158 50-132C14-138-18-126-32-98C-46-66-26-24 8-8Z',
      '#6E7673',
    ) +
    path(
      'M-4-4C-48-18-78-62-54-110C-36-140 10-152 46-132C8-144-26-132-42-104C-58-70-36-24-4-4Z',
      '#C3CBC9',
    ) +
    box(-8, -8, 16, 18, '#6E7673', { round: 3 }) +
    box(-9, 6, 18, 58, '#B83A1E', { round: 8 })
  const axe =
    handle(176) +
    path(
      'M-8-168H10C22-170 38-180 48-188C56-166 56-142 48-120C38-128 22-136 10-138H-8Z',
      '#6E7673',
    ) +
    path(
      'M34-178C40-182 44-185 48-188C56-166 56-142 48-120C44-123 40-126 34-129C38-146 38-162 34-178Z',
      '#DDE3E1',
    )
  const trowel =
    box(-7, -52, 14, 52, '#8A5A34', { round: 6 }) +
    path('M-5 0H5V14L20 20L14 62H-14L-20 20L-5 14Z', '#8F9A98') +
    path('M-5 0H0V62H-14L-20 20L-5 14Z', '#C3CBC9')
  return (
    sky('warm') +
    yard(20, 214) +
    shadow(196, 276, 176) +
    place(spade, 74, 212, 1, { turn: -7 }) +
    place(sickle, 190, 206, 1.06, { turn: 8 }) +
    place(trowel, 246, 224, 0.9, { turn: -8 }) +
    place(axe, 300, 272, 1.16, { turn: 7 }) +
    strew([0, 220, 400, 70], '#7A5226', { count: 40, size: 2.6, seed: 'tools', opacity: 0.4 })
  )
}

function knapsack() {
  return (
    sky('noon') +
    cloud(50, 26) +
    treeline(130, '#86AE79', 16, 'knapsack') +
    field(130, youngField, 200) +
    shadow(190, 274, 110) +
    path(
      'M120 120C120 92 140 84 166 84H210C236 84 252 92 252 120V250C252 266 240 274 222 274H150C132 274 120 266 120 250Z',
      '#F0C431',
    ) +
    path('M120 120C120 92 140 84 166 84H180V274H150C132 274 120 266 120 250Z', '#F7DA86') +
    box(152, 62, 68, 26, '#1F7A3A', { round: 8 }) +
    box(120, 226, 132, 48, '#1F7A3A', { round: 12 }) +
    box(150, 130, 72, 60, '#FBF6E8', { round: 6 }) +
    path('M186 140c18 22 20 30 0 40c-20-10-18-18 0-40Z', '#2F6FA3') +
    line('M120 110C86 130 86 220 120 246', '#3B3B36', 11) +
    line('M252 240H292V186', '#3B3B36', 8) +
    line('M252 252C310 262 324 220 330 170', '#262521', 6) +
    line('M330 172L356 92', '#C3CBC9', 7) +
    line('M330 172L324 190', '#C5301F', 11) +
    path('M352 96L330 50L398 60L360 94Z', '#E9F6F4', { opacity: 0.85 }) +
    grass(0, 400)
  )
}

function scales() {
  return (
    room('#EFE0BC', '#E0C894', '#A97C4B', '#845A31', 176) +
    place(sack(jute, '#E2B04A', '#A9701A'), 72, 252, 1.25) +
    shadow(238, 284, 130) +
    box(196, 74, 12, 186, '#6E7673', { round: 4 }) +
    box(166, 42, 76, 54, '#2F6FA3', { round: 8 }) +
    box(176, 52, 56, 24, '#1B2A22', { round: 3 }) +
    line('M184 64h10M200 64h10M216 64h10', '#7FD08A', 5) +
    box(160, 252, 176, 24, '#8F9A98', { round: 5 }) +
    box(160, 252, 176, 8, '#C3CBC9', { round: 4 }) +
    box(172, 274, 20, 12, '#3B3B36') +
    box(304, 274, 20, 12, '#3B3B36') +
    place(sack(whiteCloth), 276, 252, 1.2)
  )
}

function tarpaulins() {
  const roll = (x: number, y: number, colour: string, dark: string) =>
    box(x, y - 34, 190, 34, colour, { round: 8 }) +
    box(x, y - 12, 190, 12, dark, { round: 6 }) +
    oval(x + 188, y - 17, 11, 17, dark) +
    oval(x + 188, y - 17, 6, 10, colour) +
    oval(x + 188, y - 17, 2.4, 4, '#2a2a26') +
    box(x + 50, y - 35, 8, 36, '#D9B36A') +
    box(x + 130, y - 35, 8, 36, '#D9B36A')
  return (
    room('#E9DCC0', '#D8C59C', '#A97C4B', '#845A31', 150) +
    shadow(200, 286, 176) +
    repeat(9, (index) => line(`M${20 + index * 44} 20V130`, '#1F7A3A', 1.6)) +
    repeat(6, (index) => line(`M20 ${26 + index * 20}H372`, '#1F7A3A', 1.6)) +
    roll(96, 196, '#4F9A5B', '#357544') +
    roll(60, 236, '#2F7FB5', '#1F5E8A') +
    roll(150, 236, '#E2702A', '#B5520F') +
    roll(24, 280, '#2F7FB5', '#1F5E8A') +
    roll(176, 282, '#F2EBDD', '#CFC8B8')
  )
}

function fencing() {
  return (
    sky('morning') +
    sun(330, 60) +
    treeline(140, '#9DB58A', 16, 'fence') +
    field(140, greenField, 100) +
    repeat(
      5,
      (index) =>
        box(10 + index * 92, 110, 13, 160, '#B8AE9A', { round: 2 }) +
        box(10 + index * 92, 110, 5, 160, '#D8D2C2', { round: 2 }),
    ) +
    repeat(
      4,
      (row) =>
        line(`M0 ${134 + row * 32}H400`, '#6E7673', 2.6) +
        repeat(12, (index) =>
          line(
            `M${14 + index * 34} ${129 + row * 32}l7 10M${21 + index * 34} ${129 + row * 32}l-7 10`,
            '#6E7673',
            2,
          ),
        ),
    ) +
    shadow(290, 284, 70) +
    repeat(
      5,
      (index) =>
        `<ellipse cx="290" cy="${276 - index * 8}" rx="58" ry="15" fill="none" stroke="${index % 2 ? '#8F9A98' : '#6E7673'}" stroke-width="5"/>`,
    ) +
    grass(0, 400)
  )
}

function crafts() {
  const patch = (x: number, y: number, index: number) =>
    box(x, y, 38, 38, ['#C5301F', '#1F7A3A', '#2F6FA3', '#E2A21B'][index % 4] ?? '') +
    path(`M${x} ${y}h38l-38 38Z`, ['#F6C453', '#FBF0D4', '#E8841A', '#7A2A4A'][index % 4] ?? '') +
    path(`M${x + 19} ${y + 8}l11 11l-11 11l-11-11Z`, '#FBF0D4')
  return (
    room('#EADBB8', '#DCC794', '#A97C4B', '#845A31', 206) +
    box(30, 20, 340, 8, '#6B4528') +
    repeat(4, (row) =>
      repeat(8, (column) => patch(48 + column * 38, 26 + row * 38, row + column)),
    ) +
    repeat(19, (index) => path(`M${48 + index * 16} 178h16l-8 11Z`, '#C5301F')) +
    shadow(200, 288, 170) +
    place(
      path(
        'M-34 0C-58-24-50-62-24-72C-16-78-18-92-26-98H26C18-92 16-78 24-72C50-62 58-24 34 0C12 6-12 6-34 0Z',
        '#B5623B',
      ) +
        path(
          'M-34 0C-58-24-50-62-24-72C-16-78-18-92-26-98H-8C-2-80-30-50-12 2C-20 3-28 2-34 0Z',
          '#CF8055',
        ) +
        line('M-40-46C-14-40 14-40 40-46', '#FBF0D4', 4),
      96,
      286,
      0.9,
    ) +
    place(
      path('M-30-50H30L22 0H-22Z', '#D9B36A') +
        line('M-28-38H28M-26-24H26M-24-10H24', '#B83A1E', 4) +
        oval(0, -50, 30, 8, '#B98146'),
      206,
      286,
      1.15,
    ) +
    place(
      path(
        'M-34 0C-58-24-50-62-24-72C-16-78-18-92-26-98H26C18-92 16-78 24-72C50-62 58-24 34 0C12 6-12 6-34 0Z',
        '#2F6FA3',
      ) + line('M-44-40C-14-32 14-32 44-40M-34-62C-10-56 10-56 34-62', '#F6C453', 4),
      312,
      286,
      0.84,
    )
  )
}

function books() {
  const colours = ['#C5301F', '#1F7A3A', '#2F6FA3', '#E2A21B', '#7A4527', '#4C7F96']
  return (
    room('#EFE0BC', '#E0C894', '#8A5A34', '#6B4326', 210) +
    box(0, 104, 400, 10, '#8A5A34') +
    repeat(
      14,
      (index) =>
        box(
          22 + index * 26,
          30 + (index % 3) * 8,
          20,
          74 - (index % 3) * 8,
          colours[index % 6] ?? '',
          { round: 2 },
        ) + box(25 + index * 26, 52, 14, 5, '#FBF6E8', { opacity: 0.8 }),
    ) +
    shadow(200, 284, 150) +
    repeat(
      4,
      (index) =>
        box(72 + index * 6, 262 - index * 22, 150 - index * 8, 22, colours[index + 1] ?? '', {
          round: 3,
        }) + box(78 + index * 6, 267 - index * 22, 138 - index * 8, 12, '#FBF6E8', { round: 2 }),
    ) +
    path(
      'M236 282L250 190C280 180 300 184 312 196C324 184 346 180 374 190L388 282C356 272 330 276 312 286C294 276 268 272 236 282Z',
      '#FBF6E8',
    ) +
    path('M312 196V286C330 276 356 272 388 282L374 190C346 180 324 184 312 196Z', '#EDE2C8') +
    line(
      'M262 206C280 200 294 204 304 210M260 222C278 216 294 220 304 226M322 210C334 204 348 200 364 206',
      '#8A7A5A',
      2.4,
    ) +
    path('M334 254c-2-14 4-24 14-28c4 12-2 24-14 28c-8-6-10-14-8-22c6 4 10 12 8 22Z', '#4A8440')
  )
}
