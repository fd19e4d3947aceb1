import { Link } from 'react-router'
import type { LostNumberHint } from './find-lost-number.server.ts'

/** Tells the owner that buyers cannot call a number of what they offer. Above their own lists. */
export function LostNumberNotice({ hint }: { hint: LostNumberHint | undefined }) {
  if (!hint) return null
  return (
    <p className="note note-urgent">
      <span className="note-text">
        {hint.text}{' '}
        <Link className="underlined" to="/settings/security">
          {hint.link}
        </Link>
      </span>
    </p>
  )
}
