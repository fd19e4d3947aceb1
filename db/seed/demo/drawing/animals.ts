import { seededRandom } from '../random.ts'
import { disc, line, oval, path, repeat } from './svg.ts'

export type Hide = { body: string; light: string; dark: string; spots?: string }

export const beetalBlack: Hide = { body: '#3A332E', light: '#544a42', dark: '#26211e' }
export const teddy: Hide = { body: '#7D5A3C', light: '#9A7552', dark: '#573C25', spots: '#EADCC4' }
export const rajanpuri: Hide = { body: '#F1EADC', light: '#FFFBF2', dark: '#CFC3AD' }
export const makhiCheeni: Hide = {
  body: '#5B4335',
  light: '#765A48',
  dark: '#3E2C22',
  spots: '#E8DCC6',
}

/** Faces left, from x 88 to 278, stands on y 250. `horns` sweep back. */
export function goat(hide: Hide, { horns = true, beard = true } = {}) {
  return (
    path('M178 190L176 246h10l8-50ZM232 190l8 30-2 26h10l4-28-4-30Z', hide.dark) +
    path(
      'M150 152C172 140 222 140 248 148C264 154 266 178 258 192C240 206 182 208 158 198C138 188 136 162 150 152Z',
      hide.body,
    ) +
    path(
      'M152 151C174 140 222 140 248 148C256 151 260 158 262 166C236 154 190 152 156 160Z',
      hide.light,
    ) +
    path('M172 148C160 128 146 104 132 94L112 110C122 134 134 168 150 184Z', hide.body) +
    path('M172 148C160 128 146 104 132 94L124 100C138 116 148 134 156 156Z', hide.light) +
    path(
      'M138 82C126 76 114 80 107 91C98 105 90 114 89 121C88 129 98 132 106 129C120 125 134 116 141 105C145 96 144 86 138 82Z',
      hide.body,
    ) +
    path('M89 121C88 129 98 132 106 129C106 122 98 117 89 121Z', hide.dark) +
    (beard ? path('M100 128C100 140 106 146 112 148C114 140 114 132 110 126Z', hide.dark) : '') +
    disc(116, 99, 3.2, '#F3E3B8') +
    disc(115.6, 99.2, 1.9, '#1a1714') +
    (horns ? path('M128 82C132 64 150 56 164 62C152 66 144 74 140 88Z', '#8C7B67') : '') +
    path(
      'M133 94C141 100 147 126 140 146C136 154 127 150 126 140C125 126 124 102 133 94Z',
      hide.dark,
    ) +
    path(
      'M156 190L156 248h11l8-52ZM246 182c4 16-2 26 0 36l-2 30h11l4-30c4-14 6-24 4-40Z',
      hide.body,
    ) +
    path('M156 242h11v7h-12ZM244 242h11v7h-12ZM176 240h10v7h-11ZM238 240h10v7h-11Z', '#2a2421') +
    path('M256 152C262 138 270 132 276 136C274 146 266 158 258 164Z', hide.body) +
    (hide.spots ? freckles(hide.spots) : '')
  )
}

function freckles(colour: string) {
  const random = seededRandom('freckles')
  return repeat(26, () =>
    disc(random.between(160, 250), random.between(160, 196), random.between(1.8, 4.2), colour, {
      opacity: 0.95,
    }),
  )
}

