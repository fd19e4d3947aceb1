import { box, disc, line, oval, path, repeat } from './svg.ts'
import { type Paint, wheel } from './tractors.ts'

/** A trailer with plank sides, 210 long; `load` is drawn behind the near side. */
export function trailer(paint: Paint, load = '') {
  const planks = repeat(5, (index) => box(16 + index * 38, -86, 32, 40, '#FBF0D4', { round: 3 }))
  const diamonds = repeat(5, (index) =>
    path(
      `M${32 + index * 38}-84l13 18l-13 18l-13-18Z`,
      ['#E2A21B', '#1F7A3A', '#2F6FA3'][index % 3] ?? '',
    ),
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
    repeat(4, (index) =>
      box(64 + index * 41, 168, 32, 44, paint.dark, { round: 3, opacity: 0.35 }),
    ) +
    path(
      'M230 138C232 124 242 116 258 116H298C312 116 320 124 328 142L344 178C354 182 358 190 358 202V228H230Z',
      paint.body,
    ) +
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

/** The three-wheeled cargo rickshaw seen on every village road. */
export function loaderRickshaw(paint: Paint, load = '') {
  return (
    oval(200, 262, 150, 10, '#2b2925', { opacity: 0.5 }) +
    load +
    box(56, 168, 178, 56, paint.body, { round: 5 }) +
    box(56, 168, 178, 8, '#F6C453') +
    repeat(5, (index) =>
      path(`M${76 + index * 34} 184l12 14l-12 14l-12-14Z`, index % 2 ? '#F6C453' : '#FBF0D4'),
    ) +
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
