import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { ServiceDrawing } from '../farm-services/service-drawing.tsx'
import type { ServiceType } from '../farm-services/service-filters.ts'
import { pictureUrl } from '../images/picture-url.ts'
import type { About } from './conversation.ts'

/** The picture of what two people talk about, or the drawing of its kind. */
export function AboutCover({ about }: { about: About }) {
  const isOver = about.kind === 'removed' || about.status !== 'active'
  return (
    <span className={isOver ? 'about-cover about-over' : 'about-cover'}>
      <Picture about={about} />
    </span>
  )
}

function Picture({ about }: { about: About }) {
  if (about.kind === 'removed') return <CategoryDrawing slug="other" />
  if (about.cover) {
    const src = pictureUrl(about.cover, 320)
    return <img className="photo" src={src} width={320} height={240} alt="" loading="lazy" />
  }
  if (about.kind === 'service') return <ServiceDrawing type={about.drawing as ServiceType} />
  return <CategoryDrawing slug={about.drawing} />
}
