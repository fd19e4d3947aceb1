import type { Scenes } from './scene.ts'
export const machineScenes: Scenes = {}
