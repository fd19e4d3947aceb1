import { heap, sack, whiteCloth } from '../drawing/goods.ts'
import {
  cloud,
  field,
  goldenField,
  grass,
  greenField,
  ploughedField,
  room,
  shadow,
  sky,
  strew,
  sun,
  treeline,
  youngField,
} from '../drawing/ground.ts'
import { combine, cultivator, rotavator } from '../drawing/implements.ts'
import { box, disc, line, oval, path, place, repeat } from '../drawing/svg.ts'
import {
  blue,
  green,
  orange,
  type Paint,
  red,
  tractor,
  tractorFront,
  wheel,
} from '../drawing/tractors.ts'
import type { Scenes } from './scene.ts'

export const implementsScenes: Scenes = {
  thresher: { file: 'thresher' },
  cultivator: { draw: () => implement(cultivator(red), 1.5) },
  rotavator: { draw: () => implement(rotavator(orange), 1.45) },
  combine: { draw: harvesting },
  'seed-drill': { draw: () => implement(drill(green), 1.5) },
  'laser-leveller': { draw: leveller },
  'boom-sprayer': { draw: boomSprayer },
  'fodder-cutter': { draw: fodderCutter },
  'flour-mill': { draw: flourMill },
  'oil-press': { draw: oilPress },
  generator: { draw: generator },
  drone: { draw: drone },
}

function implement(machine: string, scale: number) {
  return (
    sky('noon') +
    cloud(54, 26, 1.1) +
    cloud(286, 44, 0.9) +
    treeline(140, '#86AE79', 18, 'implement') +
    field(140, ploughedField, 200) +
    shadow(200, 272, 176) +
    place(machine, 200, 270, scale) +
    grass(0, 400, '#6B8F3F', 22) +
    strew([0, 276, 400, 22], '#55341C', { count: 30, size: 3.4, opacity: 0.5 })
  )
}

function drill(paint: Paint) {
  return (
    line('M-80-44V-14M-48-44V-14M-16-44V-14M16-44V-14M48-44V-14M80-44V-14', '#8F9A98', 4) +
    repeat(6, (index) => path(`M${-86 + index * 32}-18h12l-6 18Z`, '#C3CBC9')) +
    path('M-104-100H104L92-56H-92Z', paint.body) +
    path('M-104-100H104L101-88H-101Z', paint.light) +
    box(-108, -108, 216, 10, paint.dark, { round: 3 }) +
    box(-40, -86, 80, 18, '#F2EBDD', { round: 2 }) +
    box(-100, -54, 200, 9, '#3B3B36', { round: 3 }) +
    path('M-18-108L0-140L18-108Z', paint.dark) +
    wheel(-104, -26, 26, '#F0C431', '#D9A51E') +
    wheel(104, -26, 26, '#F0C431', '#D9A51E')
  )
}

function harvesting() {
  return (
    sky('warm') +
    sun(60, 60, 26, '#FFF7DF') +
    treeline(140, '#A6AA6C', 16, 'combine') +
    field(140, goldenField, 60) +
    place(combine(green), -8, 8) +
    strew([300, 236, 100, 40], '#F7DA86', { count: 50, size: 2.4 }) +
    grass(0, 400, '#C99A34', 70)
  )
}

function leveller() {
  return (
    sky('morning') +
    sun(330, 56) +
    treeline(120, '#9DB58A', 16, 'laser') +
    field(120, { top: '#C79A63', bottom: '#9F7343', rows: '#D6B07A', share: 0.3 }, 200) +
    place(tractor(blue), 260, 66, 0.72, { wide: -0.72 }) +
    shadow(300, 258, 96) +
    line('M196 216L252 226', '#3B3B36', 8) +
    path('M236 196H380V246L366 256H250L236 240Z', '#D2402A') +
    path('M236 196H380V208H236Z', '#EA7148') +
    box(236, 238, 144, 8, '#A93A1A') +
    line('M316 198V72', '#3B3B36', 6) +
    box(306, 54, 20, 30, '#F0C431', { round: 5 }) +
    box(310, 62, 12, 6, '#C5301F') +
    line('M326 64L400 50', '#E2553F', 2, { opacity: 0.8 }) +
    wheel(352, 252, 20, '#D9D3C2', '#E8E2D0') +
    strew([0, 270, 400, 28], '#7A5226', { count: 34, size: 3, opacity: 0.5 })
  )
}

