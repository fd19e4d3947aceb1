import type { Fruit } from '../drawing/fruit.ts'
import {
  cloud,
  field,
  grass,
  greenField,
  mountains,
  palm,
  poplar,
  room,
  shadow,
  sky,
  strew,
  sun,
  treeline,
  water,
} from '../drawing/ground.ts'
import { box, define, disc, line, oval, path, place, repeat, shade, stamp } from '../drawing/svg.ts'
import { seededRandom } from '../random.ts'
import type { Scenes } from './scene.ts'

export const fisheriesScenes: Scenes = {
  'fish-pond': { draw: pond },
  'fish-catch': { draw: () => fishCrates(rohu) },
  trout: { draw: trout },
  fingerlings: { draw: fingerlings },
  shrimp: { draw: shrimp },
  aerator: { draw: aerator },
}

const rohu: Fruit = { body: '#8FA3A0', light: '#C9D6D0', dark: '#5E7471' }

/** Faces left around its own origin, 120 long. */
function fish({ body, light, dark }: Fruit) {
  return (
    path('M44 0C56-14 66-20 76-22C70-8 70 8 76 22C66 20 56 14 44 0Z', dark) +
    path('M-60 4C-44-26 10-34 50-4C52 0 52 2 50 4C14 34-40 28-60 4Z', body) +
    path('M-60 4C-40 20 14 26 50 2C52 0 52 2 50 4C14 34-40 28-60 4Z', light) +
    path('M-16-23C-4-36 18-36 26-24C22-22 20-20 18-18ZM-10 26C-4 36 8 38 14 34L10 24Z', dark) +
    line('M-36-12C-28-2-28 10-36 18', dark, 2.4) +
    line('M-18-6l5 5l-5 5M-2-6l5 5l-5 5M14-6l5 5l-5 5M28-4l4 4l-4 4', dark, 1.6, { opacity: 0.7 }) +
    disc(-46, -1, 3.6, '#FBF6E8') +
    disc(-46.5, -1, 2, '#1a1714')
  )
}

function fishCrates(kind: Fruit) {
  return (
    sky('morning') +
    treeline(92, '#9DB58A', 14, 'catch') +
    water(92, 90, '#B5D9D6', '#5F9FA6') +
    line('M30 120h70M180 110h90M300 136h70M110 150h80', '#E9F6F4', 2.2, { opacity: 0.7 }) +
    box(0, 178, 400, 122, '#A97C4B') +
    path('M0 178q100-8 200 0t200 0v12H0Z', '#8F6438') +
    shadow(200, 288, 180) +
    define('fish', fish(kind)) +
    repeat(4, (index) =>
      stamp('fish', 92 + index * 72, 196 - (index % 2) * 8, 0.9, index % 2 ? -0.9 : 0.9),
    ) +
    repeat(4, (index) =>
      stamp('fish', 84 + index * 78, 222 - (index % 2) * 6, 1, index % 2 ? 1 : -1),
    ) +
    path('M32 230H368L352 292H48Z', '#2F7FB5') +
    path('M32 230H368L366 242H34Z', '#1F5E8A') +
    repeat(8, (index) => box(58 + index * 37, 252, 24, 26, '#1F5E8A', { round: 3 })) +
    strew([50, 206, 300, 22], '#fff', { count: 40, size: 3.4, seed: 'ice', opacity: 0.85 })
  )
}

function pond() {
  const ground = shade('#A3C866', '#5A9A42')
  return (
    ground.definition +
    sky('morning') +
    sun(320, 60) +
    treeline(110, '#8FB07E', 20, 'fish farm') +
    box(0, 110, 400, 190, ground.fill) +
    palm(40, 150, 1) +
    path('M60 136H350L430 260H-20Z', '#C79A63') +
    path('M74 142H338L404 250H4Z', '#4F97A0') +
    path('M74 142H338L352 164H60Z', '#B5D9D6') +
    line('M110 178h60M210 170h90M70 206h90M230 214h110M60 236h80M200 240h120', '#DCEEE4', 2.4, {
      opacity: 0.7,
    }) +
    define('fish', fish(rohu)) +
    stamp('fish', 150, 196, 0.4) +
    stamp('fish', 262, 190, 0.36, -0.36) +
    stamp('fish', 220, 226, 0.5) +
    line('M330 122V166M330 166C316 180 300 186 288 192', '#6B4E34', 3) +
    path('M300 262L400 244V300H276Z', '#8FB659') +
    repeat(3, (index) =>
      disc(120 + index * 22, 218 - index * 4, 9 - index * 2, '#fff', { opacity: 0.35 }),
    ) +
    grass(0, 400)
  )
}

