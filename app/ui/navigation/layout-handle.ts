import type { ComponentType } from 'react'

/** Layout options that a route sets in its `handle` export. */
export type LayoutHandle = {
  layout?: {
    /** A full-width section between the header and the first banner. */
    Hero?: ComponentType
    /** False on pages that have their own action bar at the bottom of the screen on phones. */
    bottomBar?: boolean
    /** False on pages for staff. */
    hasBanners?: boolean
    /** True where the first banner comes below the content: forms, conversations, settings. */
    hasBannersBelow?: boolean
    /** True on pages that have their own slim bar instead of the header on phones. */
    hasOwnBar?: boolean
  }
}
