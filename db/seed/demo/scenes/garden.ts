import type { Scenes } from './scene.ts'
export const gardenScenes: Scenes = {}
