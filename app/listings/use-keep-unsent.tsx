import { useEffect, useEffectEvent, useRef } from 'react'
import type { Photo } from '../images/photo.ts'
import { typedFormId } from '../ui/use-typed.tsx'
import type { TypedListing } from './listing-form.ts'
import { keepUnsent, type UnsentForm } from './unsent-form.ts'
import { keepPhotoFile } from './unsent-photos.ts'

/** Keeps the listing form and its photos on the device as it changes, until it is posted. */
export function useKeepUnsent(
  form: Pick<UnsentForm, 'owner' | 'about' | 'token'>,
  photos: readonly Photo[],
): void {
  const order = photos.map(({ key, image }) => `${key} ${image?.id}`).join()
  const keptOrder = useRef(order)
  const keep = useEffectEvent(() => {
    const held = photos.map(({ key, image, arrivedAt }) => ({ key, image, arrivedAt }))
    const values = typedIn(document.getElementById(typedFormId) as HTMLFormElement)
    keepUnsent({ ...form, values, photos: held })
  })
  useEffect(() => {
    const typed = document.getElementById(typedFormId)
    const onInput = () => keep()
    typed?.addEventListener('input', onInput)
    return () => typed?.removeEventListener('input', onInput)
  }, [])
  useEffect(() => {
    if (order === keptOrder.current) return
    keptOrder.current = order
    keep()
  }, [order])
  useKeepFiles(form.token, photos)
}

function useKeepFiles(token: string, photos: readonly Photo[]): void {
  const kept = useRef(new Set<string>())
  useEffect(() => {
    for (const { key, file } of photos) {
      if (!file || kept.current.has(key)) continue
      kept.current.add(key)
      void keepPhotoFile(token, key, file)
    }
  }, [token, photos])
}

// The photos are kept with their files, token and owner beside what was typed.
const leftOut = new Set(['form_token', 'sender_id', 'image_ids'])

function typedIn(form: HTMLFormElement): TypedListing {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !leftOut.has(entry[0]),
  )
  return Object.fromEntries(texts)
}
