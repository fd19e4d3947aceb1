import { box, disc, line, path, repeat } from './svg.ts'

const bricks = { body: '#B5623B', light: '#CF8055', line: '#8E4526' }

/** A brick wall from its top left corner, with courses drawn every 14. */
export function brickWall(x: number, y: number, width: number, height: number) {
  const courses = Math.floor(height / 14)
  let joints = ''
  for (let row = 0; row < courses; row++) {
    const top = y + 8 + row * 14
    joints += `M${x} ${top}h${width}`
    for (let index = x + (row % 2 ? 16 : 34); index < x + width - 4; index += 36)
      joints += `M${index} ${top}v14`
  }
  return (
    box(x, y, width, height, bricks.body) +
    box(x, y, width, 8, bricks.light) +
    line(joints, bricks.line, 1.2, { opacity: 0.7 })
  )
}

/** A village farmhouse with a veranda, 220 wide, on y 0. */
export function farmhouse(wall = '#F0DDB6', dark = '#D9BF8C', trim = '#1F7A3A') {
  return (
    box(-110, -104, 220, 104, wall) +
    box(-110, -104, 220, 14, dark) +
    box(-118, -118, 236, 16, '#B5623B') +
    box(-118, -118, 236, 5, '#CF8055') +
    box(-34, -158, 84, 42, wall) +
    box(-40, -166, 96, 10, '#B5623B') +
    box(-8, -148, 22, 24, '#4C7F96') +
    box(-98, -66, 34, 38, '#4C7F96') +
    box(64, -66, 34, 38, '#4C7F96') +
    line('M-98-47h34M-81-66v38M64-47h34M81-66v38', '#F7EFDC', 2.4) +
    box(-102, -30, 42, 5, dark) +
    box(60, -30, 42, 5, dark) +
    box(-52, -84, 104, 8, '#8A5A34') +
    box(-50, -76, 9, 76, '#FBF3E0') +
    box(41, -76, 9, 76, '#FBF3E0') +
    box(-20, -62, 40, 62, trim) +
    line('M0-62V0', '#14532a', 2) +
    disc(-5, -30, 2, '#F6C453') +
    disc(5, -30, 2, '#F6C453') +
    box(-58, -4, 116, 6, '#C7A472')
  )
}

/** A long low shed with an open side; `roof` is tin or tile. */
export function longShed(width: number, roof = '#9AA6A8', roofDark = '#76848A') {
  const half = width / 2
  return (
    box(-half, -62, width, 62, '#C9A877') +
    box(-half, -62, width, 40, '#5A4632') +
    repeat(Math.floor(width / 40) + 1, (index) =>
      box(-half + index * 40 - 3, -64, 6, 64, '#8A5A34'),
    ) +
    path(`M${-half - 14}-62L${-half + 18}-100H${half - 18}L${half + 14}-62Z`, roof) +
    repeat(Math.floor(width / 22), (index) =>
      line(`M${-half + 12 + index * 22}-98L${-half + 2 + index * 22.8}-64`, roofDark, 1.6),
    ) +
    path(`M${-half - 14}-62H${half + 14}V-56H${-half - 14}Z`, roofDark) +
    box(-half, -24, width, 24, '#B5623B') +
    box(-half, -26, width, 5, '#CF8055')
  )
}

export function warehouse(door = '#2F6FA3', doorDark = '#17476f') {
  return (
    box(-120, -96, 240, 96, '#D8D2C2') +
    path('M-128-96C-90-150 90-150 128-96Z', '#9AA6A8') +
    path('M-128-96C-90-150 90-150 128-96H116C80-138-80-138-116-96Z', '#B7C1C2') +
    repeat(11, (index) => line(`M${-100 + index * 20}-94V-2`, '#BDB6A4', 1.6)) +
    box(-44, -74, 88, 74, door) +
    repeat(6, (index) => line(`M-44 ${-64 + index * 12}h88`, doorDark, 2.6)) +
    box(-100, -70, 34, 20, '#4C7F96') +
    box(66, -70, 34, 20, '#4C7F96') +
    box(-22, -112, 44, 12, '#F2EBDD')
  )
}

/** A shop front with an awning, as in the rows of a grain market. */
export function shop(stripe: string, shutter = '#5D7C88') {
  return (
    box(-50, -112, 100, 112, '#E7D3A8') +
    box(-50, -124, 100, 14, '#B5623B') +
    box(-42, -108, 84, 20, stripe) +
    box(-34, -102, 68, 8, '#FBF6E8', { opacity: 0.85 }) +
    box(-40, -66, 80, 66, '#4a3a28') +
    box(-40, -66, 80, 16, shutter) +
    line('M-40-60h80M-40-54h80', '#3f5863', 1.6) +
    path('M-52-84H52L60-64H-60Z', '#FBF3E0') +
    repeat(5, (index) => path(`M${-52 + index * 21}-84h11l2 20h-14Z`, stripe)) +
    repeat(5, (index) => disc(-48 + index * 24, -64, 11, index % 2 ? '#FBF3E0' : stripe)) +
    box(-60, -70, 120, 8, '#000', { opacity: 0.08 })
  )
}

export function gate() {
  return (
    box(-52, -96, 18, 96, '#B5623B') +
    box(34, -96, 18, 96, '#B5623B') +
    box(-56, -104, 26, 10, '#CF8055') +
    box(30, -104, 26, 10, '#CF8055') +
    box(-34, -80, 68, 78, '#1F7A3A') +
    line('M0-80V-2M-34-54h68M-34-28h68', '#14532a', 2.6) +
    disc(-6, -42, 3, '#F6C453') +
    disc(6, -42, 3, '#F6C453')
  )
}
