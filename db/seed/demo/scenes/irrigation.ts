import { brickWall } from '../drawing/buildings.ts'
import {
  cloud,
  field,
  grass,
  greenField,
  ploughedField,
  room,
  shadow,
  sky,
  sun,
  tree,
  treeline,
  youngField,
} from '../drawing/ground.ts'
import { centrifugalPump, dieselEngine } from '../drawing/implements.ts'
import { box, define, disc, line, oval, path, place, repeat, stamp } from '../drawing/svg.ts'
import { green } from '../drawing/tractors.ts'
import type { Scenes } from './scene.ts'

export const irrigationScenes: Scenes = {
  solar: { file: 'solar' },
  'solar-spout': { file: 'solar', view: [168, 92, 228] },
  'solar-panels': { draw: solarPanels },
  'diesel-engine': { draw: () => engineRoom(place(dieselEngine(green), 196, 268, 1.3)) },
  pump: { draw: () => engineRoom(pumpSet()) },
  'submersible-pumps': { draw: submersibles },
  pipes: { draw: pipes },
  drip: { draw: drip },
  'weather-station': { draw: weatherStation },
  sprinkler: { draw: sprinkler },
  'water-tank': { draw: tank },
}

function panel(x: number, y: number, width: number, height: number) {
  const lean = height * 0.4
  return (
    path(`M${x} ${y}l${lean} ${-height}h${width}l${-lean} ${height}Z`, '#1D3F63') +
    path(
      `M${x + lean} ${y - height}h${width}l${-lean * 0.2} ${height * 0.2}h${-width}Z`,
      '#3A6C98',
    ) +
    repeat(3, (index) => {
      const at = (index + 1) * (width / 4)
      return line(`M${x + at} ${y}l${lean} ${-height}`, '#8FB4CF', 1.2)
    }) +
    line(
      `M${x + lean * 0.33} ${y - height * 0.33}h${width}M${x + lean * 0.66} ${y - height * 0.66}h${width}`,
      '#8FB4CF',
      1.2,
    ) +
    path(`M${x} ${y}h${width}v4h${-width}Z`, '#B9C2BC')
  )
}

function solarPanels() {
  const row = (y: number, height: number, width: number, from: number, count: number) =>
    repeat(count, (index) => panel(from + index * (width + 5), y, width, height)) +
    repeat(count, (index) =>
      line(`M${from + index * (width + 5) + width / 2} ${y}v${height * 0.45}`, '#77807a', 4),
    )
  return (
    sky('noon') +
    sun(330, 50, 28, '#FFF3C4') +
    cloud(50, 26) +
    treeline(120, '#86AE79', 14, 'panels') +
    field(120, youngField, 320) +
    row(158, 34, 52, -20, 7) +
    row(208, 46, 76, -30, 6) +
    row(276, 66, 112, -50, 4) +
    grass(0, 400)
  )
}

function engineRoom(machine: string) {
  return (
    sky('warm') +
    treeline(110, '#A6AA6C', 18, 'engine') +
    field(108, greenField, 320) +
    tree(352, 150, 1.6) +
    brickWall(0, 60, 96, 150) +
    path('M-10 62L50 34L110 62Z', '#8A5A34') +
    box(0, 208, 400, 92, '#B98B55') +
    path('M0 208q100-8 200 0t200 0v10H0Z', '#A27643') +
    machine +
    grass(250, 400, '#6B8F3F', 30)
  )
}

function pumpSet() {
  return (
    shadow(210, 270, 130) +
    place(centrifugalPump(), 168, 266, 1.3) +
    box(262, 186, 104, 66, '#1F7A3A', { round: 10 }) +
    repeat(7, (index) => line(`M${274 + index * 13} 192v54`, '#14532a', 3)) +
    box(298, 172, 34, 18, '#2a2a26', { round: 4 }) +
    box(258, 248, 112, 14, '#5B4630', { round: 3 }) +
    disc(372, 219, 12, '#3B3B36')
  )
}

