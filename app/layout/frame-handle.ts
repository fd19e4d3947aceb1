import type { ComponentType } from 'react'

/** What a route may ask of the frame around it: `export const handle: FrameHandle = ...`. */
export type FrameHandle = {
  frame?: {
    /** A full-width opening between the header and the first banner. */
    Hero?: ComponentType
    /** What stands in the lower place for an advertisement where no network fills it. */
    notice?: 'services' | 'postService'
    /** False where the page has an action bar of its own at the foot of a phone. */
    bottomBar?: boolean
  }
}
