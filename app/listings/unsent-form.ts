import type { KeptPhoto } from '../images/send-photo.ts'
import type { TypedListing } from './listing-form.ts'

/** A listing form as it was left: what was typed, and the photos that had arrived. */
export type UnsentForm = { values: TypedListing; kept: KeptPhoto[] }

const place = 'unsent-listing'
// The server removes photos that no listing has used for an hour.
const photosLastMilliseconds = 3_600_000

/** Keeps a form on the device; `owner` tells apart the people who share it. */
export function keepUnsent(owner: string, form: UnsentForm): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...form, owner, keptAt: Date.now() }))
  } catch {
    // Storage may be full or switched off; what stands on the screen is safe all the same.
  }
}

export function findUnsent(owner: string): UnsentForm | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (found?.owner !== owner) return undefined
    const isRecent = Date.now() - found.keptAt < photosLastMilliseconds
    return { values: found.values, kept: isRecent ? found.kept : [] }
  } catch {
    return undefined
  }
}

export function forgetUnsent(): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
