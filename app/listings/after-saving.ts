import type { SavedAs } from './listing-form.ts'

type Saved = { saved: SavedAs; listingId: string }

/** Where a saved form leads, and what is said there. */
export function afterSaving({ saved, listingId }: Saved) {
  switch (saved) {
    case 'posted':
      return { to: `/listing/${listingId}`, toast: toastOf('sell.created') }
    case 'changed':
      return { to: '/listings', toast: toastOf('edit.saved') }
    case 'draft':
      return { to: '/my-listings?tab=draft', toast: toastOf('sell.draft.saved') }
  }
}

/** Whether an answer that leads elsewhere means that the form was saved. */
export function isSaved({ headers }: Response): boolean {
  const to = headers.get('location') ?? ''
  return ['/listing/', '/listings', '/my-listings?'].some((start) => to.startsWith(start))
}

function toastOf(words: string) {
  return { title: `${words}.title`, text: `${words}.text` }
}
