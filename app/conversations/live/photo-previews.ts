import type { UnsentMessage, UnsentPhoto } from '../outbox/outbox.ts'

/** Also after the upload, to avoid flicker. */
export function createPhotoPreviews() {
  const previews = new Map<string, string>()
  const progress = new Map<string, number>()
  const show = (key: string, file: File): void => {
    if (!previews.has(key)) previews.set(key, URL.createObjectURL(file))
  }
  return {
    previews,
    progress,
    show,
    /** Returns whether there were any. */
    async showStored(
      unsent: readonly UnsentMessage[],
      find: (clientId: string, key: string) => Promise<File | undefined>,
    ): Promise<boolean> {
      const missing = unsent.flatMap(({ clientId, photos }) =>
        photos.filter(({ key }) => !previews.has(key)).map(({ key }) => ({ clientId, key })),
      )
      for (const { clientId, key } of missing) {
        const file = await find(clientId, key)
        if (file) show(key, file)
      }
      return missing.length > 0
    },
    setProgress: (key: string, part: number) => void progress.set(key, part),
    linkToImage({ key, imageId }: UnsentPhoto) {
      const preview = previews.get(key)
      if (imageId && preview) previews.set(imageId, preview)
    },
    revokeAll() {
      for (const preview of new Set(previews.values())) URL.revokeObjectURL(preview)
      previews.clear()
    },
  }
}
