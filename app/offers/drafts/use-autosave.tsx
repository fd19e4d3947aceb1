import { useEffect, useEffectEvent, useRef } from 'react'
import type { Photo } from '../../images/upload/photo-state.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { mainFormId } from '../../ui/form-state/use-input-values.tsx'
import { saveUnsentForm, type UnsentForm } from './unsent-form-storage.ts'
import { savePhotoFile } from './unsent-photo-storage.ts'

/** Saves the form and its photos on the device whenever they change, until the form is posted. */
export function useAutosave(
  form: Pick<UnsentForm, 'owner' | 'about' | 'token'>,
  photos: readonly Photo[],
): void {
  const order = photos.map(({ key, image }) => `${key} ${image?.id}`).join()
  const savedOrder = useRef(order)
  const keep = useEffectEvent(() => {
    const storedPhotos = photos.map(({ key, image, arrivedAt }) => ({ key, image, arrivedAt }))
    const values = formValues(document.getElementById(mainFormId) as HTMLFormElement)
    saveUnsentForm({ ...form, values, photos: storedPhotos })
    showSaved()
  })
  useEffect(() => {
    const typed = document.getElementById(mainFormId)
    const onInput = () => keep()
    typed?.addEventListener('input', onInput)
    return () => typed?.removeEventListener('input', onInput)
  }, [])
  useEffect(() => {
    if (order === savedOrder.current) return
    savedOrder.current = order
    keep()
  }, [order])
  useAutosavePhotos(form.token, photos)
}

/** The element that says that the form is saved; its text is in `data-saved`. */
export const saveStateId = 'save-state'

function showSaved(): void {
  const state = document.getElementById(saveStateId)
  if (state) state.textContent = state.dataset.saved ?? ''
}

function useAutosavePhotos(token: string, photos: readonly Photo[]): void {
  const savedKeys = useRef(new Set<string>())
  useEffect(() => {
    for (const { key, file } of photos) {
      if (!file || savedKeys.current.has(key)) continue
      savedKeys.current.add(key)
      void savePhotoFile(token, key, file)
    }
  }, [token, photos])
}

const excludedFields = new Set(['form_token', 'sender_id', 'image_ids'])

function formValues(form: HTMLFormElement): FormInput {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !excludedFields.has(entry[0]),
  )
  return Object.fromEntries(texts)
}
