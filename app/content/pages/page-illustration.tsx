/**
 * A scene of the fixed pages, by its name in page-illustrations.svg; the words beside it say what it shows.
 * The page that it stands in brings it along (see pagePayload), unless it is drawn from `file`.
 */
export function PageIllustration({ name, file = '' }: { name: string; file?: string | undefined }) {
  return (
    <svg
      className="scene photo"
      viewBox="0 0 320 200"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${file}#d-${name}`} />
    </svg>
  )
}
