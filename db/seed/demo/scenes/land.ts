import { cow, friesian } from '../drawing/cattle.ts'
import {
  cloud,
  dryGrass,
  field,
  grass,
  greenField,
  hills,
  mountains,
  poplar,
  sky,
  strew,
  sun,
  tree,
  treeline,
  youngField,
} from '../drawing/ground.ts'
import { box, line, path, place, repeat } from '../drawing/svg.ts'
import type { Scenes } from './scene.ts'

export const landScenes: Scenes = {
  'barani-field': { draw: baraniField },
  'barani-hills': { draw: baraniHills },
  'grazing-land': { draw: grazing },
  canal: { file: 'canal' },
  'nehri-field': { draw: nehriField },
  murabba: { draw: murabba },
  'orchard-land': { draw: orchardLand },
}

function baraniField() {
  return (
    sky('rain') +
    cloud(20, 14, 2.2, '#C3CFD2', 0.95) +
    cloud(190, 6, 2.6, '#B3C1C6', 0.95) +
    cloud(110, 44, 1.6, '#DCE4E2', 0.9) +
    repeat(16, (index) =>
      line(`M${30 + index * 22} ${74 + (index % 3) * 12}l-7 26`, '#8FA9B5', 2, { opacity: 0.6 }),
    ) +
    hills(140, '#93A878', 34, 'barani') +
    field(150, dryGrass, 260) +
    path(
      'M0 190C80 176 160 200 240 188C310 178 360 190 400 184V216C330 224 240 206 150 224C90 232 40 222 0 228Z',
      '#A9713F',
      { opacity: 0.7 },
    ) +
    path(
      'M0 244C90 232 190 252 280 240C330 234 370 240 400 238V262C320 268 220 258 120 272C70 276 30 272 0 276Z',
      '#8FA53A',
      { opacity: 0.6 },
    ) +
    tree(64, 192, 1.2) +
    tree(336, 186, 0.9, '#4A8440', '#69A454') +
    grass(0, 400, '#8B8A3C', 60)
  )
}

function baraniHills() {
  return (
    sky('noon') +
    cloud(70, 22, 1.1) +
    mountains(150, '#A9B3A0', undefined, 'potohar') +
    hills(140, '#B3B070', 40, 'ridge') +
    path('M0 152C90 130 190 152 290 136C340 128 380 134 400 130V300H0Z', '#C3B66B') +
    path('M0 186C100 166 200 190 300 172C350 164 380 170 400 166V300H0Z', '#A9713F') +
    path(
      'M0 196C100 176 200 200 300 182C350 174 380 180 400 176V186C340 182 240 214 120 200C70 196 30 206 0 210Z',
      '#C08A55',
    ) +
    path('M0 232C100 212 200 236 300 218C350 210 380 216 400 212V300H0Z', '#D9B548') +
    path('M0 268C100 252 220 276 320 258C360 252 384 256 400 254V300H0Z', '#8FA53A') +
    tree(90, 174, 0.8) +
    tree(250, 176, 0.9, '#4A8440', '#69A454') +
    tree(330, 216, 1.2) +
    tree(46, 238, 1.4) +
    grass(0, 400, '#6F8A34', 40)
  )
}

function grazing() {
  const grazer = cow(friesian, { hump: false })
  return (
    sky('morning') +
    sun(70, 64) +
    hills(140, '#9FB07A', 40, 'pasture') +
    hills(164, '#8BA263', 26, 'near pasture') +
    field(168, dryGrass, 90, 0) +
    tree(340, 184, 1.5) +
    place(grazer, 110, 140, 0.28) +
    place(grazer, 200, 128, 0.24, { wide: -0.24 }) +
    place(grazer, 240, 170, 0.34) +
    strew([20, 230, 360, 60], '#8C8A48', { count: 40, size: 4, seed: 'tufts', opacity: 0.5 }) +
    strew([0, 226, 400, 60], '#B8AE9A', { count: 16, size: 6, seed: 'stones' }) +
    grass(0, 400, '#7F8A3C', 60)
  )
}

function nehriField() {
  return (
    sky('noon') +
    cloud(50, 26, 1.1) +
    treeline(122, '#86AE79', 16, 'nehri') +
    field(122, youngField, 280) +
    path('M276 124H284L210 300H110Z', '#A77B46') +
    path('M278 124H282L190 300H130Z', '#5FAAB6') +
    path('M279 124H281L168 300H150Z', '#B9DFDD', { opacity: 0.8 }) +
    path('M196 224L400 214V226L190 238Z', '#A77B46') +
    path('M194 228L400 217V223L192 234Z', '#7DBAC0') +
    repeat(5, (index) => poplar(310 + index * 22, 130 + index * 5, 0.36 + index * 0.08)) +
    tree(40, 142, 0.9) +
    grass(0, 110, '#3B7A35', 34) +
    grass(230, 400, '#3B7A35', 44, 'right bank')
  )
}

function murabba() {
  const colours = [
    '#83B64F',
    '#D9B548',
    '#6BA847',
    '#A9713F',
    '#9CC35C',
    '#5A9A42',
    '#E3BC66',
    '#74AC4B',
    '#B9CF66',
  ]
  return (
    sky('noon') +
    cloud(60, 14) +
    cloud(270, 20, 0.9) +
    treeline(84, '#93B587', 10, 'murabba') +
    box(0, 84, 400, 216, '#8A6A3A') +
    repeat(5, (row) => {
      const far = [86, 112, 146, 190, 246][row] ?? 0
      const near = [108, 141, 184, 238, 306][row] ?? 0
      const spread = (y: number) => 0.9 + (y - 84) / 90
      return repeat(7, (column) => {
        const left = (column - 3.5) * 66
        const right = left + 62
        const a = 200 + left * spread(far)
        const b = 200 + right * spread(far)
        const c = 200 + right * spread(near)
        const d = 200 + left * spread(near)
        return path(
          `M${a.toFixed(0)} ${far}L${b.toFixed(0)} ${far}L${c.toFixed(0)} ${near}L${d.toFixed(0)} ${near}Z`,
          colours[(row * 5 + column * 4) % 9] ?? '',
        )
      })
    }) +
    path('M0 140L400 150V160L0 148Z', '#7DBAC0') +
    repeat(9, (index) => tree(14 + index * 48, 142 + index * 1.2, 0.34)) +
    tree(352, 250, 1.1) +
    box(300, 226, 34, 22, '#E7D3A8') +
    path('M296 228L317 212L338 228Z', '#B5623B')
  )
}

function orchardLand() {
  return (
    sky('morning') +
    sun(330, 56) +
    treeline(118, '#9DB58A', 12, 'orchard land') +
    field(118, greenField, 200) +
    path('M194 120H206L300 300H100Z', '#C79A63') +
    repeat(4, (row) => {
      const y = 140 + row * 34 + row * row * 4
      const scale = 0.6 + row * 0.5
      const gap = 46 + row * 44
      return [-2, -1, 1, 2]
        .map((side) =>
          tree(200 + side * gap + Math.sign(side) * row * 14, y, scale, '#2E6B35', '#4A8B43'),
        )
        .join('')
    }) +
    grass(0, 110, '#3B7A35', 20) +
    grass(300, 400, '#3B7A35', 20, 'orchard right')
  )
}
