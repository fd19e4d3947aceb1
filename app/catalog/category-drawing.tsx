import drawingsUrl from './category-drawings.svg?url&no-inline'

/**
 * The drawings of categories that have another than their own, by slug, the same on all pages. The root of the page
 * sets them before anything is drawn.
 */
export const otherDrawings: { bySlug?: Partial<Record<string, string>> | undefined } = {}

/** The drawing of a category. */
export function CategoryDrawing({ slug, className }: { slug: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${drawingsUrl}#${otherDrawings.bySlug?.[slug] ?? slug}`} />
    </svg>
  )
}
