import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { skies } from './drawing/ground.ts'
import { cropScenes } from './scenes/crops.ts'
import { fisheriesScenes } from './scenes/fisheries.ts'
import { fruitsScenes } from './scenes/fruits.ts'
import { husbandryScenes } from './scenes/husbandry.ts'
import { implementsScenes } from './scenes/implements.ts'
import { inputsScenes } from './scenes/inputs.ts'
import { irrigationScenes } from './scenes/irrigation.ts'
import { landScenes } from './scenes/land.ts'
import { livestockScenes } from './scenes/livestock.ts'
import { pantryScenes } from './scenes/pantry.ts'
import { poultryScenes } from './scenes/poultry.ts'
import { propertyScenes } from './scenes/property.ts'
import type { Scene, Scenes } from './scenes/scene.ts'
import { timberScenes } from './scenes/timber.ts'
import { toolsScenes } from './scenes/tools.ts'
import { tractorsScenes } from './scenes/tractors.ts'
import { vegetablesScenes } from './scenes/vegetables.ts'
import { vehiclesScenes } from './scenes/vehicles.ts'

// Resolved from the project's root, since the program is bundled into another folder.
const sceneFolder = resolve('db/seed/demo/scenes')

const scenes: Scenes = {
  ...livestockScenes,
  ...poultryScenes,
  ...pantryScenes,
  ...cropScenes,
  ...vegetablesScenes,
  ...fruitsScenes,
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
 * Draws a demo picture as an SVG of 1280 by 960, always the same for the same name. Throws for a
 * name that is not in `pictureNames`.
 */
export function drawPicture(name: string): string {
  const scene = scenes[name]
  if (!scene) throw new Error(`Unknown picture: ${name}`)
  const [x, y, width] = scene.view ?? [0, 0, 400]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" ` +
    `viewBox="${x} ${y} ${width} ${width * 0.75}">${drawContent(scene)}</svg>`
  )
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

function recolour(content: string, colours: Record<string, string> = {}) {
  return Object.entries(colours).reduce(
    (drawn, [from, to]) => drawn.replaceAll(new RegExp(`${from}\\b`, 'gi'), to),
    content,
  )
}

function changeSky(content: string, hour: keyof typeof skies) {
  const sky = skies[hour].definition.replace(/id="\w+"/, 'id="s"')
  return content.replace(/<linearGradient id="s".*?<\/linearGradient>/, sky)
}
