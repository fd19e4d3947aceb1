import { sharedNameHeader, sharedStore } from '../../../images/upload/shared-photos.ts'

const mostPhotos = 5

/**
 * Keeps photos shared by a gallery or a chat until the sell form, which opens now, takes them. Without
 * room for them it opens without photos.
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
  for (const [index, photo] of photos.slice(0, mostPhotos).entries()) {
    const headers = {
      'content-type': photo.type,
      [sharedNameHeader]: encodeURIComponent(photo.name),
    }
    await store.put(`/-/shared/${index}`, new Response(photo, { headers }))
  }
}
