import type { SubmitFunction } from 'react-router'
import { isOffline } from '../../platform/device/connection-state.ts'
import { saveOrQueue } from '../../platform/outbox/save-or-queue.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { offerPushLater } from '../push/offer-push-later.ts'

/** Without a connection the press waits on the device, in place of an earlier one. */
export function pressSaveSearch(
  owner: string,
  form: HTMLFormElement,
  submit: SubmitFunction,
): void {
  const fields = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  if (isOffline()) return void queue(owner, `${form.getAttribute('action')}.data`, fields)
  if (fields.search) offerPushLater(owner)
  void submit(form, { preventScrollReset: true })
}

async function queue(owner: string, url: string, fields: Record<string, string>): Promise<void> {
  const name = `saved-search:${fields.search ?? fields.back}`
  try {
    const response = await saveOrQueue({ owner, name, url, fields })
    if (!response) showToast({ title: 'offline.queued', tone: 'info' })
    else if (response.ok) showToast({ title: 'offline.sent' })
    else showToast({ title: 'savedSearches.notSaved', tone: 'error' })
  } catch {
    showToast({ title: 'errors.offline', tone: 'error' })
  }
}
