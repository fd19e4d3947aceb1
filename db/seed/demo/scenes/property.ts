import { brickWall, farmhouse, gate, longShed, shop, warehouse } from '../drawing/buildings.ts'
import { cow, friesian } from '../drawing/cattle.ts'
import { jute, sack, whiteCloth } from '../drawing/goods.ts'
import {
  cloud,
  dryGrass,
  field,
  grass,
  greenField,
  shadow,
  sky,
  strew,
  sun,
  tree,
  treeline,
  youngField,
} from '../drawing/ground.ts'
import { box, disc, path, place, repeat } from '../drawing/svg.ts'
import type { Scenes } from './scene.ts'

export const propertyScenes: Scenes = {
  farmhouse: { draw: () => homestead() },
  'dairy-shed': { draw: dairyShed },
  'poultry-shed': { draw: poultryShed },
  warehouse: { draw: store },
  'mandi-shops': { draw: mandi },
  'village-plot': { draw: plot },
}

function homestead() {
  return (
    sky('morning') +
    sun(60, 56) +
    treeline(150, '#9DB58A', 18, 'home') +
    field(150, greenField, 200, 13) +
    tree(330, 206, 2.2) +
    tree(52, 200, 1.5, '#4A8440', '#69A454') +
    path('M150 300C170 260 176 246 178 232H226C232 250 250 276 276 300Z', '#D9B482') +
    place(farmhouse(), 200, 236, 1.15) +
    brickWall(0, 236, 110, 38) +
    brickWall(300, 236, 100, 38) +
    grass(0, 150) +
    grass(280, 400, '#3B7A35', 40, 'lawn')
  )
}

function dairyShed() {
  const animal = cow(friesian, { hump: false, horns: false })
  return (
    sky('noon') +
    cloud(270, 20) +
    treeline(120, '#86AE79', 18, 'dairy') +
    field(120, youngField, 60, 11) +
    place(longShed(320), 200, 226, 1.1) +
    place(animal, 34, 118, 0.36) +
    place(animal, 150, 118, 0.36) +
    place(animal, 256, 118, 0.36) +
    box(24, 200, 352, 26, '#B5623B') +
    box(24, 198, 352, 6, '#CF8055') +
    box(0, 226, 400, 74, '#C7A472') +
    path('M0 226q100-6 200 0t200 0v8H0Z', '#A98450') +
    strew([40, 190, 320, 10], '#6FA24A', { count: 60, size: 3 }) +
    grass(0, 400, '#6B8F3F', 30)
  )
}

function poultryShed() {
  return (
    sky('warm') +
    treeline(130, '#A6AA6C', 18, 'poultry') +
    field(130, greenField, 340, 13) +
    place(longShed(250, '#B9C2BE', '#8F9A98'), 130, 186, 0.9) +
    shadow(214, 258, 170) +
    place(longShed(300, '#D3CABA', '#A9A08E'), 224, 254, 1.2) +
    repeat(6, (index) => box(66 + index * 60, 206, 40, 24, '#E9F1F2', { opacity: 0.5 })) +
    repeat(
      3,
      (index) =>
        disc(92 + index * 120, 216, 17, '#6E7673') +
        repeat(4, (blade) =>
          path(`M${92 + index * 120} 216l-4-14h8Z`, '#C3CBC9', {
            turn: [blade * 90, 92 + index * 120, 216],
          }),
        ),
    ) +
    grass(0, 400, '#6B8F3F', 40)
  )
}

function store() {
  return (
    sky('noon') +
    cloud(50, 24) +
    treeline(150, '#86AE79', 18, 'store') +
    box(0, 160, 400, 140, '#B8AE9A') +
    place(warehouse(), 200, 226, 1.4) +
    box(0, 226, 400, 74, '#C7BBA2') +
    box(0, 226, 400, 7, '#A99F8A') +
    place(sack(jute), 66, 262, 0.7) +
    place(sack(whiteCloth), 104, 270, 0.76) +
    place(sack(jute), 142, 264, 0.7) +
    place(sack(whiteCloth), 312, 268, 0.76) +
    place(sack(jute), 352, 262, 0.7)
  )
}

function mandi() {
  return (
    sky('morning') +
    sun(330, 44) +
    box(0, 150, 400, 150, '#C7A472') +
    place(shop('#1F7A3A'), 70, 206, 1.25) +
    place(shop('#C5301F'), 200, 206, 1.25) +
    place(shop('#2F6FA3'), 330, 206, 1.25) +
    box(0, 204, 400, 10, '#A98450') +
    place(sack(jute, '#E2B04A', '#A9701A'), 50, 270, 0.86) +
    place(sack(jute, '#F7F3E6', '#D9D2BC'), 112, 280, 0.92) +
    place(sack(whiteCloth, '#D9A860', '#B5803A'), 176, 272, 0.86) +
    place(sack(jute), 252, 276, 0.9) +
    place(sack(jute, '#8B7A3C', '#5F5426'), 318, 280, 0.92) +
    place(sack(whiteCloth), 370, 270, 0.86)
  )
}

function plot() {
  return (
    sky('noon') +
    cloud(60, 22) +
    cloud(270, 34, 0.9) +
    treeline(136, '#86AE79', 18, 'plot') +
    field(136, dryGrass, 200) +
    place(farmhouse('#E7D3A8', '#C9B07A', '#2F6FA3'), 66, 158, 0.4) +
    place(farmhouse('#EFE6D2', '#D3C6A4', '#B5623B'), 340, 156, 0.36) +
    path('M46 190H354L400 270H0Z', '#C79A63') +
    brickWall(46, 172, 308, 18) +
    path('M46 172L-10 262V290L46 192ZM354 172L410 262V290L354 192Z', '#9C4F2E') +
    [
      [46, 190],
      [354, 190],
    ]
      .map(([x = 0, y = 0]) => box(x - 4, y - 34, 8, 40, '#8E4526'))
      .join('') +
    place(gate(), 200, 294, 0.9) +
    brickWall(0, 244, 152, 50) +
    brickWall(248, 244, 152, 50) +
    grass(0, 400, '#8B8A3C', 30)
  )
}
