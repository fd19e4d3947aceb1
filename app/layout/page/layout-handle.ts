import type { ComponentType } from 'react'

/** What a route may ask of the frame around it: `export const handle: FrameHandle = ...`. */
export type FrameHandle = {
  frame?: {
    /** A full-width opening between the header and the first banner. */
    Hero?: ComponentType
    /** False where the page has an action bar of its own at the foot of a phone. */
    bottomBar?: boolean
  }
}
