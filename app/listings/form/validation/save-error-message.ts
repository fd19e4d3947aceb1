import type { FormError, FormErrors } from '../../../platform/forms/form-result.ts'
import type { SavedAs } from './listing-form-fields.ts'

export type SaveErrorReason =
  | 'other-form'
  | 'unverified'
  | 'paused'
  | 'unknown-picture'
  | 'too-many-pictures'
  | 'too-many-drafts'
  | 'failed'
  | { retryAfter: number }

type SaveErrorMessage = {
  errors?: FormErrors
  formError?: FormError
  status: number
  retryAfter?: number
}

/** Maps the reason why a form was not saved to its messages and HTTP status. */
export function saveErrorMessage(refused: SaveErrorReason, savedAs: SavedAs): SaveErrorMessage {
  if (typeof refused === 'object') {
    const { retryAfter } = refused
    const params = { count: Math.ceil(retryAfter / 60) }
    return { formError: { key: tooManyKeys[savedAs], params }, status: 429, retryAfter }
  }
  switch (refused) {
    case 'unknown-picture':
      return { errors: { images: { key: 'images.unknownPicture.text' } }, status: 422 }
    case 'too-many-pictures':
      return { errors: { images: { key: 'images.tooMany.text' } }, status: 422 }
    case 'too-many-drafts':
      return { formError: { key: 'sell.draft.tooMany' }, status: 403 }
    case 'other-form':
      return { formError: { key: 'sell.trouble.otherForm' }, status: 409 }
    case 'unverified':
      return { formError: { key: 'sell.trouble.unverified' }, status: 403 }
    case 'paused':
      return { formError: { key: 'sell.trouble.paused' }, status: 403 }
    case 'failed':
      return { formError: { key: failureKeys[savedAs] }, status: 500 }
  }
}

const tooManyKeys: Record<SavedAs, string> = {
  posted: 'sell.trouble.tooMany',
  changed: 'edit.tooMany',
  draft: 'edit.tooMany',
}

/** Messages for unknown errors. */
const failureKeys: Record<SavedAs, string> = {
  posted: 'sell.trouble.failed',
  changed: 'edit.failed',
  draft: 'sell.draft.failed',
}
