import type { SignalSnapshot } from '../../../db/schema/moderation.server.ts'

/** The store paths of the pictures that a snapshot names. */
export function picturesOf({ images = [] }: SignalSnapshot): readonly string[] {
  return images
}
