import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { RevealContactResult } from './reveal-contact.server.ts'

export type ContactResult = RevealContactResult | { refused: 'unreachable' }

export type Contact = ReturnType<typeof useContact>

/** What of a listing or a farm service decides how its owner can be reached. */
export type ContactOptions = {
  isPublic: boolean
  hasPhone: boolean
  hasEmail: boolean
  /** Already known to people who are signed in. */
  contactEmail: string | null
}

/** Where the ways to an owner lead. */
export type ContactLinks = {
  page: string
  /** Opens the conversation about it. */
  messages: string
  /** Where its owner goes on with it. */
  own: { to: string; label: string }
  /** The key under which its own words stand: `message`, `login` and `yours`. */
  words: 'listing.contact' | 'services.contact'
}

/** All that decides how one reader may reach the owner of what is offered. */
export type ContactProps = {
  offer: ContactOptions
  ways: ContactLinks
  isOwn: boolean
  isSignedIn: boolean
  contact: Contact
  /** What WhatsApp opens with. */
  greeting: string
}

/**
 * The owner's number and address: hidden until Show brings them from the server, then shown and
 * hidden on the page alone, so that one reader counts once. `brought` is what the page itself came
 * with, when a plain form asked for it.
 */
export function useContact(page: string, brought: ContactResult | undefined) {
  const [answer, setAnswer] = useState(brought)
  const [isHidden, setHidden] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const known = answer && !('refused' in answer) ? answer : undefined
  const revealed = isHidden ? undefined : known

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (known) return setHidden(!isHidden)
    if (isBusy) return
    setBusy(true)
    setAnswer(await fetchContact(`${page}/contact.json`))
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

async function fetchContact(address: string): Promise<ContactResult> {
  try {
    const response = await fetch(address, { method: 'POST' })
    if (response.ok || response.status === 429) return await response.json()
    // It has gone meanwhile: its page, asked again, says so.
    if (response.status === 404) location.reload()
  } catch {
    // Where the signal goes, requests fail: that is told below the number like any refusal.
  }
  return { refused: 'unreachable' }
}

/** Why the number did not come, and what to do. */
export function ContactError(props: { contact: Contact; role?: 'alert' }) {
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
