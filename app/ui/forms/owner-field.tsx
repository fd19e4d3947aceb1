import { useState } from 'react'

/**
 * The form's owner: the server rejects the form if somebody else has signed in meanwhile. On a page that
 * revalidates, give it a `key` if the form holds no input.
 */
export function OwnerField({ owner }: { owner: string }) {
  const [sender] = useState(owner)
  return <input type="hidden" name="sender_id" value={sender} />
}
