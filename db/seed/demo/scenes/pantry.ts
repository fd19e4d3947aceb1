import { leaf } from '../drawing/fruit.ts'
import { bowl, greenCloth, heap, jar, jute, redCloth, sack, tin } from '../drawing/goods.ts'
import { cloud, field, greenField, room, shadow, sky, tree, treeline } from '../drawing/ground.ts'
import { pod } from '../drawing/plants.ts'
import { box, define, disc, line, oval, path, place, repeat, stamp } from '../drawing/svg.ts'
import { seededRandom } from '../random.ts'
import type { Scenes } from './scene.ts'

export const pantryScenes: Scenes = {
  'dry-fruits': { draw: dryFruits },
  'red-chillies': { draw: redChillies },
  'spice-bowls': { draw: spiceBowls },
  herbs: { draw: herbs },
  milk: { file: 'milk' },
  ghee: { draw: ghee },
  honey: { draw: honey },
}

function dryFruits() {
  return (
    room('#6E4A36', '#543526', '#A9713F', '#7A4A28', 150) +
    box(0, 60, 400, 10, '#3B2418') +
    place(sack(jute, '#C98A4A', '#8A5420'), 60, 150, 1) +
    place(sack(jute, '#D9BE90', '#A9834E'), 160, 146, 1) +
    place(sack(jute, '#8FA04A', '#6A7A2E'), 260, 148, 1) +
    place(sack(jute, '#5B3A2A', '#8A6248'), 350, 150, 1) +
    place(bowl('#D9A05A', '#A86E2C'), 76, 232, 1.4) +
    place(bowl('#E9D9B0', '#C4A870', '#4C7F96', '#35606F'), 202, 226, 1.4) +
    place(bowl('#E88A3C', '#C4661C'), 328, 232, 1.4) +
    place(bowl('#6B3A2A', '#8F5A44', '#1F7A3A', '#14532a'), 134, 288, 1.6) +
    place(bowl('#A9B85A', '#7F9038'), 272, 288, 1.6)
  )
}

function redChillies() {
  const random = seededRandom('kunri')
  return (
    sky('noon') +
    cloud(50, 22) +
    treeline(96, '#A6AA6C', 14, 'kunri') +
    field(96, { top: '#D9B678', bottom: '#B98B55', rows: '#E6CB98', share: 0.4 }, 200) +
    define('chilli', pod(0, 0, 0, '#C5301F')) +
    define('dark-chilli', pod(0, 0, 0, '#9C2217')) +
    path('M-20 190C60 140 120 176 190 146C260 120 330 150 420 132V320H-20Z', '#B22A1C') +
    path(
      'M-20 190C60 140 120 176 190 146C260 120 330 150 420 132V150C330 166 260 140 190 164C120 190 60 160-20 206Z',
      '#D2452F',
    ) +
    repeat(110, (index) => {
      const y = 166 + index * 1.16
      const turn = random.between(-170, 170)
      return `<g transform="translate(${random.between(-6, 406).toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})">${stamp(index % 3 ? 'chilli' : 'dark-chilli', 0, 0, 0.5 + index / 150)}</g>`
    })
  )
}

function spiceBowls() {
  return (
    room('#E9D3A4', '#D9BB80', '#8A5A34', '#6B4326', 140) +
    place(sack(jute, '#C5301F', '#8F1D12'), 54, 168, 1.1) +
    place(sack(greenCloth, '#D9971E', '#B5750C'), 148, 160, 1.1) +
    place(sack(jute, '#9A7A3C', '#6E5426'), 250, 160, 1.1) +
    place(sack(redCloth, '#B98B55', '#8A6236'), 346, 168, 1.1) +
    shadow(200, 292, 190) +
    place(bowl('#E2A21B', '#C07F0A', '#B5623B', '#8E4526'), 74, 246, 1.5) +
    place(bowl('#C5301F', '#8F1D12', '#4C7F96', '#35606F'), 200, 240, 1.5) +
    place(bowl('#8B7A3C', '#5F5426', '#B5623B', '#8E4526'), 326, 246, 1.5) +
    place(bowl('#7A4527', '#4C2917', '#1F7A3A', '#14532a'), 136, 296, 1.55) +
    place(bowl('#D8C48A', '#AE9858', '#B5623B', '#8E4526'), 264, 296, 1.55)
  )
}

