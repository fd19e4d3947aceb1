import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import derivedScenes from './derived-scenes.json' with { type: 'json' }
import { recolour } from './drawing/recolour.ts'
import { varyContent } from './variants.ts'

/**
 * A scene that shows another one in other colours, or a part of it: the top left corner and the width of what is
 * visible of the 400 by 300 canvas. The height follows.
 */
type DerivedScene = { of: string; colours?: Record<string, string>; view?: number[] }

const derived: Record<string, DerivedScene> = derivedScenes

// Resolved from the project's root, since the program is bundled into another folder.
const sceneFolder = resolve('db/seed/demo/scenes')

/** The names of all pictures that a demo listing can show. */
export const pictureNames = [
  ...readdirSync(sceneFolder).map((file) => file.replace('.svg', '')),
  ...Object.keys(derived),
]

/**
 * Draws a demo picture as an SVG in the proportion 4 to 3, always the same for the same name: a scene,
 * or one of its variants, `buffalo-3`. Throws for a scene that is not in `pictureNames`.
 */
export function drawPicture(name: string, width = 1280): string {
  const { sceneName, turn } = readName(name)
  const { of = sceneName, colours, view } = derived[sceneName] ?? {}
  const content = recolour(readScene(of), colours)
  if (turn === 1) return frame(content, width, view)
  const variant = varyContent(content, { scene: sceneName, turn, isCloseUp: view !== undefined })
  return frame(variant.content, width, variant.view ?? mirrored(view, turn))
}

/** The scene of a picture, without the number of its variant. */
export function sceneOf(name: string): string {
  return readName(name).sceneName
}

function readName(name: string) {
  const [, sceneName = name, turn = '1'] = /^(.+)-(\d+)$/.exec(name) ?? []
  return { sceneName, turn: Number(turn) }
}

function readScene(name: string): string {
  const file = readFileSync(join(sceneFolder, `${name}.svg`), 'utf8')
  return file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>')).replaceAll('\n', '')
}

function frame(content: string, pixels: number, [x = 0, y = 0, width = 400]: number[] = []) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels * 0.75}" ` +
    `viewBox="${x} ${y} ${width} ${width * 0.75}">${content}</svg>`
  )
}

// Variants with odd numbers are mirrored, and so must be the part of them that is shown.
function mirrored(view: number[] | undefined, turn: number): number[] | undefined {
  if (!view || turn % 2 === 0) return view
  const [x = 0, y = 0, width = 400] = view
  return [400 - x - width, y, width]
}
