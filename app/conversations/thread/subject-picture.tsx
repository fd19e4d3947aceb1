import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import type { ServiceType } from '../../farm-services/list/service-filters.ts'
import { ServiceIllustration } from '../../farm-services/list/service-illustration.tsx'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import type { SubjectDetails } from './conversation.ts'

/** The picture of what two people talk about, or the drawing of its kind. */
export function SubjectPicture({ about }: { about: SubjectDetails }) {
  const isOver = about.kind === 'removed' || about.status !== 'active'
  return (
    <span className={isOver ? 'about-cover about-over' : 'about-cover'}>
      <PictureOrIllustration about={about} />
    </span>
  )
}

function PictureOrIllustration({ about }: { about: SubjectDetails }) {
  if (about.cover) {
    const src = pictureUrl(about.cover, 320)
    return <img className="photo" src={src} width={320} height={240} alt="" loading="lazy" />
  }
  const kind = about.kind === 'removed' ? about.formerKind : about.kind
  if (kind === 'service') return <ServiceIllustration type={about.drawing as ServiceType} />
  return <CategoryDrawing slug={about.drawing ?? 'other'} />
}
