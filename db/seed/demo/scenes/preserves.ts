import { ball, guava, leaf, lemon, mango } from '../drawing/fruit.ts'
import { bucket, jar, tin } from '../drawing/goods.ts'
import { cloud, dryGrass, field, mountains, room, shadow, sky, tree } from '../drawing/ground.ts'
import { box, disc, line, oval, path, place, repeat } from '../drawing/svg.ts'
import { seededRandom } from '../random.ts'
import type { Scenes } from './scene.ts'

/** What is sold of a fruit out of its season, and the fruit of the other season. */
export const preservesScenes: Scenes = {
  lemons: {
    of: 'guavas',
    colours: {
      [guava.body]: lemon.body,
      [guava.light]: lemon.light,
      [guava.dark]: lemon.dark,
    },
  },
  'mango-pulp': { draw: mangoPulp },
  pickle: { draw: pickle },
  'drying-fruit': { draw: dryingFruit },
}

function mangoPulp() {
  const cut = (x: number, y: number) =>
    oval(x, y, 30, 19, '#E09A1E') +
    oval(x, y - 2, 26, 15, '#F9C540') +
    line(
      `M${x - 18} ${y - 7}l12 12M${x - 6} ${y - 13}l16 18M${x + 8} ${y - 13}l12 12`,
      '#E3A224',
      2,
    )
  return (
    room('#E4EBDD', '#CBD6C0', '#B9B4A8', '#948E80', 178) +
    box(0, 86, 400, 8, '#8A5A34') +
    repeat(6, (index) => place(jar('#F4B52C', '#FBDD80', '#1F7A3A'), 38 + index * 65, 86, 0.95)) +
    shadow(200, 286, 184) +
    place(tin('#F0B232', '#1F7A3A'), 70, 262, 1.9) +
    place(bucket('#F7B92E'), 176, 270, 1.55) +
    place(tin('#F0B232', '#B83A1E'), 276, 252, 1.6) +
    cut(300, 276) +
    cut(232, 284) +
    ball(352, 268, 21, mango, 0.86) +
    ball(124, 284, 16, mango, 0.86) +
    leaf(352, 250, -30, 1)
  )
}

function pickle() {
  // Slices of green mango in red oil, with the skin on one side.
  const slices = (seed: string) => {
    const random = seededRandom(seed)
    return repeat(11, (index) => {
      const x = -13 + (index % 3) * 12 + random.between(-2, 2)
      const y = -38 + Math.floor(index / 3) * 10
      const colour = index % 2 ? '#C9A83A' : '#8FA03C'
      return place(path('M-6 3C-4-5 5-6 7 1Z', colour), x, y, 1, { turn: random.whole(-50, 50) })
    })
  }
  const filled = (x: number, y: number, scale: number, seed: string, lid: string) =>
    place(jar('#A8401A', '#D0692E', lid), x, y, scale) +
    // Homemade pickle has no label.
    place(box(-15, -31, 30, 18, '#A8401A') + slices(seed), x, y, scale)
  return (
    room('#EEDDD2', '#D6BBAA', '#A97C4B', '#845A31', 182) +
    box(24, 26, 92, 74, '#BFDDE3') +
    line('M24 63h92M70 26v74', '#8A5A34', 5) +
    box(18, 20, 104, 8, '#8A5A34') +
    box(18, 98, 104, 8, '#8A5A34') +
    shadow(200, 288, 186) +
    filled(196, 232, 2.1, 'back', '#F2EBDD') +
    filled(318, 240, 2.2, 'right', '#1F7A3A') +
    filled(78, 246, 2.3, 'left', '#B83A1E') +
    oval(214, 276, 60, 15, '#F2EBDD') +
    oval(214, 273, 48, 10, '#A8401A') +
    place(slices('plate'), 208, 294, 1.1) +
    ball(318, 284, 17, { body: '#7FA53C', light: '#B4CC74', dark: '#5B7F24' }, 0.84) +
    ball(352, 276, 15, { body: '#7FA53C', light: '#B4CC74', dark: '#5B7F24' }, 0.84) +
    leaf(330, 268, -24, 0.9)
  )
}

function dryingFruit() {
  const tray = (x: number, y: number, width: number, colours: [string, string]) => {
    const depth = width * 0.34
    const lean = depth * 0.5
    const random = seededRandom(`tray ${x} ${y}`)
    const columns = Math.round(width / 15)
    return (
      path(
        `M${x} ${y}L${x + lean} ${y - depth}H${x + width + lean}L${x + width} ${y}Z`,
        '#F1E6CC',
      ) +
      repeat(4, (row) =>
        repeat(columns, (column) => {
          const inset = (row + 0.6) / 4.4
          const left = x + lean * inset + 8 + column * ((width - 10) / columns)
          return disc(
            left + random.between(-1.5, 1.5),
            y - depth * inset - 1,
            5.2 - row * 0.35,
            random.chance(0.7) ? colours[0] : colours[1],
          )
        }),
      ) +
      box(x - 4, y - 3, width + 8, 9, '#A97C4B', { round: 2 }) +
      line(`M${x} ${y}L${x + lean} ${y - depth}M${x + width} ${y}l${lean} ${-depth}`, '#8A5A34', 5)
    )
  }
  return (
    sky('morning') +
    cloud(250, 20) +
    mountains(112, '#8FA3A8', '#F4F6F4', 'drying') +
    field(112, dryGrass, 220) +
    tree(40, 150, 1.7) +
    tree(366, 146, 1.9) +
    shadow(200, 210, 150, '#3a2413', 0.25) +
    tray(60, 206, 122, ['#E8923C', '#D9772A']) +
    tray(214, 206, 122, ['#8F3A52', '#6E2740']) +
    shadow(190, 292, 186, '#3a2413', 0.3) +
    tray(4, 284, 170, ['#E8923C', '#C9651E']) +
    tray(204, 284, 170, ['#F0AE56', '#D9812E'])
  )
}
