import { box, disc, line, oval, path, repeat } from './svg.ts'

export type Paint = { body: string; light: string; dark: string; rim: string; hub: string }

export const red: Paint = {
  body: '#C5301F',
  light: '#E2553F',
  dark: '#8F1D12',
  rim: '#D9D3C2',
  hub: '#E8E2D0',
}

export const blue: Paint = {
  body: '#2468A8',
  light: '#4A92CC',
  dark: '#164A7C',
  rim: '#F1EFE6',
  hub: '#DDD6C4',
}

export const green: Paint = {
  body: '#2F7D3B',
  light: '#52A25A',
  dark: '#1C5527',
  rim: '#F0C431',
  hub: '#D9A51E',
}

export const orange: Paint = {
  body: '#DB6A1E',
  light: '#F29346',
  dark: '#A5480F',
  rim: '#EDE6D2',
  hub: '#D8CFB8',
}

export const grey: Paint = {
  body: '#7D8A90',
  light: '#A3AEB2',
  dark: '#566268',
  rim: '#C5301F',
  hub: '#E8E2D0',
}

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
    path(
      'M176 126C210 116 290 116 322 126C330 130 332 140 332 150V186H170V140C170 132 172 128 176 126Z',
      paint.body,
    ) +
    path(
      'M178 127C212 117 290 117 322 126C328 129 330 134 331 140C290 130 214 132 170 144C170 132 172 129 178 127Z',
      paint.light,
    ) +
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
    path(
      'M56 210C52 164 84 134 128 134C158 134 182 152 188 182L174 186C166 164 150 152 128 152C96 152 74 176 74 208Z',
      paint.body,
    ) +
    path(
      'M56 206C54 164 86 134 128 134C150 134 168 144 178 158C140 132 84 146 66 200Z',
      paint.light,
    ) +
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
    path(
      'M90 132C92 112 138 108 146 126V146H90ZM310 132C308 112 262 108 254 126V146H310Z',
      paint.body,
    ) +
    path(
      'M92 128C98 112 138 110 145 124C128 118 106 120 92 128ZM308 128C302 112 262 110 255 124C272 118 294 120 308 128Z',
      paint.light,
    ) +
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
