import { maxPictures } from '../../../images/upload/picture-rules.ts'
import { sharedNameHeader, sharedStore } from '../../../images/upload/shared-photos.ts'

/**
 * Stores photos shared from another app and opens the sell form, which picks them up; without them if storage
 * is full.
 */
export async function storeSharedPhotos(request: Request): Promise<Response> {
  await storePhotos(request).catch(() => caches.delete(sharedStore).catch(() => {}))
  return Response.redirect('/sell?shared=1', 303)
}

async function storePhotos(request: Request): Promise<void> {
  const form = await request.formData()
  const photos = form.getAll('photos').filter((part) => part instanceof File)
  await caches.delete(sharedStore)
  const store = await caches.open(sharedStore)
  for (const [index, photo] of photos.slice(0, maxPictures).entries()) {
    const headers = {
      'content-type': photo.type,
      [sharedNameHeader]: encodeURIComponent(photo.name),
    }
    await store.put(`/-/shared/${index}`, new Response(photo, { headers }))
  }
}