function submersibles() {
  const pump = (x: number, height: number, colour: string, dark: string) =>
    box(x - 17, 276 - height, 34, height, colour, { round: 8 }) +
    box(x - 17, 276 - height, 11, height, '#fff', { round: 6, opacity: 0.35 }) +
    box(x - 19, 276 - height * 0.56, 38, 16, dark, { round: 3 }) +
    repeat(4, (index) => line(`M${x - 12 + index * 8} ${276 - height * 0.5}v14`, dark, 2)) +
    box(x - 10, 266 - height, 20, 14, dark, { round: 3 }) +
    line(
      `M${x + 6} ${268 - height}C${x + 30} ${230 - height} ${x + 26} ${214 - height} ${x + 10} ${208 - height}`,
      '#262521',
      3.4,
    )
  return (
    room('#DCE6E2', '#C2D0CA', '#8F9A98', '#6E7673', 190) +
    box(0, 66, 400, 9, '#76848A') +
    shadow(200, 280, 176) +
    pump(64, 168, '#C3CBC9', '#2F6FA3') +
    pump(128, 190, '#B9C2BC', '#1F7A3A') +
    pump(192, 150, '#C3CBC9', '#C5301F') +
    box(250, 176, 104, 100, '#E9EEEC', { round: 6 }) +
    box(250, 176, 104, 18, '#2F6FA3', { round: 6 }) +
    box(266, 206, 72, 28, '#35352F', { round: 3 }) +
    line('M274 220h40', '#7FD08A', 4) +
    disc(280, 254, 8, '#C5301F') +
    disc(304, 254, 8, '#1F7A3A') +
    disc(328, 254, 8, '#E2A21B')
  )
}

function pipes() {
  const ends = (x: number, y: number, radius: number, colour: string, dark: string) =>
    disc(x, y, radius, colour) +
    disc(x, y, radius * 0.72, dark) +
    disc(x - 2, y + 2, radius * 0.6, '#2a2a26')
  return (
    sky('noon') +
    cloud(270, 24) +
    treeline(122, '#86AE79', 16, 'pipes') +
    field(122, ploughedField, 60) +
    shadow(206, 276, 176) +
    repeat(
      3,
      (row) =>
        repeat(5 - row, (index) => {
          const x = 50 + row * 21 + index * 42
          const y = 252 - row * 36
          return (
            path(
              `M${x} ${y - 20}L${x + 130} ${y - 62}V${y - 22}L${x} ${y + 20}Z`,
              row % 2 ? '#DDE3DE' : '#EDF1ED',
            ) + path(`M${x} ${y + 6}L${x + 130} ${y - 36}V${y - 22}L${x} ${y + 20}Z`, '#B9C2BC')
          )
        }) +
        repeat(5 - row, (index) =>
          ends(50 + row * 21 + index * 42, 252 - row * 36, 20, '#EDF1ED', '#9AA6A8'),
        ),
    ) +
    repeat(
      4,
      (index) =>
        `<circle cx="322" cy="226" r="${50 - index * 9}" fill="none" stroke="${index % 2 ? '#2F6FA3' : '#1F5E8A'}" stroke-width="9"/>`,
    ) +
    grass(0, 400, '#6B8F3F', 22)
  )
}

function drip() {
  const plant =
    disc(-7, -10, 9, '#4A8440') +
    disc(7, -11, 9, '#5C9A4A') +
    disc(0, -18, 10, '#6FA858') +
    line('M0 0V-12', '#4A8440', 3)
  const rows = [-150, -70, 0, 70, 150]
  return (
    sky('morning') +
    sun(330, 56) +
    treeline(120, '#9DB58A', 16, 'drip') +
    field(120, ploughedField, 200) +
    define('plant', plant) +
    rows
      .map((step) => {
        const far = 200 + step * 0.5
        const near = 200 + step * 2
        return (
          line(`M${far} 140L${near} 300`, '#262521', 3.4) +
          repeat(6, (index) => {
            const t = 0.06 + index * 0.17
            const x = far + (near - far) * t
            const y = 140 + 160 * t
            return (
              stamp('plant', x - 10 * t, y, 0.5 + t) +
              oval(x + 10 * t, y + 2, 5 * (0.4 + t), 2 * (0.4 + t), '#4E7F96', { opacity: 0.7 })
            )
          })
        )
      })
      .join('') +
    line('M20 138H380', '#262521', 7) +
    box(180, 118, 40, 24, '#2F6FA3', { round: 6 })
  )
}

