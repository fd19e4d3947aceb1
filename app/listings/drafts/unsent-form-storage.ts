import type { UploadedPhoto } from '../../images/upload/upload-photo.ts'
import type { ListingFormValues } from '../form/validation/listing-form-fields.ts'
import { purgePhotoFiles } from './unsent-photo-storage.ts'

/** A photo of an unsent form; `image` once it has arrived. Its file lies in `unsent-photo-storage.ts`. */
type UnsentPhoto = { key: string; image?: UploadedPhoto; arrivedAt?: number }

/** A form as it was left: whose it is, what it is about, what was typed, and its photos. */
export type UnsentForm = {
  owner: string
  /** `new`, `new-service`, or the id of the listing or service that is being changed. */
  about: string
  /** The form's own, so that one whose answer was lost is not posted twice. */
  token: string
  values: ListingFormValues
  photos: UnsentPhoto[]
  keptAt: number
}

const keyPrefix = 'unsent-form:'
const week = 7 * 24 * 60 * 60 * 1000
// Each form has its own place, so that one begun anew does not push out the one before it.
const maxForms = 3

/** Keeps a form on the device, until it is posted, thrown away or a week old. */
export function saveUnsentForm(form: Omit<UnsentForm, 'keptAt'>): void {
  try {
    localStorage.setItem(keyPrefix + form.token, JSON.stringify({ ...form, keptAt: Date.now() }))
    for (const { token } of listUnsentForms(form).slice(maxForms)) {
      localStorage.removeItem(keyPrefix + token)
    }
  } catch {
    // Storage may be full or switched off; what stands on the screen is safe all the same.
  }
}

/** What a person has left, newest first. Nobody is given what another has typed on this device. */
export function listUnsentForms(wanted: { owner: string; about: string }): UnsentForm[] {
  return readUnsentForms()
    .filter(({ owner, about }) => owner === wanted.owner && about === wanted.about)
    .sort((a, b) => b.keptAt - a.keptAt)
}

export function deleteUnsentForm(token: string): void {
  try {
    localStorage.removeItem(keyPrefix + token)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
  void expireUnsentForms()
}

/** Clears away what is a week old, and the photos that no form holds any more. */
export async function expireUnsentForms(): Promise<void> {
  const forms = readUnsentForms()
  for (const key of storageKeys()) {
    if (!forms.some(({ token }) => key === keyPrefix + token)) localStorage.removeItem(key)
  }
  const held = new Set(forms.flatMap(({ token, photos }) => photos.map(({ key }) => token + key)))
  await purgePhotoFiles((token, key) => held.has(token + key))
}

function readUnsentForms(): UnsentForm[] {
  return storageKeys().flatMap((key) => {
    try {
      const form: UnsentForm = JSON.parse(localStorage.getItem(key) ?? '')
      return Date.now() - form.keptAt < week ? form : []
    } catch {
      return []
    }
  })
}

function storageKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix))
  } catch {
    return []
  }
}
