import { useState } from 'react'

/**
 * Names in a form whose it is: it stays theirs while it is open, also where somebody else signs in
 * on the same device, and is not taken in another's name. On a page that fetches itself anew, one
 * in which nothing is typed has a `key`, and is of whoever the page then shows.
 */
export function OwnerField({ owner }: { owner: string }) {
  const [sender] = useState(owner)
  return <input type="hidden" name="sender_id" value={sender} />
}
