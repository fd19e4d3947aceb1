import { box, disc, line, oval, path } from './svg.ts'

export type Coat = {
  body: string
  light: string
  dark: string
  /** Blaze, stockings and tail switch; the body colour where there are none. */
  mark: string
  patches?: string
}

export const nili: Coat = { body: '#2A2623', light: '#453D37', dark: '#1B1815', mark: '#EDE6D8' }
export const kundi: Coat = { body: '#342C28', light: '#4E443D', dark: '#221D1A', mark: '#342C28' }
export const azakheli: Coat = {
  body: '#6B4A3A',
  light: '#8A6450',
  dark: '#4C3327',
  mark: '#EADFD0',
}
export const sahiwal: Coat = { body: '#9C4A28', light: '#BA6940', dark: '#6F3119', mark: '#9C4A28' }
export const redSindhi: Coat = {
  body: '#7E3420',
  light: '#9E5034',
  dark: '#572112',
  mark: '#7E3420',
}
export const cholistani: Coat = {
  body: '#EFE4D2',
  light: '#FBF4E6',
  dark: '#CDBDA3',
  mark: '#EFE4D2',
  patches: '#8A5534',
}

export const friesian: Coat = {
  body: '#F4F0E8',
  light: '#FFFDF8',
  dark: '#CFC8BA',
  mark: '#F4F0E8',
  patches: '#2B2826',
}
export const jersey: Coat = { body: '#B9834F', light: '#D3A26E', dark: '#8A5D33', mark: '#7A5230' }

/** Faces left, stands from x 50 to 325 and on y 260. */
export function buffalo(coat: Coat) {
  return (
    path('M166 190L169 252h13l7-56Z', coat.dark) +
    path('M252 196c6 18 2 28 4 38l-1 18h13l3-18 14-38Z', coat.dark) +
    trunk(coat) +
    path('M228 205c6 12 26 12 34 1l2-8h-38Z', '#8E6F66') +
    path('M234 212l2 8h4l0-7M248 213l2 7h4l1-9', '#7C5F57') +
    legs(coat) +
    path('M154 126C136 114 112 114 98 126L94 166C112 186 140 192 156 182Z', coat.body) +
    path('M154 127C138 114 116 114 102 123C122 124 142 132 154 148Z', coat.light) +
    path(headShape, coat.body) +
    path(
      'M97 117C86 121 76 136 69 150C76 152 88 144 94 134C99 126 102 120 97 117Z',
      coat.mark === coat.body ? coat.light : coat.mark,
    ) +
    path('M51 170C49 180 57 188 68 186C75 184 77 176 71 171C65 166 54 164 51 170Z', '#6A5F57') +
    oval(57, 174, 2.4, 1.6, '#2a2320') +
    eye(95, 141) +
    path(
      'M104 115C106 96 128 90 138 101C145 110 136 122 126 118C132 114 128 106 120 107C114 108 112 114 113 120Z',
      '#756859',
    ) +
    path('M116 128C126 120 142 124 148 136C138 144 122 142 114 136Z', coat.dark) +
    tail(coat)
  )
}

/** A zebu cow: hump, dewlap, small horns, hanging ears. Same stance as the buffalo. */
export function cow(coat: Coat, { hump = true, horns = true, milk = true } = {}) {
  const bag = 'M218 200C220 222 262 224 268 198L262 190H222Z'
  const teats = 'M230 214l1 8h5l1-7M248 214l1 8h5l1-9'
  return (
    path('M166 190L169 252h12l7-56Z', coat.dark) +
    path('M252 196c6 18 2 28 4 38l-1 18h12l3-18 14-38Z', coat.dark) +
    (hump ? path('M150 130C150 108 166 98 178 108C186 115 190 122 196 128Z', coat.body) : '') +
    trunk(coat) +
    spots(coat) +
    (milk ? path(bag, '#DDA89A') + path(teats, '#C98D80') : '') +
    legs(coat) +
    path('M150 124C132 116 112 116 98 128L96 160C100 192 122 208 156 194Z', coat.body) +
    path('M98 158C98 190 118 214 150 200C138 194 124 182 118 168Z', coat.dark, { opacity: 0.5 }) +
    path('M152 125C138 117 118 116 104 124C122 126 140 134 152 148Z', coat.light) +
    (coat.patches
      ? path('M116 152C124 140 142 146 146 160C140 176 122 176 114 166Z', coat.patches)
      : '') +
    path(headShape, coat.body) +
    path(
      'M97 119C88 122 78 136 71 150C76 154 88 146 94 136C99 128 101 122 97 119Z',
      coat.patches ? '#FFFDF8' : coat.light,
    ) +
    (coat.patches
      ? path(
          'M116 116C104 112 98 118 96 128C96 144 104 156 112 162C122 148 124 128 116 116Z',
          coat.patches,
        )
      : '') +
    path('M51 170C49 180 57 188 68 186C75 184 77 176 71 171C65 166 54 164 51 170Z', '#C99A88') +
    oval(57, 174, 2.4, 1.6, '#5c4038') +
    eye(95, 141) +
    (horns ? path('M104 116C98 104 100 92 108 86C108 98 112 106 116 114Z', '#D9CDB4') : '') +
    path('M114 122C128 120 140 132 140 150C128 154 116 144 112 132Z', coat.dark) +
    tail(coat)
  )
}

