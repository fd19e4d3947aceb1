import {
  ball,
  type Fruit,
  goldenApple,
  guava,
  leaf,
  mango,
  melon,
  peach,
  pile,
  pomegranate,
  redApple,
  watermelon,
} from '../drawing/fruit.ts'
import { basket, crate } from '../drawing/goods.ts'
import {
  cloud,
  field,
  grass,
  greenField,
  mountains,
  palm,
  shadow,
  sky,
  sun,
  tree,
  treeline,
} from '../drawing/ground.ts'
import { banana, blades, bunch } from '../drawing/plants.ts'
import { box, define, disc, line, oval, path, place, repeat, stamp } from '../drawing/svg.ts'
import { seededRandom } from '../random.ts'
import type { Scenes } from './scene.ts'

export const fruitsScenes: Scenes = {
  kinnow: { file: 'kinnow' },
  mangoes: { draw: mangoes },
  dates: { draw: dates },
  guavas: { draw: () => baskets(guava) },
  bananas: { draw: bananas },
  apples: { draw: apples },
  grapes: { draw: grapes },
  melons: { draw: melons },
  peaches: { draw: () => crates(peach) },
  pomegranates: { draw: () => baskets(pomegranate) },
  strawberries: { draw: strawberries },
}

function mangoes() {
  const fruit = (x: number, y: number, turn: number, scale = 1) =>
    place(
      path('M-24 4C-26-18-8-30 10-24C28-18 32 4 18 18C4 30-22 26-24 4Z', mango.body) +
        path('M-18 0C-18-14-6-22 6-20C-4-14-12-6-14 6Z', mango.light) +
        path('M24-6C30 6 20 20 6 22C18 12 22 4 24-6Z', '#D97A2A') +
        line('M12-24l3-8', '#6B5230', 3),
      x,
      y,
      scale,
      { turn },
    )
  const row = (y: number, from: number, count: number, step: number) =>
    repeat(count, (index) => fruit(from + index * step, y, (index * 37) % 50, 0.92))
  return (
    sky('warm') +
    tree(66, 150, 2.3, '#2E6B35', '#4A8B43') +
    tree(340, 150, 2.5, '#2E6B35', '#4A8B43') +
    tree(204, 140, 1.8, '#3F7A3B', '#5C9A4A') +
    box(0, 150, 400, 150, '#A97C4B') +
    path('M0 150q100-8 200 0t200 0v12H0Z', '#8F6438') +
    shadow(200, 290, 170) +
    row(150, 124, 4, 50) +
    row(176, 84, 6, 46) +
    row(204, 66, 7, 45) +
    path(
      'M40 216C60 206 90 214 120 210C160 218 220 206 260 212C300 206 330 216 362 212L358 226H44Z',
      '#E9D9A6',
    ) +
    place(crate(316, 70), 42, 218) +
    leaf(150, 150, -30, 1.2) +
    leaf(262, 176, 200, 1.2) +
    fruit(26, 284, 10, 0.9) +
    fruit(378, 286, 40, 0.9)
  )
}

function dates() {
  return (
    sky('dusk') +
    sun(320, 96, 26, '#FFD9A0') +
    field(176, { top: '#D9B678', bottom: '#A9763F', rows: '#E6CB98', share: 0.4 }, 320) +
    palm(70, 196, 1.4) +
    palm(330, 190, 1.15) +
    palm(210, 182, 0.9) +
    bunch(66, 74, ['#8A3E1C', '#A9562A'], 0.8) +
    bunch(96, 80, ['#8A3E1C', '#A9562A'], 0.7) +
    shadow(200, 286, 170) +
    pile(
      [52, 348],
      232,
      13,
      { body: '#7E3A1C', light: '#B56A3A', dark: '#542310' },
      { rows: 4, seed: 'dates', flat: 0.72, narrow: 0.6 },
    ) +
    place(crate(320, 56), 40, 236)
  )
}

