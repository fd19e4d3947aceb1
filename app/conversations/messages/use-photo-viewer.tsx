import { type ComponentType, type ReactNode, useState } from 'react'
import type { LiveMessage } from '../live/live-message.ts'
import type PhotoViewer from './photo-viewer.tsx'

type PhotoViewerComponent = ComponentType<Parameters<typeof PhotoViewer>[0]>

export function usePhotoViewer(
  conversationId: string | undefined,
  title: string,
): { viewer: ReactNode; openPhoto: (message: LiveMessage, index: number) => void } {
  const [Viewer, setViewer] = useState<PhotoViewerComponent>()
  const [opened, setOpened] = useState<{ message: LiveMessage; index: number }>()

  async function openPhoto(message: LiveMessage, index: number) {
    try {
      const { default: loaded } = await import('./photo-viewer.tsx')
      setViewer(() => loaded)
      setOpened({ message, index })
    } catch {
      // Offline, the photo stays at its size in the bubble.
    }
  }

  const viewer = Viewer && (
    <Viewer
      {...{ conversationId, title }}
      photos={opened?.message.photos ?? []}
      openAt={opened?.index}
      onClose={() => setOpened(undefined)}
    />
  )
  return { viewer, openPhoto }
}
