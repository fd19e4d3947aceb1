import type { Scenes } from './scene.ts'
export const supplyScenes: Scenes = {}