function sprinkler() {
  const spray = (x: number, y: number, size: number) =>
    line(`M${x} ${y + 60 * size}V${y}`, '#8F9A98', 5 * size) +
    box(x - 7 * size, y - 6 * size, 14 * size, 10 * size, '#E2A21B', { round: 2 }) +
    repeat(6, (index) => {
      const reach = (30 + index * 16) * size
      return line(
        `M${x} ${y}Q${x + reach * 0.5} ${y - 56 * size} ${x + reach} ${y + 34 * size}M${x} ${y}Q${x - reach * 0.5} ${y - 56 * size} ${x - reach} ${y + 34 * size}`,
        '#E9F6F4',
        1.8 * size,
        { opacity: 0.75 },
      )
    })
  return (
    sky('noon') +
    cloud(40, 22) +
    treeline(126, '#86AE79', 18, 'sprinkler') +
    field(126, youngField, 200) +
    spray(90, 160, 0.6) +
    spray(320, 164, 0.65) +
    spray(206, 196, 1.25) +
    grass(0, 400, '#3B7A35', 80)
  )
}

function tank() {
  return (
    sky('noon') +
    cloud(60, 26) +
    treeline(140, '#86AE79', 18, 'tank') +
    field(140, greenField, 90) +
    brickWall(120, 190, 170, 90) +
    box(112, 178, 186, 14, '#D3CABA') +
    path('M140 178V92C140 84 150 80 160 78H250C260 80 270 84 270 92V178Z', '#2F6FA3') +
    path('M140 178V92C140 84 150 80 160 78H184V178Z', '#5b97c6') +
    repeat(4, (index) => line(`M141 ${104 + index * 20}H269`, '#17476f', 2.4)) +
    oval(205, 78, 46, 9, '#17476f') +
    box(190, 62, 30, 14, '#2F6FA3', { round: 4 }) +
    line('M270 166H316V262', '#C3CBC9', 7) +
    path('M310 262C306 272 326 272 322 262Z', '#9CD0D4') +
    shadow(210, 284, 120) +
    grass(0, 400)
  )
}

function weatherStation() {
  const cup = (turn: number) =>
    place(line('M0 0H34', '#5F6B68', 4) + path('M30-13A13 13 0 0 1 30 13Z', '#2a2a26'), 0, 0, 1, {
      turn,
    })
  return (
    sky('noon') +
    cloud(30, 20, 1.3) +
    cloud(286, 36) +
    treeline(168, '#86AE79', 14, 'weather') +
    field(168, youngField, 200) +
    shadow(206, 282, 90) +
    line('M204 190L150 280M204 190L262 280', '#98A3A1', 7) +
    box(199, 44, 11, 240, '#C3CBC9') +
    box(96, 78, 216, 8, '#98A3A1', { round: 4 }) +
    // Wind speed and direction.
    line('M108 78V40', '#98A3A1', 6) +
    place(cup(180) + cup(8) + cup(-64) + disc(0, 0, 7, '#2a2a26'), 108, 38) +
    line('M300 78V44', '#98A3A1', 6) +
    path('M246 36L268 30V34H318L344 18V58L318 42H268V46Z', '#B83A1E') +
    disc(300, 38, 6, '#2a2a26') +
    // The solar panel, the white shield of the thermometer, the logger and the rain gauge.
    path('M176 20L244 8L252 46L184 58Z', '#1F3F66') +
    line('M199 16l8 38M221 12l8 38M180 39l68-12', '#7EB1D3', 2) +
    line('M210 84H252', '#98A3A1', 6) +
    repeat(6, (index) => oval(262, 92 + index * 12, 28, 6.5, index % 2 ? '#E4E8E4' : '#FFFFFF')) +
    box(170, 124, 68, 74, '#F4F3EC', { round: 6 }) +
    box(180, 134, 48, 26, '#9CCFD2', { round: 3 }) +
    line('M184 154l10-8 9 5 20-12', '#1F5E8A', 3) +
    disc(188, 178, 5, '#1F7A3A') +
    box(200, 173, 28, 10, '#C3CBC9', { round: 3 }) +
    box(66, 204, 12, 80, '#B98146') +
    path('M44 150H100L92 172V214H52V172Z', '#FFFFFF') +
    path('M44 150H100L98 157H46Z', '#C3CBC9') +
    path('M56 190H88V210H56Z', '#7EB1D3') +
    line('M56 180h10M56 190h14M56 200h10', '#5F6B68', 2) +
    grass(0, 400)
  )
}
