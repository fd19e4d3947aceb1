import { horse } from '../drawing/animals.ts'
import { buffalo, nili } from '../drawing/cattle.ts'
import { jute, lyingBag, plasticCrate, sack, whiteCloth } from '../drawing/goods.ts'
import {
  cloud,
  field,
  goldenField,
  grass,
  greenField,
  road,
  shadow,
  sky,
  sun,
  treeline,
  youngField,
} from '../drawing/ground.ts'
import { box, disc, line, oval, path, place, repeat } from '../drawing/svg.ts'
import { grey, type Paint, red, wheel } from '../drawing/tractors.ts'
import { loaderRickshaw, motorbike, pickup, trailer } from '../drawing/vehicles.ts'
import type { Scenes } from './scene.ts'

export const vehiclesScenes: Scenes = {
  truck: { file: 'truck' },
  trailer: { draw: trolley },
  pickup: { draw: () => onRoad(pickup(grey, cargo())) },
  'pickup-animals': { draw: () => onRoad(pickup(whitePaint, animalLoad())) },
  'loader-rickshaw': { draw: () => onRoad(loaderRickshaw(red, rickshawLoad())) },
  tanker: { draw: tanker },
  motorbike: { draw: () => onRoad(motorbike(red)) },
  'donkey-cart': { draw: donkeyCart },
}

const whitePaint: Paint = { ...grey, body: '#EDEAE2', light: '#FFFDF8', dark: '#B9B4A8' }

function trolley() {
  const load =
    path('M14-90C20-130 60-140 90-132C120-146 170-140 200-92Z', '#E8B23C') +
    path('M30-96C50-128 90-130 110-124C80-118 50-106 40-92Z', '#F7D678')
  return (
    sky('morning') +
    sun(330, 60) +
    treeline(150, '#9DB58A', 20, 'trolley') +
    field(150, goldenField, 60) +
    shadow(190, 268, 150) +
    place(trailer(red, load), 26, 268, 1.45) +
    grass(0, 400, '#C99A34', 60)
  )
}

function onRoad(vehicle: string) {
  return (
    sky('noon') +
    cloud(40, 30) +
    cloud(266, 20, 1.2) +
    treeline(178, '#86AE79', 26, 'road') +
    field(176, youngField, 320) +
    road(228) +
    place(vehicle, 0, 10)
  )
}

function cargo() {
  return (
    place(sack(jute), 92, 156, 0.8) +
    place(sack(whiteCloth), 142, 156, 0.86) +
    place(sack(jute), 194, 156, 0.8) +
    place(lyingBag(whiteCloth, '#1F7A3A'), 140, 96, 0.8)
  )
}

function animalLoad() {
  return (
    place(buffalo(nili), 30, 22, 0.58) +
    repeat(5, (index) => line(`M${56 + index * 42} 150V96`, '#7A4F2C', 5)) +
    line('M52 100H226M52 124H226', '#8A5A34', 4)
  )
}

function rickshawLoad() {
  return (
    place(plasticCrate(76, 40, '#2F7FB5', '#1F5E8A'), 66, 128) +
    place(plasticCrate(76, 40, '#1F7A3A', '#14532a'), 150, 128) +
    repeat(7, (index) => disc(74 + index * 10.5, 126 - (index % 2) * 4, 8, '#D2402A')) +
    repeat(7, (index) => disc(158 + index * 10.5, 126 - (index % 2) * 4, 8, '#E8841A'))
  )
}

function tanker() {
  return onRoad(
    oval(205, 262, 172, 10, '#2b2925', { opacity: 0.5 }) +
      box(36, 214, 300, 12, '#2a2a26', { round: 3 }) +
      path(
        'M36 140C36 126 46 118 60 118H236C250 118 260 126 260 140V190C260 204 250 212 236 212H60C46 212 36 204 36 190Z',
        '#E9EEEC',
      ) +
      path(
        'M36 184C36 204 46 212 60 212H236C250 212 260 204 260 190V178C200 198 90 198 36 178Z',
        '#AEB8B6',
      ) +
      path(
        'M44 136C46 128 52 124 60 124H236C246 124 252 130 253 138C200 130 96 130 44 136Z',
        '#fff',
      ) +
      box(36, 158, 224, 14, '#2F6FA3') +
      box(130, 104, 40, 16, '#8F9A98', { round: 4 }) +
      line('M72 118V212M222 118V212', '#8F9A98', 4) +
      path('M270 130H330C342 130 346 138 349 152L356 180V216H270Z', '#2F6FA3') +
      path('M280 140H326C332 140 335 146 337 156L340 170H280Z', '#CFE6EC') +
      path('M280 140H304L288 170H280Z', '#fff', { opacity: 0.6 }) +
      box(270, 182, 86, 10, '#F6C453') +
      box(346, 196, 14, 12, '#F7E9B8', { round: 3 }) +
      wheel(84, 234, 26, '#C5301F', '#F6C453') +
      wheel(142, 234, 26, '#C5301F', '#F6C453') +
      wheel(310, 234, 26, '#C5301F', '#F6C453'),
  )
}

function donkeyCart() {
  const donkey = horse({
    body: '#8C8682',
    light: '#A9A39E',
    dark: '#625D59',
    mane: '#4A4542',
    ears: 2.3,
  })
  return (
    sky('morning') +
    sun(70, 60) +
    treeline(150, '#9DB58A', 20, 'cart') +
    field(150, greenField, 100) +
    box(0, 226, 400, 74, '#B98B55') +
    path('M0 226q100-8 200 0t200 0v10H0Z', '#A27643') +
    shadow(200, 274, 180) +
    place(donkey, -26, 66, 0.78) +
    line('M96 190L250 204', '#8A5A34', 7) +
    box(214, 186, 172, 14, '#8A5A34', { round: 3 }) +
    box(222, 160, 156, 28, '#C5301F', { round: 3 }) +
    repeat(6, (index) =>
      path(`M${236 + index * 26} 162l9 12l-9 12l-9-12Z`, index % 2 ? '#F6C453' : '#FBF0D4'),
    ) +
    path('M222 160C232 118 276 112 300 118C330 108 372 122 378 160Z', '#7FA04A') +
    repeat(9, (index) =>
      line(
        `M${240 + index * 15} 156C${238 + index * 15} 140 ${244 + index * 15} 128 ${250 + index * 15} 118`,
        '#4F8A3C',
        3,
      ),
    ) +
    wheel(300, 228, 42, '#B98B55', '#8A5A34') +
    repeat(4, (index) => box(297, 204, 6, 48, '#8A5A34', { turn: [index * 45, 300, 228] }))
  )
}