function baskets(fruit: Fruit) {
  const random = seededRandom('hanging fruit')
  return (
    sky('noon') +
    cloud(270, 18) +
    tree(60, 156, 2.1, '#2E6B35', '#4A8B43') +
    tree(200, 150, 1.9, '#2E6B35', '#4A8B43') +
    tree(340, 156, 2.1, '#2E6B35', '#4A8B43') +
    [60, 200, 340]
      .map((x) =>
        repeat(7, () =>
          disc(x + random.between(-40, 40), random.between(54, 104), 4.4, fruit.body),
        ),
      )
      .join('') +
    box(0, 156, 400, 144, '#8FB659') +
    box(0, 200, 400, 100, '#B98B55') +
    path('M0 200q100-10 200 0t200 0v14H0Z', '#A27643') +
    shadow(200, 288, 186) +
    pile([212, 372], 200, 18, fruit, { rows: 3, seed: 'right', narrow: 0.55 }) +
    place(basket(92, 42), 292, 278, 1.86) +
    pile([28, 190], 206, 19, fruit, { rows: 3, seed: 'left', narrow: 0.55 }) +
    place(basket(92, 42), 108, 288, 1.96) +
    leaf(104, 160, -30, 1.1) +
    leaf(300, 158, 200, 1.1) +
    ball(206, 284, 16, fruit)
  )
}

function bananas() {
  return (
    sky('noon') +
    treeline(150, '#86AE79', 20, 'bananas') +
    field(150, greenField, 200) +
    repeat(4, (index) => {
      const x = 40 + index * 108
      return (
        line(`M${x} 214V110`, '#7E8F4A', 16) +
        blades(x, 116, 1.5, '#6FA24A') +
        blades(x, 100, 1.2, '#4F8A3C')
      )
    }) +
    box(0, 204, 400, 96, '#A97C4B') +
    shadow(200, 288, 170) +
    banana(92, 206, 1.1) +
    banana(206, 196, 1.2) +
    banana(314, 208, 1.1, '#D9C845', '#A9A02C') +
    banana(150, 224, 0.9, '#E8CE48', '#BC9E28') +
    banana(266, 224, 0.9)
  )
}

function apples() {
  return (
    sky('noon') +
    mountains(122, '#9DB3B8', '#F5F7F4', 'ziarat') +
    treeline(134, '#7FA468', 12, 'ziarat') +
    field(130, greenField, 100) +
    tree(60, 178, 1.8, '#2E6B35', '#4A8B43') +
    tree(346, 176, 1.9, '#2E6B35', '#4A8B43') +
    repeat(8, (index) =>
      disc((index < 4 ? 26 : 300) + (index % 4) * 24, 106 + ((index * 17) % 34), 4, '#BF2F2B'),
    ) +
    box(0, 210, 400, 90, '#B98B55') +
    shadow(200, 290, 186) +
    pile([36, 186], 214, 16, redApple, { rows: 3, seed: 'red', narrow: 0.3 }) +
    place(crate(166, 60), 26, 222) +
    pile([216, 366], 214, 16, goldenApple, { rows: 3, seed: 'golden', narrow: 0.3 }) +
    place(crate(166, 60), 208, 222) +
    leaf(96, 164, -20, 0.9) +
    ball(200, 288, 15, redApple)
  )
}

function grapes() {
  return (
    sky('morning') +
    mountains(150, '#B5A68E', undefined, 'pishin') +
    field(146, greenField, 200) +
    box(30, 30, 9, 240, '#7A4F2C') +
    box(360, 30, 9, 240, '#7A4F2C') +
    line('M0 44C100 36 300 36 400 44M0 78C100 72 300 72 400 78', '#6B5230', 5) +
    repeat(13, (index) =>
      leaf(
        6 + index * 32,
        44 + (index % 3) * 10,
        20 + index * 23,
        1.25,
        index % 2 ? '#3F7A3B' : '#5C9A4A',
      ),
    ) +
    repeat(6, (index) =>
      bunch(
        40 + index * 64,
        92 + (index % 2) * 16,
        index % 2 ? ['#A9C04C', '#C8DB74'] : ['#5B2B56', '#7B4A78'],
        1.15,
        '#6B5230',
      ),
    ) +
    repeat(3, (index) => bunch(86 + index * 116, 190, ['#A9C04C', '#C8DB74'], 1.5, '#6B5230')) +
    grass(0, 400)
  )
}

