import { useEffect, useEffectEvent } from 'react'
import type { Photo } from '../images/use-photos.tsx'
import { typedFormId } from '../ui/use-typed.tsx'
import type { TypedListing } from './listing-form.ts'
import { keepUnsent } from './unsent-form.ts'

/** Keeps the listing form on the device as it is typed, until it is posted. */
export function useKeepUnsent(owner: string, photos: readonly Photo[]): void {
  const kept = photos.flatMap(({ image }) => image ?? [])
  const ids = kept.map(({ id }) => id).join()
  const keep = useEffectEvent(() => {
    const form = document.getElementById(typedFormId) as HTMLFormElement | null
    if (form) keepUnsent(owner, { values: typedIn(form), kept })
  })
  useEffect(() => {
    const form = document.getElementById(typedFormId)
    const onInput = () => keep()
    form?.addEventListener('input', onInput)
    return () => form?.removeEventListener('input', onInput)
  }, [])
  useEffect(() => {
    if (ids) keep()
  }, [ids])
}

// The token belongs to this page alone, and the photos are kept with their paths.
const leftOut = new Set(['form_token', 'image_ids'])

function typedIn(form: HTMLFormElement): TypedListing {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !leftOut.has(entry[0]),
  )
  return Object.fromEntries(texts)
}