function herbs() {
  const sprig = (x: number, y: number, scale: number) =>
    place(
      line('M0 0C4-30 0-60 4-92', '#4A8440', 3) +
        repeat(6, (index) =>
          leaf(
            1,
            -14 - index * 14,
            index % 2 ? -205 : -15,
            1.25 - index * 0.07,
            index % 2 ? '#3F7A3B' : '#5C9A4A',
          ),
        ),
      x,
      y,
      scale,
    )
  return (
    sky('morning') +
    treeline(124, '#8FB07E', 16, 'herbs') +
    field(124, greenField, 200) +
    repeat(8, (index) => sprig(20 + index * 52, 196, 0.8)) +
    box(0, 206, 400, 94, '#8A6238') +
    path('M0 206h400v8H0Z', '#6E4B28') +
    repeat(6, (index) => sprig(40 + index * 18, 282, 1.1)) +
    path('M34 252h110v14H34Z', '#D9B36A') +
    place(bowl('#7F9A4A', '#5F7A2E'), 216, 278, 1.3) +
    place(heap('#B7C07A', '#DDE3A8', '#8C9650'), 326, 280, 0.95)
  )
}

function ghee() {
  return (
    room('#F0DDB6', '#E2C88E', '#A97C4B', '#845A31', 186) +
    box(0, 84, 400, 9, '#8A5A34') +
    repeat(6, (index) => place(jar('#E9B94A', '#F9DE92'), 40 + index * 64, 84, 0.9)) +
    shadow(200, 284, 180) +
    place(tin(), 84, 276, 1.8) +
    place(tin('#D9A63E', '#B83A1E'), 186, 270, 1.6) +
    place(bowl('#F4D26A', '#E2B23A', '#C3CBC9', '#98A3A1'), 300, 274, 1.9)
  )
}

function honey() {
  const box2 = (x: number, y: number, colour: string) =>
    place(
      box(-34, -52, 68, 24, colour) +
        box(-34, -28, 68, 26, colour) +
        box(-38, -60, 76, 10, '#8F9A98') +
        line('M-34-28h68', '#00000030', 2) +
        box(-14, -8, 28, 5, '#3B2A1A') +
        box(-32, -2, 8, 8, '#6B4528') +
        box(24, -2, 8, 8, '#6B4528'),
      x,
      y,
      1,
    )
  return (
    sky('morning') +
    treeline(120, '#8FB07E', 18, 'honey') +
    tree(350, 150, 1.5) +
    field(120, { top: '#D9CB5A', bottom: '#8FA53A', rows: '#E9DD7A', share: 0.5 }, 200) +
    box2(70, 190, '#F2EBDD') +
    box2(160, 184, '#7EB1D3') +
    box2(250, 190, '#F6D98A') +
    repeat(
      9,
      (index) =>
        oval(40 + index * 38, 100 + ((index * 31) % 50), 3.4, 2.4, '#E2A21B') +
        line(
          `M${39 + index * 38} ${97 + ((index * 31) % 50)}l-3-4M${41 + index * 38} ${97 + ((index * 31) % 50)}l3-4`,
          '#fff',
          1.6,
        ),
    ) +
    path('M0 216q100-10 200 0t200 0v90H0Z', '#A97C4B') +
    shadow(190, 286, 150) +
    place(jar('#D98E14', '#F6C453', '#F2EBDD'), 92, 284, 1.7) +
    place(jar('#B8660C', '#E8A038', '#B83A1E'), 184, 288, 1.9) +
    place(jar('#E2A21B', '#F9D676', '#1F7A3A'), 278, 284, 1.7) +
    path('M326 286L352 250L388 262L376 292Z', '#F0C25A') +
    repeat(6, (index) =>
      disc(350 + (index % 3) * 11, 264 + Math.floor(index / 3) * 11, 4, '#C98A1E'),
    )
  )
}
