import { disc, line, oval, path } from './svg.ts'

export type Plumage = { body: string; light: string; wing: string; tail: string; cock?: boolean }

export const white: Plumage = {
  body: '#F3EDE0',
  light: '#FFFCF4',
  wing: '#DCD2BF',
  tail: '#E7DDCB',
}
export const layer: Plumage = {
  body: '#A8522B',
  light: '#C4713F',
  wing: '#84391A',
  tail: '#6E2E14',
}
export const aseel: Plumage = {
  body: '#7E2A1B',
  light: '#C77B33',
  wing: '#3B211B',
  tail: '#14332B',
  cock: true,
}

/** Faces left, from x 96 to 262, stands on y 240. */
export function hen(plumage: Plumage) {
  const tail = plumage.cock
    ? 'M196 150C206 96 250 84 262 112C246 104 234 112 232 124C246 116 258 124 258 136C244 130 232 140 226 158Z'
    : 'M196 142C208 124 226 106 242 108C246 126 236 156 218 170Z'
  return (
    line('M168 196l-2 34l-10 6M166 230l8 7M188 194l2 36l-9 6M190 230l9 6', '#D98E04', 4) +
    path(tail, plumage.tail) +
    path(
      'M118 152C128 132 152 142 172 140C194 138 206 130 220 132C228 152 220 182 196 194C170 206 136 198 124 180C118 170 114 160 118 152Z',
      plumage.body,
    ) +
    path(
      'M120 180C118 150 108 140 110 124C114 108 140 108 142 128C144 144 154 150 164 158C156 186 132 196 120 180Z',
      plumage.light,
    ) +
    path(
      'M156 156C176 148 204 152 214 160C206 180 176 188 160 176C152 168 152 160 156 156Z',
      plumage.wing,
    ) +
    line('M168 170c10 4 24 2 32-4M172 162c10 3 22 1 30-4', plumage.light, 2, { opacity: 0.7 }) +
    path('M112 112c-6-10 0-18 6-12c0-12 10-12 12-2c4-8 12-4 10 6l-6 12Z', '#C5301F') +
    disc(122, 122, 13, plumage.light) +
    path('M110 120L96 126L111 130Z', '#E2A21B') +
    disc(118, 119, 2.6, '#1a1714') +
    path('M110 130c-4 8 0 16 6 14c4-4 4-10 0-14Z', '#C5301F')
  )
}

/** Around its own origin, standing on y 0. */
export function chick(colour = '#F4C84E', dark = '#D9A12E') {
  return (
    line('M-4-6v8l-5 2M4-6v8l5 2', '#D98E04', 2) +
    oval(2, -18, 17, 15, colour) +
    path('M2-24C10-28 20-24 20-16C14-10 6-12 2-16Z', dark) +
    disc(-11, -32, 11, colour) +
    path('M-21-33l-8 3l8 4Z', '#E07B1E') +
    disc(-14, -34, 1.8, '#1a1714')
  )
}

export function duck({ body = '#F6F1E6', wing = '#DDD3C0', head = '#F6F1E6' } = {}) {
  return (
    line('M-6-4v10l-8 3M8-4v10l-8 3', '#E07B1E', 3.4) +
    path('M-40-26C-30-48 20-48 44-50C46-30 34-4 2-2C-24-2-44-10-40-26Z', body) +
    path('M-10-34C8-44 34-42 40-38C34-20 10-14-6-20Z', wing) +
    path('M-40-24C-44-46-40-62-36-74L-16-70C-20-56-22-44-16-32Z', head) +
    disc(-28, -78, 15, head) +
    path('M-40-80C-52-80-60-76-60-72C-54-68-46-68-38-70Z', '#E89A22') +
    disc(-33, -81, 2.4, '#1a1714')
  )
}

export function pigeon(body = '#8C9AA6', wing = '#6C7986', neck = '#4F8A7C') {
  return (
    line('M-4-4v8l-6 2M6-4v8l-6 2', '#B5483A', 2.6) +
    path('M-24-22C-16-36 16-34 46-20C40-12 34-8 26-8C10 0-16-2-24-22Z', body) +
    path('M-8-24C8-32 34-24 44-18C30-12 6-10-6-16Z', wing) +
    line('M16-22l10 6M26-22l8 5', '#2f3a44', 2.4) +
    path('M-24-20C-28-36-26-44-24-48L-10-44C-10-36-10-30-4-24Z', neck) +
    disc(-18, -48, 9, body) +
    path('M-26-49l-9 3l9 3Z', '#3a3a3a') +
    disc(-20, -50, 1.9, '#C5301F')
  )
}
