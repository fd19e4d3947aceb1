import type { Hour } from '../drawing/ground.ts'

/** The corner and width of what is shown of the 400 by 300 sheet; the height follows. */
type View = [x: number, y: number, width: number]

export type Scene = { view?: View; colours?: Record<string, string> } & (
  | { draw: () => string }
  | { of: string }
  | { file: string; hour?: Hour }
)

export type Scenes = Record<string, Scene>