function boomSprayer() {
  return (
    sky('noon') +
    cloud(60, 22) +
    treeline(130, '#86AE79', 16, 'boom') +
    field(130, youngField, 200) +
    place(tractorFront(red), 52, 30, 0.74) +
    path('M150 96C150 82 250 82 250 96V140H150Z', '#F4F1E6') +
    path('M150 96C150 82 250 82 250 96V104C250 92 150 92 150 104Z', '#fff') +
    box(184, 80, 32, 10, '#1F7A3A', { round: 4 }) +
    line('M10 198H390', '#3B3B36', 6) +
    line('M120 176L10 198M280 176L390 198', '#3B3B36', 3) +
    repeat(13, (index) => {
      const x = 16 + index * 30.6
      const hidden = x > 118 && x < 282
      return hidden
        ? ''
        : line(`M${x} 200v8`, '#2F6FA3', 4) +
            path(`M${x} 208L${x - 12} 246H${x + 12}Z`, '#E9F6F4', { opacity: 0.75 })
    }) +
    grass(0, 400, '#3B7A35', 70)
  )
}

function fodderCutter() {
  return (
    sky('warm') +
    treeline(120, '#A6AA6C', 16, 'toka') +
    box(0, 140, 400, 160, '#B98B55') +
    path('M0 140q100-8 200 0t200 0v12H0Z', '#A27643') +
    shadow(186, 272, 150) +
    line('M110 266L136 186M262 266L236 186M150 266L162 186', '#3B3B36', 8) +
    box(118, 150, 140, 44, '#2F7D3B', { round: 5 }) +
    box(118, 150, 140, 12, '#52A25A', { round: 5 }) +
    path('M118 168L20 140V160L118 190Z', '#8F9A98') +
    repeat(9, (index) =>
      line(
        `M${16 + index * 3} ${140 + index * 2}L${112} ${166 + (index % 4) * 4}`,
        index % 2 ? '#6FA24A' : '#4F8A3C',
        4,
      ),
    ) +
    disc(262, 160, 62, '#3B3B36') +
    disc(262, 160, 53, '#C5301F') +
    disc(262, 160, 44, '#B98B55') +
    repeat(3, (index) =>
      path('M256 160L250 112C266 104 282 112 284 122L268 160Z', '#8F1D12', {
        turn: [index * 120, 262, 160],
      }),
    ) +
    disc(262, 160, 12, '#E8E2D0') +
    path('M286 280C296 248 330 236 352 250C372 240 394 262 398 284Z', '#7FA04A') +
    strew([292, 250, 96, 30], '#B9CF66', { count: 50, size: 3 }) +
    box(150, 204, 50, 34, '#4A4A44', { round: 6 }) +
    line('M200 214L240 176', '#262521', 3)
  )
}

function generator() {
  return (
    sky('noon') +
    treeline(120, '#86AE79', 16, 'generator') +
    field(120, greenField, 200) +
    box(0, 206, 400, 94, '#B8AE9A') +
    box(0, 206, 400, 8, '#D3CABA') +
    shadow(196, 274, 170) +
    box(44, 246, 304, 20, '#2a2a26', { round: 4 }) +
    box(50, 112, 292, 138, '#E2A21B', { round: 8 }) +
    box(50, 112, 292, 22, '#F6C453', { round: 8 }) +
    box(70, 148, 108, 84, '#3B3B36', { round: 5 }) +
    repeat(8, (index) => line(`M78 ${158 + index * 9}h92`, '#77776c', 3)) +
    box(204, 148, 116, 84, '#C98D12', { round: 5 }) +
    box(218, 158, 56, 36, '#F2EBDD', { round: 4 }) +
    disc(232, 176, 9, '#3B3B36') +
    disc(256, 176, 9, '#3B3B36') +
    disc(296, 168, 7, '#C5301F') +
    disc(296, 186, 7, '#1F7A3A') +
    box(218, 204, 86, 14, '#3B3B36', { round: 3 }) +
    line('M92 112V84H116V66', '#4A4A44', 10) +
    cloud(104, 34, 0.7, '#B8BCBA', 0.7)
  )
}

function drone() {
  const rotor = (x: number, y: number) =>
    line(`M200 112L${x} ${y}`, '#3B3B36', 8) +
    box(x - 7, y - 10, 14, 20, '#262521', { round: 4 }) +
    oval(x, y - 12, 54, 6, '#E9F1F2', { opacity: 0.8 }) +
    line(`M${x - 50} ${y - 12}h100`, '#8F9A98', 2.4)
  return (
    sky('morning') +
    sun(60, 56) +
    treeline(166, '#9DB58A', 14, 'drone') +
    field(166, youngField, 200) +
    path('M150 168L60 268H340L250 168Z', '#E9F6F4', { opacity: 0.55 }) +
    rotor(84, 84) +
    rotor(316, 84) +
    rotor(122, 128) +
    rotor(278, 128) +
    path('M156 104C156 84 244 84 244 104V120H156Z', '#F4F1E6') +
    path('M168 120H232L224 158H176Z', '#F0C431') +
    path('M168 120H232L230 130H170Z', '#F7DA86') +
    box(184, 96, 32, 10, '#2F6FA3', { round: 4 }) +
    line('M160 160H240M172 160V176M228 160V176', '#3B3B36', 4) +
    grass(0, 400, '#3B7A35', 70)
  )
}

