import type { UnsentMessage, UnsentPhoto } from '../outbox/outbox.ts'
import type { LocalPhotoState } from './message-list-view.ts'

export type PhotoPreviews = LocalPhotoState & {
  show: (key: string, file: File) => void
  /** Returns whether there were any. */
  showStored: (
    unsent: readonly UnsentMessage[],
    find: (clientId: string, key: string) => Promise<File | undefined>,
  ) => Promise<boolean>
  setProgress: (key: string, part: number) => void
  linkToImage: (photo: UnsentPhoto) => void
  revokeAll: () => void
}

/** Also after the upload, to avoid flicker. */
export function createPhotoPreviews(): PhotoPreviews {
  const previews = new Map<string, string>()
  const progress = new Map<string, number>()
  const show = (key: string, file: File) => {
    if (!previews.has(key)) previews.set(key, URL.createObjectURL(file))
  }
  return {
    previews,
    progress,
    show,
    async showStored(unsent, find) {
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
    linkToImage({ key, imageId }) {
      const preview = previews.get(key)
      if (imageId && preview) previews.set(imageId, preview)
    },
    revokeAll() {
      for (const preview of new Set(previews.values())) URL.revokeObjectURL(preview)
      previews.clear()
    },
  }
}
