import { Link } from 'react-router'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { LostNumberHint } from './find-lost-number.server.ts'

/** Tells the owner that buyers cannot call a number of what they offer. */
export function LostNumberNotice({ hint }: { hint: LostNumberHint | undefined }) {
  if (!hint) return null
  return (
    <Notice tone="urgent">
      {hint.text}{' '}
      <Link className="underlined" to="/settings/security">
        {hint.link}
      </Link>
    </Notice>
  )
}