function flourMill() {
  const grooves = repeat(12, (index) =>
    line('M0-14V-54', '#8F8A7E', 3, { turn: [index * 30, 0, 0] }),
  )
  return (
    room('#E9E2D2', '#CDBFA4', '#B9B4A8', '#948E80', 196) +
    shadow(196, 284, 176) +
    // The belt from the motor, behind the stone.
    line('M176 152L342 214M176 226L342 256', '#2a2a26', 7) +
    box(308, 214, 74, 54, '#2F6FA3', { round: 8 }) +
    line('M322 214v54M336 214v54M350 214v54M364 214v54', '#1F4F78', 4) +
    disc(342, 236, 22, '#3A3D38') +
    box(300, 266, 92, 10, '#6E7673') +
    path('M104 270L128 190H224L248 270Z', '#2F7A39') +
    path('M124 270L140 214H212L228 270Z', '#CDBFA4') +
    path('M112 40H240L204 104H148Z', '#B98146') +
    path('M112 40H240L232 54H120Z', '#8A5A34') +
    path('M118 46C150 14 202 14 234 46Z', '#E3BC66') +
    strew([136, 28, 80, 18], '#B98A30', { count: 40, size: 2, seed: 'grain' }) +
    place(
      disc(0, 0, 80, '#2F7A39') + disc(0, 0, 70, '#D6D1C4') + grooves + disc(0, 0, 13, '#3A3D38'),
      176,
      178,
    ) +
    // Flour runs out of the spout into an open sack.
    path('M92 196L64 210L74 226L104 214Z', '#6E7673') +
    path('M64 214C60 230 60 244 58 258H80C80 242 78 230 76 222Z', '#FFFDF6') +
    place(sack(whiteCloth, '#FFFDF6'), 66, 288, 0.9) +
    place(sack(whiteCloth), 18, 286, 0.86) +
    place(heap('#F7F2E4', '#FFFFFF', '#DDD3BC', 'flour'), 266, 290, 0.5)
  )
}

function oilPress() {
  const bottle = (x: number) =>
    place(
      path('M-9 0V-34C-9-42-4-44-4-52H4C4-44 9-42 9-34V0Z', '#E2A21B') +
        box(-4, -58, 8, 7, '#1F7A3A') +
        box(-9, -26, 18, 15, '#FBF6E8'),
      x,
      88,
      1.05,
    )
  return (
    room('#EFE0BC', '#E0C894', '#B9B4A8', '#948E80', 188) +
    box(0, 88, 172, 8, '#8A5A34') +
    repeat(6, (index) => bottle(18 + index * 27)) +
    shadow(200, 286, 184) +
    path('M72 282L92 214H132L128 282ZM236 282L232 214H276L298 282Z', '#1F5E8A') +
    // The barrel of bars, with oil running from its slits.
    box(84, 158, 150, 60, '#3A3D38', { round: 10 }) +
    repeat(9, (index) => box(92 + index * 15.5, 158, 8, 60, '#8F9A98')) +
    repeat(6, (index) => line(`M${104 + index * 22} 214v${14 + (index % 3) * 6}`, '#E2A21B', 4)) +
    path('M84 234H240L206 254H150Z', '#8F9A98') +
    line('M172 250v18', '#E2A21B', 7) +
    path('M140 262H208L200 288H148Z', '#C3CBC9') +
    oval(174, 263, 33, 7, '#E2A21B') +
    path('M84 168L58 178V200L84 208Z', '#6E7673') +
    repeat(7, (index) => oval(50 - (index % 3) * 13, 208 + index * 12, 13, 5, '#9A7A3C')) +
    place(heap('#A98A4A', '#C4A870', '#7A5F2C', 'cake'), 44, 290, 0.6) +
    path('M182 72H282L248 158H214Z', '#2F7FB5') +
    path('M182 72H282L276 86H188Z', '#1F5E8A') +
    path('M188 78C212 52 252 52 276 78Z', '#D9A62A') +
    strew([204, 60, 56, 16], '#7A4A1C', { count: 36, size: 2.2, seed: 'mustard' }) +
    box(230, 150, 62, 76, '#2F7FB5', { round: 8 }) +
    // The drive wheel with its belt.
    disc(334, 198, 60, '#B83A1E') +
    disc(334, 198, 48, '#EFE0BC') +
    repeat(6, (index) => box(329, 150, 10, 48, '#B83A1E', { turn: [index * 60, 334, 198] })) +
    disc(334, 198, 13, '#3A3D38') +
    box(288, 192, 40, 13, '#3A3D38')
  )
}
