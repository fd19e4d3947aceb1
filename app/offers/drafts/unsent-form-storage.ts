import type { StoredPhoto } from '../../images/upload/photo-state.ts'
import type { UploadedPhoto } from '../../images/upload/upload-photo.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { purgePhotoFiles } from './unsent-photo-storage.ts'

/** A photo of an unsent form; `image` is set once uploaded. See `unsent-photo-storage.ts`. */
type UnsentPhoto = { key: string; image?: UploadedPhoto; arrivedAt?: number }

export type UnsentForm = {
  owner: string
  /** `new`, `new-service`, or the id of the listing or service being edited. */
  about: string
  /** The form's idempotency key, so that it is not posted twice if the response was lost. */
  token: string
  values: FormInput
  photos: UnsentPhoto[]
  keptAt: number
}

/** A restored form: its values, with its own idempotency key, and its photos. */
export type RestoredForm = { values: FormInput; uploadedPhotos: StoredPhoto[] }

const keyPrefix = 'unsent-form:'
const week = 7 * 24 * 60 * 60 * 1000
// Forms are stored separately, so that starting a new one does not overwrite the previous one.
const maxForms = 2

/**
 * Stores a form on the device until it is posted, discarded or a week old. It replaces older ones that say
 * nothing it does not: after several tries, only forms with different titles are left.
 */
export function saveUnsentForm(form: Omit<UnsentForm, 'keptAt'>): void {
  try {
    localStorage.setItem(keyPrefix + form.token, JSON.stringify({ ...form, keptAt: Date.now() }))
    const others = listUnsentForms(form).filter(({ token }) => token !== form.token)
    const isReplaced = (old: UnsentForm) =>
      old.photos.length <= form.photos.length && ['', formName(form)].includes(formName(old))
    const isLeft = (old: UnsentForm) => !isReplaced(old)
    const left = others.filter(isLeft).slice(0, maxForms - 1)
    for (const old of others)
      if (!left.includes(old)) localStorage.removeItem(keyPrefix + old.token)
  } catch {
    // Storage may be full or disabled; the form on the screen is not affected.
  }
}

/** What a form is about in the words of its writer; empty if they have written none. */
export function formName({ values }: Pick<UnsentForm, 'values'>): string {
  return values.title?.trim() || values.description?.trim() || ''
}

/** The user's unsent forms, newest first; never those of another user of this device. */
export function listUnsentForms(filter: { owner: string; about: string }): UnsentForm[] {
  return readUnsentForms()
    .filter(({ owner, about }) => owner === filter.owner && about === filter.about)
    .sort((a, b) => b.keptAt - a.keptAt)
}

export function deleteUnsentForm(token: string): void {
  try {
    localStorage.removeItem(keyPrefix + token)
  } catch {
    // Without storage there is nothing to delete.
  }
  void expireUnsentForms()
}

/** Removes forms older than a week, and photo files that no form uses any more. */
export async function expireUnsentForms(): Promise<void> {
  const forms = readUnsentForms()
  for (const key of storageKeys()) {
    if (!forms.some(({ token }) => key === keyPrefix + token)) localStorage.removeItem(key)
  }
  const photoKeys = new Set(
    forms.flatMap(({ token, photos }) => photos.map(({ key }) => token + key)),
  )
  await purgePhotoFiles((token, key) => photoKeys.has(token + key))
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