function melons() {
  const striped = (x: number, y: number, radius: number) =>
    ball(x, y, radius, watermelon, 0.84) +
    line(
      `M${x - radius * 0.6} ${y - radius * 0.5}Q${x - radius * 0.8} ${y} ${x - radius * 0.6} ${y + radius * 0.5}M${x} ${y - radius * 0.8}V${y + radius * 0.8}M${x + radius * 0.6} ${y - radius * 0.5}Q${x + radius * 0.8} ${y} ${x + radius * 0.6} ${y + radius * 0.5}`,
      '#25602F',
      4,
    )
  return (
    sky('warm') +
    sun(72, 62) +
    field(126, sandyGreen, 200) +
    striped(70, 176, 34) +
    striped(146, 170, 36) +
    striped(330, 178, 36) +
    ball(240, 182, 26, melon, 0.92) +
    ball(288, 196, 26, melon, 0.92) +
    shadow(200, 274, 180) +
    striped(92, 236, 50) +
    striped(322, 240, 50) +
    path('M150 262A58 58 0 0 1 266 262Z', '#25602F') +
    path('M156 260A52 52 0 0 1 260 260Z', '#F0F0D8') +
    path('M162 260A46 46 0 0 1 254 260Z', '#D8423A') +
    repeat(7, (index) => oval(176 + index * 11, 250 - (index % 3) * 10, 2, 3.4, '#2a1a14')) +
    leaf(40, 280, -20, 1.6) +
    leaf(230, 288, 10, 1.6)
  )
}

const sandyGreen = { top: '#B9C46B', bottom: '#8C8A48', rows: '#D0D488', share: 0.4 }

function crates(fruit: Fruit) {
  const one = (x: number, y: number, width: number) =>
    pile([x + 4, x + width - 4], y + 2, 14, fruit, { rows: 2, seed: `c${x}`, narrow: 0.4 }) +
    place(crate(width, 58), x, y + 8)
  return (
    sky('noon') +
    treeline(116, '#8FB07E', 18, 'crates') +
    field(116, greenField, 200) +
    [60, 200, 340].map((x) => tree(x, 166, 1.9, '#2E6B35', '#4A8B43')).join('') +
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

function strawberries() {
  const random = seededRandom('strawberries')
  const berry =
    path('M0 20C-16 8-16-10-8-12H8C16-10 16 8 0 20Z', '#C9262C') +
    path('M-9-5C-10 1-8 6-5 9C-6 4-6-1-5-7Z', '#EB5A54') +
    path('M-10-10L0-14L10-10L4-6L0-10L-4-6Z', '#4A8440') +
    line('M-5 0h.1M4 2h.1M0 8h.1', '#F6D98A', 2)
  const punnet = (x: number, y: number) =>
    repeat(9, (index) => {
      const row = index < 4 ? 1 : 0
      const along = row ? index - 1.5 : index - 6
      return stamp('berry', x + along * 24 + random.between(-2, 2), y - 8 - row * 18, 1.1)
    }) +
    path(`M${x - 62} ${y}H${x + 62}L${x + 54} ${y + 36}H${x - 54}Z`, '#DCE8E8', { opacity: 0.92 })
  return (
    sky('morning') +
    treeline(100, '#9DB58A', 16, 'strawberries') +
    field(100, greenField, 200) +
    repeat(7, (index) =>
      path(
        `M${190 + index * 4} 104L${-120 + index * 90} 200H${-80 + index * 90}L${194 + index * 4} 104Z`,
        '#2a2a26',
        { opacity: 0.5 },
      ),
    ) +
    box(0, 190, 400, 110, '#B98146') +
    box(0, 190, 400, 8, '#CF9A5C') +
    define('berry', berry) +
    punnet(84, 206) +
    punnet(206, 204) +
    punnet(326, 206) +
    punnet(140, 260) +
    punnet(268, 260)
  )
}
