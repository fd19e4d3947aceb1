export const sharedStore = 'shared'
/** The header with the name of a shared file, as URI component. */
export const sharedNameHeader = 'x-name'

/** Takes the photos that another app has shared with the market, and forgets them. */
export async function takeSharedPhotos(): Promise<File[]> {
  if (!('caches' in window)) return []
  const store = await caches.open(sharedStore)
  const requests = await store.keys()
  const photos = await Promise.all(
    requests.map(async (request) => {
      const response = await store.match(request)
      const type = response?.headers.get('content-type') ?? ''
      const name = decodeURIComponent(response?.headers.get(sharedNameHeader) ?? '')
      return response ? [new File([await response.blob()], name, { type })] : []
    }),
  )
  await caches.delete(sharedStore)
  return photos.flat()
}
