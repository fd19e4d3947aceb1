import { seededRandom } from '../random.ts'
import { disc, line, oval, path, place, repeat } from './svg.ts'

/** A bearded ear of wheat or barley on its straw, standing on y 0, 110 high. */
export function ear(grain = '#E2B04A', dark = '#C48A24', straw = '#D6A94C') {
  return (
    line('M0 0C2-30 0-50 0-66', straw, 2.6) +
    line('M0-100L-9-128M0-100L0-132M0-100L9-128M0-88L-13-114M0-88L13-114', straw, 1.1) +
    repeat(5, (index) => {
      const y = -66 - index * 9
      return (
        path(
          `M0 ${y}C-10 ${y - 2} -11 ${y - 12} -5 ${y - 15}C-1 ${y - 11} 0 ${y - 6} 0 ${y}Z`,
          grain,
        ) +
        path(`M0 ${y}C10 ${y - 2} 11 ${y - 12} 5 ${y - 15}C1 ${y - 11} 0 ${y - 6} 0 ${y}Z`, dark)
      )
    }) +
    path('M-4-108C-5-116 0-122 0-124C2-120 5-114 4-108Z', grain)
  )
}

export function cane(x: number, y: number, height: number, colour = '#7FA04A') {
  const joints = Math.floor(height / 26)
  return (
    line(`M${x} ${y}V${y - height}`, colour, 8) +
    line(`M${x - 2} ${y}V${y - height}`, '#A9C46C', 2) +
    repeat(joints, (index) => line(`M${x - 4} ${y - 18 - index * 26}h8`, '#5C7A30', 2))
  )
}

export function blades(x: number, y: number, scale = 1, colour = '#6FA24A') {
  const shape =
    path('M0 0C-10-30-34-46-60-40C-34-40-14-20-4 0Z', colour) +
    path('M0 0C10-34 34-52 64-46C36-42 16-22 6 0Z', colour) +
    path('M-2 0C-8-40-22-66-30-84C-14-70-2-40 4 0Z', '#8CBB5E') +
    path('M-2 0C6-40 22-70 36-84C30-60 14-30 6 0Z', '#557F38')
  return place(shape, x, y, scale)
}

/** A cob with its husk pulled back, lying along x, 110 long. */
export function cob(grain = '#F0BE3C', dark = '#D29A20') {
  return (
    path(
      'M-10-4C-30-26-10-30 20-22C-4-18-8-10-4-2ZM-10 4C-30 26-10 30 20 22C-4 18-8 10-4 2Z',
      '#A9C46C',
    ) +
    path('M-14 0C-10-20 20-22 60-18C90-14 100-6 100 0C100 6 90 14 60 18C20 22-10 20-14 0Z', grain) +
    repeat(9, (index) => line(`M${4 + index * 10}-17v34`, dark, 1.4, { opacity: 0.7 })) +
    line('M-8-7H96M-8 7H96', dark, 1.4, { opacity: 0.7 }) +
    path('M-16 0C-40-16-10-18 30-10C6-8-4-4-6 2C-2 8 6 10 30 12C-10 20-40 14-16 0Z', '#7FA04A')
  )
}

export function sunflower() {
  return (
    line('M0 0C4-40 0-70 0-96', '#5C8A3C', 6) +
    path(
      'M0-30C-24-50-44-42-50-36C-36-22-16-20 0-26ZM2-48C24-68 42-60 48-54C36-40 18-38 2-44Z',
      '#5F9A43',
    ) +
    repeat(16, (index) =>
      oval(0, -138, 8, 17, index % 2 ? '#F3BE2C' : '#E2A21B', { turn: [index * 22.5, 0, -118] }),
    ) +
    disc(0, -118, 22, '#6B4528') +
    disc(0, -118, 15, '#4C2F18')
  )
}

/** A young plant in its pot or bag. */
export function sapling(pot = '#3A3A36', leafDark = '#2F7A39', leafLight = '#5CA350') {
  return (
    path('M-16-30H16L13 0C4 2-4 2-13 0Z', pot) +
    oval(0, -30, 16, 4.4, '#6B4528') +
    line('M0-30C2-50-2-70 0-92', '#6B5230', 3) +
    path(
      'M0-50C-20-56-28-68-26-76C-10-76 0-64 0-50ZM0-62C20-66 28-78 26-86C10-86 0-76 0-62ZM0-76C-16-82-20-94-18-102C-4-100 2-88 0-76ZM0-84C10-90 14-102 8-110C0-104-2-92 0-84Z',
      leafDark,
    ) +
    path(
      'M0-50C-10-58-20-68-26-76C-16-76-4-66 0-50ZM0-62C8-70 18-80 26-86C14-84 2-76 0-62Z',
      leafLight,
    )
  )
}

export function flowerPot(petal: string, middle = '#F3BE2C', pot = '#B5623B') {
  const flower = (x: number, y: number) =>
    repeat(6, (index) => oval(x, y - 7, 5, 8, petal, { turn: [index * 60, x, y] })) +
    disc(x, y, 5, middle)
  return (
    path('M-24-36H24L18 0C6 3-6 3-18 0Z', pot) +
    path('M-28-44H28V-34H-28Z', '#CF8055') +
    line('M0-44V-72M-6-44L-18-64M6-44L18-66', '#4A8440', 3) +
    path(
      'M0-44C-22-46-32-58-30-64C-16-64-4-56 0-44ZM0-44C22-46 32-58 30-64C16-64 4-56 0-44Z',
      '#3F7A3B',
    ) +
    flower(-18, -72) +
    flower(18, -74) +
    flower(0, -86)
  )
}