/** A woolly sheep of the same size as the goat. `fat` adds the dumba's tail. */
export function sheep({
  wool = '#F2EADA',
  shade = '#D6C8AE',
  face = '#3A322C',
  fat = false,
  horns = false,
} = {}) {
  const random = seededRandom(`wool${wool}`)
  const curls = repeat(26, (index) => {
    const angle = (index / 26) * Math.PI * 2
    return disc(
      204 + Math.cos(angle) * 56,
      172 + Math.sin(angle) * 30,
      random.between(11, 15),
      wool,
    )
  })
  const folds = repeat(13, () => {
    const x = random.between(164, 240)
    const y = random.between(152, 196)
    return line(`M${x.toFixed(0)} ${y.toFixed(0)}q6 6 12 0`, shade, 2.4)
  })
  return (
    path('M178 196L177 246h9l6-46ZM232 196l4 24-2 26h9l4-28-4-26Z', '#2a2421') +
    (fat
      ? oval(262, 186, 17, 23, wool) + line('M258 176q8 10 2 24', shade, 2.4)
      : disc(262, 168, 9, wool)) +
    curls +
    oval(204, 174, 60, 34, wool) +
    path(
      'M150 190C164 210 244 212 258 190C250 204 238 212 204 212C172 212 158 204 150 190Z',
      shade,
    ) +
    folds +
    path('M160 200L158 248h10l6-44ZM246 196l-2 24 0 28h10l4-30 2-24Z', face) +
    disc(152, 148, 18, wool) +
    disc(162, 140, 14, wool) +
    path(
      'M152 122C138 116 124 122 118 134C110 146 104 152 104 160C104 168 114 171 122 168C136 164 148 156 154 144C158 134 158 126 152 122Z',
      face,
    ) +
    path(
      'M150 130C160 128 172 138 172 152C162 154 152 146 148 138Z',
      face === '#3A322C' ? '#4f453d' : shade,
    ) +
    disc(148, 122, 11, wool) +
    disc(136, 119, 9, wool) +
    (horns ? line('M150 120C166 112 178 124 172 138C168 146 158 144 158 136', '#B8A27C', 7) : '') +
    disc(130, 139, 3.2, '#F3E3B8') +
    disc(129.6, 139.2, 1.9, '#1a1714')
  )
}

/** Faces left, from x 60 to 330, stands on y 270. */
export function camel({ body = '#C08A4E', light = '#DAA868', dark = '#8E6033' } = {}) {
  return (
    path('M176 178L172 264h11l10-84ZM262 178c4 26-4 34-2 50l-2 36h11l6-40c8-14 8-30 6-46Z', dark) +
    path(
      'M150 152C160 136 176 134 188 120C196 96 226 92 236 116C244 134 262 132 282 142C302 152 304 176 292 190C268 204 190 208 162 198C142 190 138 166 150 152Z',
      body,
    ) +
    path('M186 124C196 98 226 94 236 117C228 112 218 112 212 118C204 130 194 136 180 138Z', light) +
    path(
      'M172 156C150 176 122 178 108 160C94 142 96 112 92 92L112 86C116 106 116 130 128 142C138 150 150 142 160 138Z',
      body,
    ) +
    path('M100 92C102 116 104 138 116 152C106 150 98 132 97 112Z', light) +
    path(
      'M116 68C104 60 88 64 78 74C66 80 54 84 54 92C54 100 66 103 76 102C92 102 108 100 116 92C122 84 122 74 116 68Z',
      body,
    ) +
    path('M54 92C54 100 66 103 76 102C78 96 70 90 62 88C57 88 54 89 54 92Z', dark) +
    disc(94, 78, 3.4, '#F3E3B8') +
    disc(93.5, 78.3, 2, '#1a1714') +
    path('M112 70C114 60 122 58 126 62C126 70 120 76 114 78Z', dark) +
    path('M156 184L150 266h13l12-76ZM284 176c6 24-4 38-2 52l-2 38h12l6-40c8-16 10-32 8-48Z', body) +
    path('M148 262h16v7h-18ZM278 262h16v7h-18ZM170 260h14v6h-15ZM256 260h14v6h-15Z', dark) +
    line('M298 156C310 172 308 188 312 202', body, 4) +
    path('M309 198c-3 12 0 20 5 24c4-7 3-16 1-24Z', dark)
  )
}

/** The cloth and bells a camel wears to market. */
export function saddle() {
  return (
    path('M178 128C186 100 232 92 244 122L252 160C232 172 196 174 174 164Z', '#B83A1E') +
    path('M180 134C200 142 226 140 246 130L248 138C228 150 200 150 179 142Z', '#F6C453') +
    path('M176 152C200 162 230 160 251 150L252 160C232 172 196 174 174 164Z', '#1F7A3A') +
    repeat(6, (index) =>
      disc(184 + index * 12.6, 168 - Math.abs(index - 2.5) * -0.4, 3.4, '#F6C453'),
    ) +
    line('M97 104C104 108 110 108 116 104M99 122C108 128 114 126 120 122', '#B83A1E', 3.4) +
    disc(108, 132, 4.4, '#F6C453')
  )
}

