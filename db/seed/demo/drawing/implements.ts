import { box, disc, line, oval, path, place, repeat } from './svg.ts'
import { type Paint, wheel } from './tractors.ts'

/** A painted implement frame with curved tines, 200 wide, on y 0. */
export function cultivator(paint: Paint, tines = 7) {
  const span = 200 / (tines - 1)
  return (
    box(-104, -86, 208, 13, paint.body, { round: 4 }) +
    box(-104, -86, 208, 5, paint.light, { round: 3 }) +
    box(-96, -58, 192, 11, paint.dark, { round: 4 }) +
    line('M-84-80L-76-54M84-80L76-54M0-80V-54', paint.dark, 8) +
    path('M-22-84L0-132L22-84H10L0-110L-10-84Z', paint.body) +
    disc(0, -126, 6, '#3B3B36') +
    disc(-58, -70, 6, '#3B3B36') +
    disc(58, -70, 6, '#3B3B36') +
    repeat(tines, (index) => {
      const x = -100 + index * span
      const top = index % 2 ? -52 : -76
      return (
        line(`M${x} ${top}C${x + 24} ${top + 22} ${x + 22} -22 ${x + 4} -8`, '#4A4A44', 6) +
        path(`M${x + 10}-16L${x - 6} 2L${x + 4}-18Z`, '#C3CBC9')
      )
    })
  )
}

/** A rotary tiller: a hood over curved blades. */
export function rotavator(paint: Paint) {
  const blades = repeat(9, (index) => {
    const x = -92 + index * 23
    const shape = 'M0 0C-2 14 4 24 14 26C10 18 8 8 8 0Z'
    return place(path(shape, '#6E7673'), x, -26, 1, { wide: index % 2 ? -1 : 1 })
  })
  return (
    blades +
    line('M-104-26H104', '#3B3B36', 7) +
    path('M-112-30C-112-72-92-84-76-84H76C92-84 112-72 112-30L96-24H-96Z', paint.body) +
    path('M-110-46C-108-72-92-83-76-83H76C90-83 104-76 110-54C90-70-84-72-110-46Z', paint.light) +
    box(-116, -54, 16, 46, paint.dark, { round: 5 }) +
    box(100, -54, 16, 46, paint.dark, { round: 5 }) +
    box(-22, -104, 44, 28, '#4A4A44', { round: 5 }) +
    path('M-34-84L0-148L34-84H20L0-122L-20-84Z', paint.dark) +
    disc(0, -142, 6, '#3B3B36') +
    line('M0-92V-116', '#C3CBC9', 8) +
    box(-72, -70, 40, 8, '#F2EBDD', { round: 2 })
  )
}

export function combine(paint: Paint) {
  return (
    oval(206, 262, 176, 11, '#5b3d12', { opacity: 0.45 }) +
    path('M294 196L372 236L392 250L384 258L300 226Z', paint.dark) +
    box(336, 216, 62, 10, '#F0C431', { round: 4, turn: [14, 366, 220] }) +
    repeat(5, (index) => line(`M${344 + index * 12} ${216 + index * 3}l-2 26`, '#C3CBC9', 3)) +
    path('M72 118H292V204H60C54 172 58 138 72 118Z', paint.body) +
    path('M72 118H292V132H66C68 126 70 122 72 118Z', paint.light) +
    box(96, 90, 130, 32, paint.light, { round: 5 }) +
    box(96, 112, 130, 10, paint.dark) +
    box(90, 146, 120, 34, paint.dark, { round: 5, opacity: 0.45 }) +
    repeat(5, (index) => line(`M${100 + index * 22} 152v22`, '#F2EBDD', 2.4, { opacity: 0.6 })) +
    path('M236 74H300C306 74 308 80 308 86L318 152H236Z', paint.body) +
    path('M244 82H296L304 138H244Z', '#CFE6EC') +
    path('M244 82H270L250 138H244Z', '#fff', { opacity: 0.6 }) +
    box(230, 66, 84, 11, '#F2EBDD', { round: 4 }) +
    line('M206 96L130 66', paint.dark, 12) +
    line('M130 66L116 74', '#3B3B36', 10) +
    box(64, 182, 236, 10, '#F2EBDD') +
    wheel(264, 214, 46, paint.rim, paint.hub) +
    wheel(108, 232, 28, paint.rim, paint.hub)
  )
}

/** A single-cylinder diesel engine with its flywheel, as at old tube wells. */
export function dieselEngine(paint: Paint) {
  return (
    oval(0, 2, 116, 10, '#2b2925', { opacity: 0.4 }) +
    box(-96, -18, 192, 18, '#5B4630', { round: 3 }) +
    box(-60, -96, 96, 80, paint.body, { round: 8 }) +
    box(-60, -96, 96, 18, paint.light, { round: 8 }) +
    box(-48, -142, 46, 50, paint.dark, { round: 5 }) +
    repeat(5, (index) => line(`M-48 ${-136 + index * 9}h46`, paint.light, 2.6)) +
    box(-40, -156, 30, 16, '#4A4A44', { round: 4 }) +
    box(6, -138, 44, 34, '#E2A21B', { round: 8 }) +
    box(22, -146, 12, 10, '#4A4A44', { round: 3 }) +
    line('M-44-146C-70-150-84-160-84-186', '#4A4A44', 9) +
    disc(52, -56, 50, '#3B3B36') +
    disc(52, -56, 41, '#8F9A98') +
    disc(52, -56, 33, paint.dark) +
    repeat(5, (index) =>
      box(48, -88, 8, 32, '#C3CBC9', { round: 3, turn: [index * 72, 52, -56] }),
    ) +
    disc(52, -56, 9, '#E8E2D0') +
    box(-48, -64, 36, 14, '#F2EBDD', { round: 2 })
  )
}

export function centrifugalPump(colour = '#2F6FA3', dark = '#17476f') {
  return (
    box(-62, -12, 150, 12, '#5B4630', { round: 3 }) +
    disc(0, -52, 42, colour) +
    disc(0, -52, 30, dark) +
    disc(0, -52, 13, '#C3CBC9') +
    path('M-42-54V-132H-6V-84Z', colour) +
    box(-50, -142, 52, 13, dark, { round: 3 }) +
    box(30, -66, 58, 28, colour, { round: 4 }) +
    box(84, -74, 12, 44, dark, { round: 3 })
  )
}
