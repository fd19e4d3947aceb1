/** The basic shapes of all drawings. Coordinates are on a 400 by 300 canvas. */

export type Look = { opacity?: number; turn?: [angle: number, x: number, y: number] }

export function path(d: string, fill: string, look: Look = {}) {
  return `<path d="${d}" fill="${fill}"${attributes(look, 'fill')}/>`
}

export function line(d: string, colour: string, width: number, look: Look = {}) {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(look, 'stroke')}/>`
}

export function disc(x: number, y: number, radius: number, fill: string, look: Look = {}) {
  return `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(radius)}" fill="${fill}"${attributes(look, 'fill')}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, look: Look = {}) {
  return `<ellipse cx="${tidy(x)}" cy="${tidy(y)}" rx="${tidy(rx)}" ry="${tidy(ry)}" fill="${fill}"${attributes(look, 'fill')}/>`
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  { round = 0, ...look }: Look & { round?: number } = {},
) {
  const corner = round ? ` rx="${round}"` : ''
  return `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}"${corner} fill="${fill}"${attributes(look, 'fill')}/>`
}

/** Places a shape drawn around its own origin on the canvas; a negative `wide` mirrors it. */
export function place(
  content: string,
  x: number,
  y: number,
  scale = 1,
  { wide = scale, turn = 0 }: { wide?: number; turn?: number } = {},
) {
  const size = wide === scale ? tidyScale(scale) : `${tidyScale(wide)} ${tidyScale(scale)}`
  const rotation = turn ? ` rotate(${turn})` : ''
  return `<g transform="translate(${tidy(x)} ${tidy(y)}) scale(${size})${rotation}">${content}</g>`
}

function tidy(number: number) {
  return Math.round(number * 10) / 10
}

function tidyScale(number: number) {
  return `${Math.round(number * 100) / 100}`
}

// Sets `fill-opacity` or `stroke-opacity`: the renderer first draws an element with `opacity` on a layer
// of its own, which takes several times as long. A shape has only one paint, so it looks the same.
function attributes({ opacity, turn }: Look, paint: 'fill' | 'stroke') {
  const see = opacity === undefined ? '' : ` ${paint}-opacity="${opacity}"`
  return turn ? `${see} transform="rotate(${turn.join(' ')})"` : see
}
