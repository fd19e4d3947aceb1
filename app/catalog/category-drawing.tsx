import drawingsUrl from './category-drawings.svg?url&no-inline'

/** The drawing of a category. A slug without its own drawing gets the basket of `other`. */
export function CategoryDrawing(props: { slug: string; className?: string }) {
  const slug = slugsWithDrawing.has(props.slug) ? props.slug : 'other'
  return (
    <svg className={props.className} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${drawingsUrl}#${slug}`} />
    </svg>
  )
}

const slugsWithDrawing = new Set(
  'barani-land crops dairy equipment farm-property feed-fodder fertilizer-pesticide fisheries fruits irrigation livestock nehri-land other poultry pulses-oilseeds seeds-nursery spices-herbs timber tools tractors transport vegetables veterinary'.split(
    ' ',
  ),
)