/** Faces left, from x 70 to 320, stands on y 262. `ears` lengthen into a donkey's. */
export function horse({
  body = '#7A4527',
  light = '#986040',
  dark = '#4C2917',
  mane = '#2B1A10',
  ears = 1,
} = {}) {
  const tip = 62 - ears * 12
  return (
    path('M172 182L170 256h10l8-70ZM258 178c6 22-2 34 0 46l-2 32h10l5-36c6-14 8-28 6-44Z', dark) +
    path(
      'M150 142C172 130 216 138 248 132C276 128 298 142 298 166C298 186 286 196 262 196C228 202 186 204 162 194C140 184 134 156 150 142Z',
      body,
    ) +
    path(
      'M154 141C174 132 216 139 248 133C270 130 288 138 294 152C266 142 200 148 152 148Z',
      light,
    ) +
    path('M176 146C160 124 142 98 126 82L100 104C112 130 126 166 150 186Z', body) +
    path('M126 80C144 92 166 120 182 144C172 148 164 142 158 132C150 112 136 96 122 88Z', mane) +
    path(
      'M128 70C114 64 102 72 96 86C88 104 76 116 73 128C71 138 82 144 92 140C106 134 120 118 130 104C138 92 138 76 128 70Z',
      body,
    ) +
    path('M106 78C98 90 88 108 82 120C88 122 98 110 104 98C109 89 111 82 106 78Z', light) +
    path('M73 128C71 138 82 144 92 140C94 132 84 124 73 128Z', dark) +
    disc(108, 92, 3.2, '#F3E3B8') +
    disc(107.6, 92.2, 1.9, '#1a1714') +
    path(`M116 72C114 62 118 ${tip} 122 ${tip}C128 58 128 66 126 72Z`, dark) +
    path(`M128 72C128 62 134 ${tip + 4} 138 ${tip + 4}C142 60 140 70 136 76Z`, body) +
    path('M154 182L150 258h12l11-68ZM276 168c8 22-2 38 0 50l-2 40h12l6-42c8-18 10-34 6-50Z', body) +
    path('M149 252h14v8h-16ZM273 252h14v8h-16ZM169 250h12v7h-13ZM255 250h12v7h-13Z', '#2a2421') +
    path('M294 148C318 152 322 190 314 224C306 212 306 178 290 164Z', mane)
  )
}

export function dog({ body = '#C9955A', light = '#E0B37E', dark = '#8D6234' } = {}) {
  return (
    path('M188 196L188 246h10l6-48ZM240 196l6 24-3 26h11l5-28-4-26Z', dark) +
    path(
      'M160 156C180 146 226 148 246 154C262 160 266 180 256 194C236 206 188 206 168 198C150 190 148 166 160 156Z',
      body,
    ) +
    path(
      'M162 156C182 147 226 149 246 155C256 159 260 166 260 174C236 160 192 160 162 156Z',
      light,
    ) +
    path('M176 156C166 138 152 122 138 118L124 138C136 158 150 180 166 188Z', body) +
    path('M126 140C136 158 148 178 162 188C154 168 148 150 136 136Z', '#F3E6D0') +
    path(
      'M142 98C128 92 116 98 112 110C104 118 92 120 91 128C91 136 102 138 112 136C126 134 140 128 146 116C149 108 148 102 142 98Z',
      body,
    ) +
    path('M91 128C91 136 102 138 112 136C112 130 104 124 96 124C93 125 91 126 91 128Z', dark) +
    disc(92.5, 126, 3, '#1a1714') +
    disc(120, 110, 2.6, '#1a1714') +
    path('M134 100C134 88 142 82 148 84C152 92 150 104 146 110Z', dark) +
    path('M166 192L164 248h11l8-50ZM250 186c4 16-2 26 0 36l-2 26h11l4-26c5-14 6-28 3-40Z', body) +
    path('M162 243h13v6h-15ZM246 243h13v6h-15ZM186 241h12v6h-13ZM241 241h12v6h-13Z', dark) +
    line('M258 164C272 154 280 138 272 126', body, 8) +
    line('M134 122C140 132 150 140 160 142', '#B83A1E', 5)
  )
}
