import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { skies } from './drawing/ground.ts'
import { recolour } from './drawing/recolour.ts'
import { cropScenes } from './scenes/crops.ts'
import { fisheriesScenes } from './scenes/fisheries.ts'
import { fruitsScenes } from './scenes/fruits.ts'
import { gardenScenes } from './scenes/garden.ts'
import { husbandryScenes } from './scenes/husbandry.ts'
import { implementsScenes } from './scenes/implements.ts'
import { inputsScenes } from './scenes/inputs.ts'
import { irrigationScenes } from './scenes/irrigation.ts'
import { landScenes } from './scenes/land.ts'
import { livestockScenes } from './scenes/livestock.ts'
import { pantryScenes } from './scenes/pantry.ts'
import { poultryScenes } from './scenes/poultry.ts'
import { preservesScenes } from './scenes/preserves.ts'
import { propertyScenes } from './scenes/property.ts'
import type { Scene, Scenes } from './scenes/scene.ts'
import { timberScenes } from './scenes/timber.ts'
import { toolsScenes } from './scenes/tools.ts'
import { tractorsScenes } from './scenes/tractors.ts'
import { vegetablesScenes } from './scenes/vegetables.ts'
import { vehiclesScenes } from './scenes/vehicles.ts'
import { varyContent } from './variants.ts'

// Resolved from the project's root, since the program is bundled into another folder.
const sceneFolder = resolve('db/seed/demo/scenes')

const scenes: Scenes = {
  ...livestockScenes,
  ...poultryScenes,
  ...pantryScenes,
  ...cropScenes,
  ...vegetablesScenes,
  ...gardenScenes,
  ...fruitsScenes,
  ...preservesScenes,
  ...tractorsScenes,
  ...implementsScenes,
  ...vehiclesScenes,
  ...irrigationScenes,
  ...fisheriesScenes,
  ...inputsScenes,
  ...husbandryScenes,
  ...toolsScenes,
  ...landScenes,
  ...propertyScenes,
  ...timberScenes,
}

/** The names of all pictures that a demo listing can show. */
export const pictureNames = Object.keys(scenes)

/**
 * Draws a demo picture as an SVG in the proportion 4 to 3, always the same for the same name: a scene,
 * or one of its variants, `buffalo-3`. Throws for a scene that is not in `pictureNames`.
 */
export function drawPicture(name: string, width = 1280): string {
  const { sceneName, turn } = readName(name)
  const scene = scenes[sceneName]
  if (!scene) throw new Error(`Unknown picture: ${name}`)
  const content = drawContent(scene)
  if (turn === 1) return frame(content, width, scene.view)
  const isCloseUp = scene.view !== undefined
  const variant = varyContent(content, { scene: sceneName, turn, isCloseUp })
  return frame(variant.content, width, variant.view ?? mirrored(scene.view, turn))
}

/** The scene of a picture, without the number of its variant. */
export function sceneOf(name: string): string {
  return readName(name).sceneName
}

function readName(name: string) {
  const [, sceneName = name, turn = '1'] = /^(.+)-(\d+)$/.exec(name) ?? []
  return { sceneName, turn: Number(turn) }
}

type View = [x: number, y: number, width: number]

function frame(content: string, pixels: number, [x, y, width]: View = [0, 0, 400]) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels * 0.75}" ` +
    `viewBox="${x} ${y} ${width} ${width * 0.75}">${content}</svg>`
  )
}

// Variants with odd numbers are mirrored, and so must be the part of them that is shown.
function mirrored(view: View | undefined, turn: number): View | undefined {
  if (!view || turn % 2 === 0) return view
  const [x, y, width] = view
  return [400 - x - width, y, width]
}

function drawContent(scene: Scene): string {
  if ('draw' in scene) return scene.draw()
  if ('of' in scene) {
    const original = scenes[scene.of]
    if (!original) throw new Error(`Unknown picture: ${scene.of}`)
    return recolour(drawContent(original), scene.colours)
  }
  const file = readFileSync(join(sceneFolder, `${scene.file}.svg`), 'utf8')
  const content = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'))
  return recolour(scene.hour ? changeSky(content, scene.hour) : content, scene.colours)
}

function changeSky(content: string, hour: keyof typeof skies) {
  const sky = skies[hour].definition.replace(/id="\w+"/, 'id="s"')
  return content.replace(/<linearGradient id="s".*?<\/linearGradient>/, sky)
}
