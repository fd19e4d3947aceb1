import type { Scenes } from './scene.ts'
export const waterScenes: Scenes = {}