function trout() {
  return (
    sky('noon') +
    mountains(120, '#9DB3B8', '#F5F7F4', 'kaghan') +
    treeline(132, '#5F8A5F', 20, 'pines') +
    repeat(
      6,
      (index) =>
        poplar(20 + index * 26, 176 - (index % 2) * 8, 0.8, '#2F6648', '#4A8560') +
        poplar(280 + index * 24, 176 - (index % 2) * 8, 0.8, '#2F6648', '#4A8560'),
    ) +
    field(168, greenField, 200) +
    path(
      'M176 150C196 168 150 190 110 220C60 256 40 280 20 300H330C330 270 300 240 262 214C230 190 220 170 214 150Z',
      '#7DBAC0',
    ) +
    path(
      'M184 150C206 174 170 196 140 224C110 252 96 280 90 300H220C220 270 220 240 212 214C204 190 208 168 204 150Z',
      '#CFEAEA',
    ) +
    [
      [60, 262, 18],
      [300, 250, 16],
      [110, 226, 12],
      [270, 214, 11],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          oval(x, y, r * 1.5, r, '#8F9A98') + oval(x - 3, y - 4, r, r * 0.5, '#B9C2BC'),
      )
      .join('') +
    place(fish({ body: '#7F8A6A', light: '#E2C9A8', dark: '#59634A' }), 176, 246, 1.5) +
    strew([104, 226, 130, 34], '#C5533A', { count: 16, size: 2.6, seed: 'trout' }) +
    grass(330, 400, '#3B7A35', 26)
  )
}

function fingerlings() {
  const random = seededRandom('fry')
  return (
    room('#DCE6E2', '#C2D0CA', '#9C8A6C', '#7A6A50', 150) +
    box(40, 40, 120, 70, '#8FC6DD', { round: 4 }) +
    box(236, 40, 120, 70, '#8FC6DD', { round: 4 }) +
    line('M100 40v70M40 75h120M296 40v70M236 75h120', '#F2EBDD', 4) +
    shadow(200, 286, 170) +
    path('M36 176H364L330 290H70Z', '#C3CBC9') +
    path('M36 176H90L110 290H70Z', '#E9EEEC') +
    oval(200, 176, 164, 30, '#98A3A1') +
    oval(200, 177, 152, 25, '#4F97A0') +
    oval(200, 172, 140, 17, '#7DBAC0') +
    define('fry', fish(rohu)) +
    repeat(26, () =>
      stamp(
        'fry',
        random.between(84, 316),
        random.between(164, 190),
        0.2,
        random.chance(0.5) ? 0.2 : -0.2,
      ),
    ) +
    line('M340 60C370 90 372 150 350 180', '#8A5A34', 5)
  )
}

function shrimp() {
  const one =
    `<path d="M-26 8C-20-22 22-26 28 4" fill="none" stroke="#E88A6A" stroke-width="15" stroke-linecap="round"/>` +
    line('M-14-10l-4 10M0-15v12M14-11l3 10', '#C9623F', 2.4) +
    path('M28 2l12 12l-14 0l-8-4Z', '#D2704E') +
    disc(-28, 2, 2.4, '#1a1714') +
    line('M-30 4C-44 8-46 18-40 26M-30 0C-48-2-54 6-54 14', '#C9623F', 1.6)
  const random = seededRandom('shrimp')
  return (
    sky('noon') +
    water(90, 90, '#B5D9D6', '#4F97A0') +
    treeline(92, '#8FB07E', 10, 'shrimp') +
    line('M30 120h80M200 112h90M300 146h80M120 156h80', '#E9F6F4', 2.2, { opacity: 0.7 }) +
    box(0, 170, 400, 130, '#C9A877') +
    path('M0 170q100-8 200 0t200 0v12H0Z', '#A98450') +
    shadow(200, 284, 170) +
    define('shrimp', one) +
    oval(200, 244, 168, 44, '#8E5F30') +
    oval(200, 236, 162, 40, '#B98146') +
    oval(200, 234, 150, 34, '#E9F1F2') +
    repeat(24, (index) =>
      stamp(
        'shrimp',
        92 + (index % 8) * 31 + random.between(-8, 8),
        216 + Math.floor(index / 8) * 15 + random.between(-4, 4),
        0.7,
        index % 3 ? 0.7 : -0.7,
      ),
    )
  )
}

function aerator() {
  return (
    sky('noon') +
    cloud(60, 24) +
    treeline(104, '#86AE79', 18, 'aerator') +
    field(104, greenField, 200, 11) +
    water(140, 160, '#A9CFD2', '#3C8896') +
    line('M20 168h80M300 160h80M40 250h90M280 266h110M130 284h90', '#DCEEE4', 2.4, {
      opacity: 0.7,
    }) +
    box(70, 214, 260, 14, '#2F6FA3', { round: 7 }) +
    box(86, 226, 228, 10, '#17476f', { round: 5 }) +
    box(166, 164, 68, 40, '#1F7A3A', { round: 8 }) +
    repeat(5, (index) => line(`M${176 + index * 12} 170v28`, '#14532a', 3)) +
    line('M100 196H300', '#3B3B36', 7) +
    [112, 288]
      .map(
        (x) =>
          disc(x, 200, 34, '#F2EBDD', { opacity: 0.9 }) +
          repeat(8, (index) =>
            box(x - 4, 164, 8, 36, '#E2A21B', { turn: [index * 45, x, 200], round: 2 }),
          ) +
          disc(x, 200, 7, '#3B3B36'),
      )
      .join('') +
    [112, 288]
      .map((x) =>
        path(
          `M${x - 60} 226C${x - 50} 176 ${x - 34} 168 ${x - 24} 196C${x - 10} 158 ${x + 12} 158 ${x + 24} 196C${x + 36} 168 ${x + 50} 178 ${x + 60} 226Z`,
          '#E9F6F4',
          { opacity: 0.75 },
        ),
      )
      .join('') +
    strew([40, 150, 320, 50], '#fff', { count: 46, size: 3, seed: 'drops', opacity: 0.8 })
  )
}