/** A chilli pod with its stalk, pointing down, 50 long. */
export function pod(x: number, y: number, turn: number, colour = '#C5301F', scale = 1) {
  const shape =
    path('M-6 0C-8 18-6 40 6 54C10 40 10 16 6 0Z', colour) +
    path('M-3 2C-5 18-3 34 3 44C0 30 0 16 0 2Z', '#fff', { opacity: 0.25 }) +
    path('M-7 2C-6-6 6-6 7 2C2 5-2 5-7 2Z', '#4A8440') +
    line('M0-4C0-10 3-12 5-14', '#4A8440', 2.4)
  return place(shape, x, y, scale, { turn })
}

export function carrot(x: number, y: number, turn: number, colour = '#E2702A', scale = 1) {
  const shape =
    path('M-10 0C-12 24-4 60 0 72C4 60 12 24 10 0C4-5-4-5-10 0Z', colour) +
    line('M-7 14h6M2 26h6M-5 38h5', '#00000030', 2) +
    path(
      'M0-2C-8-20-16-26-20-36C-8-30 0-20 0-2ZM0-2C-2-22 0-34 2-44C8-32 6-14 0-2ZM0-2C10-18 18-24 22-32C18-16 10-6 0-2Z',
      '#4A8B43',
    )
  return place(shape, x, y, scale, { turn })
}

export function radish(x: number, y: number, turn: number, scale = 1) {
  return carrot(x, y, turn, '#F3EDE0', scale)
}

export function cabbage(x: number, y: number, radius: number, cauliflower = false) {
  const leaves = repeat(5, (index) =>
    path(
      `M0 4C${-radius * 0.9} ${-radius * 0.2} ${-radius} ${-radius} ${-radius * 0.3} ${-radius * 1.15}C${radius * 0.1} ${-radius * 0.8} ${radius * 0.2} ${-radius * 0.3} 0 4Z`,
      index % 2 ? '#5F9A43' : '#4A8440',
      { turn: [-60 + index * 32, 0, 0] },
    ),
  )
  const head = cauliflower
    ? disc(0, -radius * 0.55, radius * 0.72, '#F6EFD8') +
      repeat(9, (index) => {
        const angle = index * 0.7
        return disc(
          Math.cos(angle) * radius * 0.42,
          -radius * 0.58 + Math.sin(angle) * radius * 0.4,
          radius * 0.24,
          index % 2 ? '#FFFBEC' : '#E8DDBC',
        )
      })
    : disc(0, -radius * 0.5, radius * 0.82, '#8CBB5E') +
      line(
        `M${-radius * 0.6} ${-radius * 0.4}Q0 ${-radius * 1.3} ${radius * 0.6} ${-radius * 0.4}M0 ${radius * 0.2}V${-radius}M${-radius * 0.4} 0Q${-radius * 0.3} ${-radius * 0.7} 0 ${-radius * 0.9}`,
        '#C2DC84',
        2.4,
      )
  return place(leaves + head, x, y, 1)
}

export function brinjal(x: number, y: number, turn: number, scale = 1) {
  const shape =
    path('M-8 4C-20 30-20 62 0 66C20 62 20 30 8 4Z', '#4B2550') +
    path('M-6 8C-14 30-14 48-6 56C-8 40-6 24 0 8Z', '#7A4A80') +
    path('M-11 8C-8-2 8-2 11 8C4 12 0 8 0 14C-2 8-6 12-11 8Z', '#4A8440') +
    line('M0 0V-10', '#4A8440', 4)
  return place(shape, x, y, scale, { turn })
}

export function gourd(x: number, y: number, turn: number, scale = 1) {
  const shape =
    path('M-6 0C-8 24-20 34-20 56C-20 74-8 80 0 80C8 80 20 74 20 56C20 34 8 24 6 0Z', '#A9CC72') +
    path('M-4 4C-6 26-14 36-14 54C-12 40-4 34 0 6Z', '#D2E6A6') +
    line('M0 2V-10', '#5F9A43', 4)
  return place(shape, x, y, scale, { turn })
}

export function banana(x: number, y: number, scale = 1, colour = '#F0C63C', dark = '#C99A1E') {
  const finger = (turn: number) =>
    place(
      path('M0 0C10 22 10 50-6 72C0 76 8 74 12 68C26 44 24 16 8-4Z', colour) +
        path('M8 2C20 24 20 46 8 68L12 68C26 44 24 16 8-4Z', dark) +
        path('M-6 72C-2 76 6 75 11 69L4 66Z', '#6B5230'),
      0,
      0,
      1,
      { turn },
    )
  return place(
    [46, 28, 10, -8, -26].map(finger).join('') +
      path('M-10-4C-4-16 12-18 18-6C10 4-2 6-10-4Z', '#8FA04A'),
    x,
    y,
    scale,
  )
}

/** A hanging bunch of dates or grapes, 40 wide and 60 long. */
export function bunch(
  x: number,
  y: number,
  colours: [string, string],
  scale = 1,
  stem = '#C98F24',
) {
  const random = seededRandom(`bunch${colours[0]}`)
  let berries = ''
  for (let row = 0; row < 6; row++) {
    const count = [4, 5, 5, 4, 3, 2][row] ?? 2
    for (let index = 0; index < count; index++) {
      const bx = (index - (count - 1) / 2) * 9 + random.between(-1.5, 1.5)
      const by = 8 + row * 10
      berries += oval(bx, by, 5.6, 7, random.chance(0.5) ? colours[0] : colours[1])
    }
  }
  return place(line('M0-18V6M0-8L-12 6M0-8L12 6', stem, 3) + berries, x, y, scale)
}
