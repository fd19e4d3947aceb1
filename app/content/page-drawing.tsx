import drawingsUrl from './page-drawings.svg?url&no-inline'

/** A scene of the fixed pages, by its name in the sprite; the words beside it say what it shows. */
export function PageDrawing(props: { name: string; className?: string }) {
  return (
    <svg
      className={`scene photo ${props.className ?? ''}`.trim()}
      viewBox="0 0 320 200"
      aria-hidden="true"
    >
      <use href={`${drawingsUrl}#${props.name}`} />
    </svg>
  )
}
