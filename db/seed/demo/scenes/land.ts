import type { Scenes } from './scene.ts'
export const landScenes: Scenes = {}
