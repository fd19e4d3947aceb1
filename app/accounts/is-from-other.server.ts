/**
 * Whether a page sends this that was opened by somebody else, before whoever is signed in now on
 * the same device: it must not act in their name.
 */
export function isFromOther(form: FormData, viewer: { id: string }): boolean {
  const senderId = form.get('sender_id')
  return senderId !== null && senderId !== viewer.id
}
