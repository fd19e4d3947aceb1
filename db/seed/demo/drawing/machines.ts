import { box, disc, line, oval, path, place, repeat } from './svg.ts'

export type Paint = { body: string; light: string; dark: string; rim: string; hub: string }

export const red: Paint = { body: '#C5301F', light: '#E2553F', dark: '#8F1D12', rim: '#D9D3C2', hub: '#E8E2D0' }
export const blue: Paint = { body: '#2468A8', light: '#4A92CC', dark: '#164A7C', rim: '#F1EFE6', hub: '#DDD6C4' }
export const green: Paint = { body: '#2F7D3B', light: '#52A25A', dark: '#1C5527', rim: '#F0C431', hub: '#D9A51E' }
export const orange: Paint = { body: '#DB6A1E', light: '#F29346', dark: '#A5480F', rim: '#EDE6D2', hub: '#D8CFB8' }
export const grey: Paint = { body: '#7D8A90', light: '#A3AEB2', dark: '#566268', rim: '#C5301F', hub: '#E8E2D0' }

export function wheel(x: number, y: number, radius: number, rim: string, hub: string) {
  const bolts = repeat(6, (index) => {
    const angle = (index * Math.PI) / 3
    return disc(
      x + Math.cos(angle) * radius * 0.38,
      y + Math.sin(angle) * radius * 0.38,
      radius * 0.06,
      '#8d8779',
    )
  })
  return (
    disc(x, y, radius, '#262521') +
    `<circle cx="${x}" cy="${y}" r="${radius - 3}" fill="none" stroke="#3A3833" stroke-width="6" stroke-dasharray="7 6"/>` +
    disc(x, y, radius * 0.6, rim) +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="none" stroke="#0003" stroke-width="3"/>` +
    disc(x, y, radius * 0.2, hub) +
    bolts
  )
}

/** Faces right, from x 54 to 338, its wheels on y 262. */
export function tractor(paint: Paint, { canopy = false, loader = false } = {}) {
  return (
    oval(215, 262, 160, 12, '#3a2413', { opacity: 0.5 }) +
    box(168, 168, 150, 42, '#4A4A44', { round: 6 }) +
    box(188, 176, 26, 26, '#35352F', { round: 4 }) +
    box(222, 176, 40, 30, '#5A5A52', { round: 4 }) +
    line('M240 206v14h60', '#35352F', 10) +
    path('M176 126C210 116 290 116 322 126C330 130 332 140 332 150V186H170V140C170 132 172 128 176 126Z', paint.body) +
    path('M178 127C212 117 290 117 322 126C328 129 330 134 331 140C290 130 214 132 170 144C170 132 172 129 178 127Z', paint.light) +
    box(170, 168, 162, 7, '#F2EBDD') +
    box(322, 132, 12, 52, '#3B3B36', { round: 4 }) +
    line('M326 140v36M330 140v36', '#77776c', 1.6) +
    disc(327, 128, 7, '#F7E9B8') +
    line('M196 150h70', paint.dark, 3, { opacity: 0.6 }) +
    box(252, 78, 8, 46, '#3B3B36', { round: 3 }) +
    box(249, 70, 14, 12, '#2a2a26', { round: 3 }) +
    line('M170 138L150 104', '#3B3B36', 5) +
    line('M136 98c8-4 24 2 30 12', '#262521', 6) +
    path('M84 132c0-8 10-10 14-4l8 28h36l4 14H96Z', '#2F2E2A') +
    path('M56 210C52 164 84 134 128 134C158 134 182 152 188 182L174 186C166 164 150 152 128 152C96 152 74 176 74 208Z', paint.body) +
    path('M56 206C54 164 86 134 128 134C150 134 168 144 178 158C140 132 84 146 66 200Z', paint.light) +
    wheel(130, 206, 56, paint.rim, paint.hub) +
    wheel(302, 228, 34, paint.rim, paint.hub) +
    (canopy
      ? line('M84 136V60M176 138V60', '#3B3B36', 5) +
        path('M66 62C70 50 190 50 196 62L192 70H70Z', paint.body) +
        path('M68 61C74 51 186 51 194 61C160 56 100 56 68 61Z', paint.light)
      : '') +
    (loader
      ? line('M190 186L280 150L356 216', '#F0C431', 9) +
        path('M344 208L388 206L392 250L356 250Z', '#D9A51E') +
        path('M344 208L356 250H350L338 214Z', '#A97C10')
      : '')
  )
}

/** A tractor seen from the front, 190 wide, on y 262 around x 200. */
export function tractorFront(paint: Paint) {
  return (
    oval(200, 264, 120, 12, '#3a2413', { opacity: 0.5 }) +
    box(96, 130, 46, 130, '#262521', { round: 16 }) +
    box(258, 130, 46, 130, '#262521', { round: 16 }) +
    repeat(7, (index) =>
      line(`M102 ${146 + index * 16}l34 8M264 ${154 + index * 16}l34-8`, '#45433d', 4),
    ) +
    path('M90 132C92 112 138 108 146 126V146H90ZM310 132C308 112 262 108 254 126V146H310Z', paint.body) +
    path('M92 128C98 112 138 110 145 124C128 118 106 120 92 128ZM308 128C302 112 262 110 255 124C272 118 294 120 308 128Z', paint.light) +
    line('M160 120V74M240 120V74', '#3B3B36', 4) +
    path('M176 72C190 64 210 64 224 72V84H176Z', '#2F2E2A') +
    box(126, 214, 148, 14, '#4A4A44', { round: 5 }) +
    path('M152 108C160 92 240 92 248 108L254 214H146Z', paint.body) +
    path('M154 106C162 93 238 93 246 106L248 118C220 108 180 108 152 118Z', paint.light) +
    box(164, 124, 72, 84, '#35352F', { round: 8 }) +
    repeat(7, (index) => line(`M170 ${134 + index * 11}h60`, '#77776c', 2.4)) +
    box(156, 150, 88, 14, '#F2EBDD', { round: 3 }) +
    disc(154, 122, 9, '#F7E9B8') +
    disc(246, 122, 9, '#F7E9B8') +
    box(118, 206, 34, 56, '#262521', { round: 12 }) +
    box(248, 206, 34, 56, '#262521', { round: 12 }) +
    line('M124 218h22M124 230h22M124 242h22M254 218h22M254 230h22M254 242h22', '#45433d', 4) +
    box(212, 44, 8, 52, '#3B3B36', { round: 3 })
  )
}

/** A trailer with plank sides, 210 long; `load` is drawn behind the near side. */
export function trailer(paint: Paint, load = '') {
  const planks = repeat(5, (index) => box(16 + index * 38, -86, 32, 40, '#FBF0D4', { round: 3 }))
  const diamonds = repeat(5, (index) =>
    path(`M${32 + index * 38}-84l13 18l-13 18l-13-18Z`, ['#E2A21B', '#1F7A3A', '#2F6FA3'][index % 3] ?? ''),
  )
  return (
    load +
    box(6, -94, 204, 56, paint.body, { round: 4 }) +
    box(6, -94, 204, 8, '#E2A21B') +
    planks +
    diamonds +
    box(6, -44, 204, 8, '#E2A21B') +
    box(0, -38, 216, 9, '#2a2a26', { round: 3 }) +
    line('M216-34H258', '#2a2a26', 6) +
    wheel(66, -24, 24, paint.rim, paint.hub) +
    wheel(150, -24, 24, paint.rim, paint.hub)
  )
}

export function pickup(paint: Paint, load = '') {
  return (
    oval(200, 262, 160, 10, '#2b2925', { opacity: 0.5 }) +
    load +
    box(52, 150, 176, 78, paint.body, { round: 5 }) +
    box(52, 150, 176, 9, paint.light, { round: 4 }) +
    repeat(4, (index) => box(64 + index * 41, 168, 32, 44, paint.dark, { round: 3, opacity: 0.35 })) +
    path('M230 138C232 124 242 116 258 116H298C312 116 320 124 328 142L344 178C354 182 358 190 358 202V228H230Z', paint.body) +
    path('M232 134C236 122 244 117 258 117H298C310 117 318 123 324 134Z', paint.light) +
    path('M246 132H276V174H246ZM284 132H302C310 132 314 138 318 146L330 174H284Z', '#CFE6EC') +
    path('M246 132H276L250 174H246Z', '#fff', { opacity: 0.6 }) +
    line('M280 128V226', paint.dark, 2.4) +
    box(346, 186, 12, 13, '#F7E9B8', { round: 3 }) +
    box(48, 224, 314, 12, '#2a2a26', { round: 4 }) +
    box(286, 184, 16, 4, '#2a2a26', { round: 2 }) +
    wheel(108, 236, 27, '#D9D3C2', '#E8E2D0') +
    wheel(300, 236, 27, '#D9D3C2', '#E8E2D0')
  )
}

/** The three-wheeled loader seen on every village road. */
export function loaderRickshaw(paint: Paint, load = '') {
  return (
    oval(200, 262, 150, 10, '#2b2925', { opacity: 0.5 }) +
    load +
    box(56, 168, 178, 56, paint.body, { round: 5 }) +
    box(56, 168, 178, 8, '#F6C453') +
    repeat(5, (index) => path(`M${76 + index * 34} 184l12 14l-12 14l-12-14Z`, index % 2 ? '#F6C453' : '#FBF0D4')) +
    box(52, 222, 186, 8, '#2a2a26', { round: 3 }) +
    line('M238 222H300', '#2a2a26', 8) +
    path('M244 206C252 190 284 188 296 194L300 210H244Z', '#262521') +
    path('M292 190C304 180 320 184 326 196L316 216H292Z', paint.body) +
    path('M294 189C304 181 318 184 324 193C314 190 304 190 294 196Z', paint.light) +
    line('M322 194L346 238', '#8F9A98', 7) +
    line('M304 166C312 160 322 162 330 168M318 166L326 194', '#3B3B36', 5) +
    disc(330, 196, 9, '#F7E9B8') +
    path('M330 208C350 206 362 216 366 230L356 232C350 222 340 216 328 218Z', paint.body) +
    path('M240 130H320L312 138H252Z', paint.body) +
    line('M250 136V190M310 136L322 178', '#3B3B36', 4) +
    wheel(104, 236, 25, '#D9D3C2', '#8d8779') +
    wheel(348, 238, 23, '#D9D3C2', '#8d8779')
  )
}

export function motorbike(paint: Paint) {
  return (
    oval(200, 264, 130, 9, '#2b2925', { opacity: 0.5 }) +
    wheel(118, 224, 40, '#5E5E55', '#C3CBC9') +
    wheel(288, 224, 40, '#5E5E55', '#C3CBC9') +
    disc(118, 224, 22, '#D8D2C4', { opacity: 0.5 }) +
    disc(288, 224, 22, '#D8D2C4', { opacity: 0.5 }) +
    line('M118 224L176 190L226 216L150 224', '#3B3B36', 7) +
    path('M172 190H230L226 228H180Z', '#6E7673') +
    line('M182 198h40M182 206h40M182 214h38', '#A9B1AE', 3) +
    line('M196 228H110', '#C3CBC9', 9) +
    line('M288 224L258 144', '#A9B1AE', 8) +
    path('M176 164C190 146 232 144 254 158L246 184H184Z', paint.body) +
    path('M178 163C192 147 230 145 252 157C230 154 202 156 186 172Z', paint.light) +
    path('M96 168C120 158 164 160 184 168L182 182C156 178 122 178 98 182Z', '#2A2622') +
    path('M84 196C92 178 122 174 146 188L140 194C124 186 106 188 94 204Z', paint.body) +
    path('M256 190C270 178 306 180 322 200L314 206C302 194 278 192 264 202Z', paint.body) +
    line('M250 146C244 132 232 128 222 130M258 144L266 134', '#262521', 6) +
    path('M258 146C272 142 282 150 280 162L262 168Z', paint.body) +
    disc(276, 156, 8, '#F7E9B8')
  )
}

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

/** Concave discs on two gangs. */
export function discHarrow(paint: Paint) {
  const discs = (from: number, y: number, lean: number) =>
    repeat(6, (index) => {
      const x = from + index * 34
      return (
        oval(x, y, 9, 30, '#8F9A98', { turn: [lean, x, y] }) +
        oval(x - 3, y, 6, 27, '#C3CBC9', { turn: [lean, x - 3, y] }) +
        disc(x, y, 3, '#3B3B36')
      )
    })
  return (
    box(-104, -92, 208, 11, paint.body, { round: 4 }) +
    box(-104, -92, 208, 4, paint.light, { round: 3 }) +
    box(-100, -60, 200, 9, paint.dark, { round: 4 }) +
    line('M-90-86L-86-56M90-86L86-56M0-86V-56M-50-86L-48-56M50-86L48-56', paint.dark, 7) +
    path('M-22-90L0-138L22-90H10L0-116L-10-90Z', paint.body) +
    discs(-92, -50, 10) +
    discs(-78, -28, -10)
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

/** A single-cylinder diesel with its flywheel, as beside every old tube well. */
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
    repeat(5, (index) => box(48, -88, 8, 32, '#C3CBC9', { round: 3, turn: [index * 72, 52, -56] })) +
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
