import type { SaveOutcome } from './validation/listing-form-fields.ts'

type SavedForm = { saved: SaveOutcome; listingId: string }

/** Where to redirect after a form is saved, and the toast to show there: a new listing says so itself. */
export function redirectAfterSave({ saved, listingId }: SavedForm) {
  switch (saved) {
    case 'posted':
      return { to: `/listing/${listingId}?posted` }
    case 'changed':
      return { to: '/listings', toast: toastKeys('edit.saved') }
    // Its page says that it is being checked.
    case 'held':
      return { to: `/listing/${listingId}` }
    case 'draft':
      return { to: '/my-listings?tab=draft', toast: toastKeys('sell.draft.saved') }
  }
}

/** Whether a redirect means that the form was saved. */
export function isSavedRedirect({ headers }: Response): boolean {
  const to = headers.get('location') ?? ''
  return ['/listing/', '/listings', '/my-listings?'].some((start) => to.startsWith(start))
}

function toastKeys(outcome: string) {
  return { title: `${outcome}.title`, text: `${outcome}.text` }
}
