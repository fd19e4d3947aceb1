import { saveOrQueue } from '../../platform/outbox/save-or-queue.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { offerPushLater } from '../push/offer-push-later.ts'

type Press = {
  owner: string
  /** Saves the search, or deletes the saved one. */
  form: HTMLFormElement
  /** Whether it saves the search. */
  isNew: boolean
}

/** Offers the member who saves a search notifications on this device. */
export function offerPushForSearch({ owner, isNew }: Press): void {
  if (isNew) offerPushLater(owner)
}

/**
 * Sends what a member pressed beside a search without a connection. It waits on the device if need be, in
 * place of an earlier press for the same search.
 */
export async function queueSavedSearch({ owner, form }: Press): Promise<void> {
  const fields = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  const { search, back } = fields
  try {
    const response = await saveOrQueue({
      owner,
      name: `saved-search:${search ?? back}`,
      url: `${form.getAttribute('action')}.data`,
      fields,
    })
    if (!response) showToast({ title: 'offline.queued', tone: 'info' })
    else if (response.ok) showToast({ title: 'offline.sent' })
    else showToast({ title: 'savedSearches.notSaved', tone: 'error' })
  } catch {
    showToast({ title: 'errors.offline', tone: 'error' })
  }
}
