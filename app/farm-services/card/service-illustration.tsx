import type { ServiceType } from '../form/service-choices.ts'
import drawingsUrl from './service-illustrations.svg?url&no-inline'

export function ServiceIllustration(props: { type: ServiceType; className?: string }) {
  return (
    <svg className={props.className} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${drawingsUrl}#${props.type}`} />
    </svg>
  )
}
