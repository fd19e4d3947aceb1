/** Decorative. The page inlines it (see `pagePayload`) unless `file` is set. */
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
