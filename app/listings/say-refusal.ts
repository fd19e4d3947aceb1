import type { FormError, FormErrors } from '../platform/form-answer.ts'
import type { SavedAs } from './listing-form.ts'

export type Refusal =
  | 'unverified'
  | 'unknown-picture'
  | 'too-many-pictures'
  | 'too-many-drafts'
  | 'failed'
  | { retryAfter: number }

type Said = {
  errors?: FormErrors
  trouble?: FormError
  status: number
  retryAfter?: number
}

/** Why a form was not saved as it wanted to be: the words, and the status to answer with. */
export function sayRefusal(refused: Refusal, wanted: SavedAs): Said {
  if (typeof refused === 'object') {
    const { retryAfter } = refused
    const params = { count: Math.ceil(retryAfter / 60) }
    return { trouble: { key: tooMany[wanted], params }, status: 429, retryAfter }
  }
  switch (refused) {
    case 'unknown-picture':
      return { errors: { images: { key: 'images.unknownPicture.text' } }, status: 422 }
    case 'too-many-pictures':
      return { errors: { images: { key: 'images.tooMany.text' } }, status: 422 }
    case 'too-many-drafts':
      return { trouble: { key: 'sell.draft.tooMany' }, status: 403 }
    case 'unverified':
      return { trouble: { key: 'sell.trouble.unverified' }, status: 403 }
    case 'failed':
      return { trouble: { key: failures[wanted] }, status: 500 }
  }
}

const tooMany: Record<SavedAs, string> = {
  posted: 'sell.trouble.tooMany',
  changed: 'edit.tooMany',
  draft: 'edit.tooMany',
}

/** Said when it cannot be told why. */
const failures: Record<SavedAs, string> = {
  posted: 'sell.trouble.failed',
  changed: 'edit.failed',
  draft: 'sell.draft.failed',
}
