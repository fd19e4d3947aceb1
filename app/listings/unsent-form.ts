import type { KeptPhoto } from '../images/send-photo.ts'
import type { TypedListing } from './listing-form.ts'
import { sweepPhotoFiles } from './unsent-photos.ts'

/** A photo of an unsent form; `image` once it has arrived. Its file lies in `unsent-photos.ts`. */
type UnsentPhoto = { key: string; image?: KeptPhoto; arrivedAt?: number }

/** A form as it was left: whose it is, what it is about, what was typed, and its photos. */
export type UnsentForm = {
  owner: string
  /** `new`, `new-service`, or the id of the listing or service that is being changed. */
  about: string
  /** The form's own, so that one whose answer was lost is not posted twice. */
  token: string
  values: TypedListing
  photos: UnsentPhoto[]
  keptAt: number
}

const place = 'unsent-form:'
const week = 7 * 24 * 60 * 60 * 1000
// Each form has its own place, so that one begun anew does not push out the one before it.
const mostForms = 3

/** Keeps a form on the device, until it is posted, thrown away or a week old. */
export function keepUnsent(form: Omit<UnsentForm, 'keptAt'>): void {
  try {
    localStorage.setItem(place + form.token, JSON.stringify({ ...form, keptAt: Date.now() }))
    for (const { token } of listUnsent(form).slice(mostForms)) {
      localStorage.removeItem(place + token)
    }
  } catch {
    // Storage may be full or switched off; what stands on the screen is safe all the same.
  }
}

/** What a person has left, newest first. Nobody is given what another has typed on this device. */
export function listUnsent(wanted: { owner: string; about: string }): UnsentForm[] {
  return readAll()
    .filter(({ owner, about }) => owner === wanted.owner && about === wanted.about)
    .sort((a, b) => b.keptAt - a.keptAt)
}

export function forgetUnsent(token: string): void {
  try {
    localStorage.removeItem(place + token)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
  void sweepUnsent()
}

/** Clears away what is a week old, and the photos that no form holds any more. */
export async function sweepUnsent(): Promise<void> {
  const forms = readAll()
  for (const key of keptPlaces()) {
    if (!forms.some(({ token }) => key === place + token)) localStorage.removeItem(key)
  }
  const held = new Set(forms.flatMap(({ token, photos }) => photos.map(({ key }) => token + key)))
  await sweepPhotoFiles((token, key) => held.has(token + key))
}

function readAll(): UnsentForm[] {
  return keptPlaces().flatMap((key) => {
    try {
      const form: UnsentForm = JSON.parse(localStorage.getItem(key) ?? '')
      return Date.now() - form.keptAt < week ? form : []
    } catch {
      return []
    }
  })
}

function keptPlaces(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(place))
  } catch {
    return []
  }
}
