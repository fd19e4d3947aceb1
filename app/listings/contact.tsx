import { type FormEvent, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { FoundListing } from './find-listing.server.ts'
import type { Revealed } from './reveal-contact.server.ts'

export type ContactAnswer = Revealed | { refused: 'unreachable' }

export type Contact = ReturnType<typeof useContact>

/** All that decides how one reader may reach the seller of a listing. */
export type Reach = {
  listing: FoundListing
  isOwn: boolean
  isSignedIn: boolean
  contact: Contact
  /** What WhatsApp opens with. */
  greeting: string
}

/**
 * The seller's number and address: hidden until Show brings them from the server, then shown and
 * hidden on the page alone, so that one reader counts once. `brought` is what the page itself came
 * with, when a plain form asked for it.
 */
export function useContact(listingId: string, brought: ContactAnswer | undefined) {
  const [answer, setAnswer] = useState(brought)
  const [isHidden, setHidden] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const known = answer && !('refused' in answer) ? answer : undefined
  const revealed = isHidden ? undefined : known
  const page = `/listing/${listingId}`

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (known) return setHidden(!isHidden)
    if (isBusy) return
    setBusy(true)
    setAnswer(await askForContact(`${page}/contact.json`))
    setBusy(false)
  }

  return {
    revealed,
    refusal: answer && 'refused' in answer ? answer : undefined,
    isBusy,
    /** What both Show buttons put on their form. Without JavaScript, Hide goes back to the page. */
    form: revealed
      ? { method: 'get', action: page, onSubmit }
      : { method: 'post', action: `${page}/contact`, onSubmit },
  }
}

async function askForContact(address: string): Promise<ContactAnswer> {
  try {
    const response = await fetch(address, { method: 'POST' })
    if (response.ok || response.status === 429) return await response.json()
    // The listing has gone meanwhile: its page, asked again, says so.
    if (response.status === 404) location.reload()
  } catch {
    // Where the signal goes, requests fail: that is told below the number like any refusal.
  }
  return { refused: 'unreachable' }
}

/** Why the number did not come, and what to do. */
export function ContactRefusal(props: { contact: Contact; role?: 'alert' }) {
  const { t } = useLanguage()
  const { refusal } = props.contact
  if (!refusal) return null
  return (
    <p className="small text-urgent-ink" role={props.role}>
      {refusal.refused === 'unreachable'
        ? t('listing.contact.unreachable')
        : t('listing.contact.tooMany', { count: Math.ceil(refusal.retryAfter / 60) })}
    </p>
  )
}