/** Heavier in front than the cow, with a high hump. */
export function bull(coat: Coat) {
  return (
    path('M144 132C142 98 166 82 186 96C198 106 204 118 216 126Z', coat.body) +
    path('M148 128C148 102 166 90 180 100C172 104 164 114 162 126Z', coat.light) +
    cow(coat, { hump: false, milk: false }) +
    path('M236 206c4 8 10 10 16 8l-2-10Z', coat.dark)
  )
}

/** Legs longer for its size, no horns, a small muzzle. */
export function calf(coat: Coat) {
  return (
    path('M176 196L178 252h10l6-52Z', coat.dark) +
    path('M248 196l6 26-1 30h10l5-34-2-26Z', coat.dark) +
    path(
      'M158 150C176 136 240 136 264 144C282 150 286 168 282 184C276 202 258 206 240 206C208 212 178 210 166 202C148 192 144 162 158 150Z',
      coat.body,
    ) +
    path(
      'M160 150C178 137 240 137 264 145C276 149 280 156 282 164C256 152 196 152 160 150Z',
      coat.light,
    ) +
    (coat.patches
      ? path('M196 146C214 140 234 146 232 160C226 174 204 176 196 166Z', coat.patches)
      : '') +
    path(
      'M160 192L156 254h12l10-54ZM258 186c4 22-2 32 0 44l-2 24h12l4-26c6-16 10-30 8-46Z',
      coat.body,
    ) +
    path('M155 248h13v8h-14ZM255 248h13v8h-14Z', '#3A332D') +
    path('M168 152C156 134 140 128 126 134L120 162C134 178 152 190 166 192Z', coat.body) +
    path(
      'M136 120C122 114 108 122 102 134C94 146 86 152 84 162C83 171 92 176 102 174C116 171 128 164 136 154C144 142 146 126 136 120Z',
      coat.body,
    ) +
    path(
      'M118 122C108 128 102 138 97 148C102 150 112 144 117 136C121 130 122 126 118 122Z',
      coat.light,
    ) +
    path('M84 162C83 171 92 176 102 174C106 168 102 160 94 159C89 158 85 159 84 162Z', '#B98F80') +
    eye(114, 143) +
    path('M134 126C146 122 158 132 158 146C148 150 138 144 132 136Z', coat.dark) +
    line('M281 160C288 176 286 196 288 212', coat.body, 4) +
    path('M285 208c-3 12 0 20 5 24c4-7 4-16 1-24Z', coat.mark)
  )
}

export function peg() {
  return (
    line('M110 176C90 220 60 236 46 262', '#D9B36A', 2.6) +
    box(42, 250, 7, 26, '#8A5A34', { round: 2 })
  )
}

const headShape =
  'M116 116C98 108 82 116 73 132C63 148 54 158 51 170C49 180 57 188 68 186C84 184 100 178 110 168C122 156 126 130 116 116Z'

function trunk(coat: Coat) {
  return (
    path(
      'M142 128C166 113 250 112 284 122C308 130 316 150 313 174C310 194 296 204 272 207C236 215 190 214 166 207C138 202 122 188 122 162C122 144 130 134 142 128Z',
      coat.body,
    ) +
    path(
      'M146 129C170 114 250 113 284 123C300 128 308 138 311 150C290 134 250 130 214 132C186 133 160 132 146 129Z',
      coat.light,
    )
  )
}

function spots(coat: Coat) {
  if (!coat.patches) return ''
  return (
    path(
      'M176 120C196 114 222 116 226 130C230 150 216 168 200 166C184 164 172 150 170 138Z',
      coat.patches,
    ) +
    path(
      'M262 119C282 118 304 130 311 150C306 166 288 166 276 156C262 146 256 128 262 119Z',
      coat.patches,
    ) +
    path(
      'M236 146C246 142 256 150 254 160C248 170 236 168 232 160C230 154 232 148 236 146Z',
      coat.patches,
    )
  )
}

function legs(coat: Coat) {
  return (
    path('M148 188L146 258h16l10-60Z', coat.body) +
    path('M280 178c4 22-4 38-2 52l-3 28h16l5-28c10-18 18-34 16-54Z', coat.body) +
    path('M147 240h17l-2 16h-16ZM276 240h18l-3 16h-16ZM170 240h14l-2 12h-13Z', coat.mark) +
    path('M145 254h18v6h-19ZM274 254h18v6h-19Z', '#3A332D')
  )
}

function tail(coat: Coat) {
  return (
    line('M312 142C320 158 318 190 321 208', coat.body, 4.5) +
    path('M318 204c-3 14 0 24 5 28c4-8 4-18 1-28Z', coat.mark === coat.body ? coat.dark : coat.mark)
  )
}

function eye(x: number, y: number) {
  return disc(x, y, 4.2, '#E9E1D2') + disc(x - 0.6, y + 0.4, 2.5, '#1a1714')
}
