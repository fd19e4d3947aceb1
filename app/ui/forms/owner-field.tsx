import { useState } from 'react'

/**
 * Stores the form's owner: if somebody else signs in on the device while it is open, the form is
 * not accepted in their name. On a page that revalidates, give it a `key` if the form holds no
 * input, so that it follows the current user.
 */
export function OwnerField({ owner }: { owner: string }) {
  const [sender] = useState(owner)
  return <input type="hidden" name="sender_id" value={sender} />
}
