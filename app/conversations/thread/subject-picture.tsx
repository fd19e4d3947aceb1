import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { ServiceIllustration } from '../../farm-services/card/service-illustration.tsx'
import type { ServiceType } from '../../farm-services/form/service-choices.ts'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import type { SubjectDetails } from './conversation.ts'

export function SubjectPicture({ subject }: { subject: SubjectDetails }) {
  const isOver = subject.kind === 'removed' || subject.status !== 'active'
  return (
    <span className={isOver ? 'about-cover about-over' : 'about-cover'}>
      <PictureOrIllustration subject={subject} />
    </span>
  )
}

function PictureOrIllustration({ subject }: { subject: SubjectDetails }) {
  if (subject.cover) {
    const src = pictureUrl(subject.cover, 320)
    return <img className="photo" src={src} width={320} height={240} alt="" loading="lazy" />
  }
  const kind = subject.kind === 'removed' ? subject.formerKind : subject.kind
  if (kind === 'service') return <ServiceIllustration type={subject.drawing as ServiceType} />
  return <CategoryDrawing slug={subject.drawing ?? 'other'} />
}
