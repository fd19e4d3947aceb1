import { type ComponentType, type ReactNode, useState } from 'react'
import type { LiveMessage } from '../live/live-message.ts'
import type PhotoViewer from './photo-viewer.tsx'

type PhotoViewerComponent = ComponentType<Parameters<typeof PhotoViewer>[0]>

/** The viewer for photos of a conversation, and what opens it. Most conversations never need it. */
export function usePhotoViewer(
  conversationId: string | undefined,
  title: string,
): { viewer: ReactNode; openPhoto: (message: LiveMessage, at: number) => void } {
  const [Viewer, setViewer] = useState<PhotoViewerComponent>()
  const [opened, setOpened] = useState<{ message: LiveMessage; at: number }>()

  async function openPhoto(message: LiveMessage, at: number) {
    try {
      const { default: loaded } = await import('./photo-viewer.tsx')
      setViewer(() => loaded)
      setOpened({ message, at })
    } catch {
      // Without a line it stays as large as it is in its bubble.
    }
  }

  const viewer = Viewer && (
    <Viewer
      {...{ conversationId, title }}
      photos={opened?.message.photos ?? []}
      openAt={opened?.at}
      onClose={() => setOpened(undefined)}
    />
  )
  return { viewer, openPhoto }
}
