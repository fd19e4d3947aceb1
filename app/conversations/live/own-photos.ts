import type { OwnPhotos } from './draw-messages.ts'
import type { Unsent, UnsentPhoto } from './outbox.ts'

export type PhotosShown = OwnPhotos & {
  show: (key: string, file: File) => void
  /** Shows those of messages an earlier page has left; gives whether there were any. */
  showKept: (
    unsent: readonly Unsent[],
    find: (clientId: string, key: string) => Promise<File | undefined>,
  ) => Promise<boolean>
  setProgress: (key: string, part: number) => void
  /** What the market calls a photo shows the same file. */
  name: (photo: UnsentPhoto) => void
  letGo: () => void
}

/** Shows photos from this device until the market has them, and afterwards, so that nothing flickers. */
export function photosShown(): PhotosShown {
  const previews = new Map<string, string>()
  const progress = new Map<string, number>()
  const show = (key: string, file: File) => {
    if (!previews.has(key)) previews.set(key, URL.createObjectURL(file))
  }
  return {
    previews,
    progress,
    show,
    async showKept(unsent, find) {
      const missing = unsent.flatMap(({ clientId, photos }) =>
        photos.filter(({ key }) => !previews.has(key)).map(({ key }) => ({ clientId, key })),
      )
      for (const { clientId, key } of missing) {
        const file = await find(clientId, key)
        if (file) show(key, file)
      }
      return missing.length > 0
    },
    setProgress: (key, part) => void progress.set(key, part),
    name({ key, imageId }) {
      const preview = previews.get(key)
      if (imageId && preview) previews.set(imageId, preview)
    },
    letGo() {
      for (const preview of new Set(previews.values())) URL.revokeObjectURL(preview)
      previews.clear()
    },
  }
}
