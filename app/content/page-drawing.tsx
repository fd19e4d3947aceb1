/**
 * A scene of the fixed pages, by its name in page-drawings.svg; the words beside it say what it shows.
 * The page that it stands in brings it along: see drawWords.
 */
export function PageDrawing({ name }: { name: string }) {
  return (
    <svg
      className="scene photo"
      viewBox="0 0 320 200"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`#d-${name}`} />
    </svg>
  )
}
