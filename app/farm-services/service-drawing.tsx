import drawingsUrl from './service-drawings.svg?url&no-inline'
import type { ServiceType } from './service-filters.ts'

/** The drawing of a kind of service. */
export function ServiceDrawing(props: { type: ServiceType; className?: string }) {
  return (
    <svg className={props.className} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${drawingsUrl}#${props.type}`} />
    </svg>
  )
}
