import type { Scenes } from './scene.ts'
export const cropScenes: Scenes = {}
