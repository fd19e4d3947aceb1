import type { Hour } from '../drawing/ground.ts'

/**
 * The top left corner and width of the visible part of the 400 by 300 canvas; the height follows.
 */
type View = [x: number, y: number, width: number]

export type Scene = { view?: View; colours?: Record<string, string> } & (
  | { draw: () => string }
  | { of: string }
  | { file: string; hour?: Hour }
)

export type Scenes = Record<string, Scene>
