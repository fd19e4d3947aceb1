import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { RevealContactResult } from './reveal-contact.server.ts'

export type ContactResult = RevealContactResult | { refused: 'unreachable' }

export type Contact = ReturnType<typeof useContact>

export type ContactOptions = {
  isPublic: boolean
  hasPhone: boolean
  hasEmail: boolean
  /** Translated by the server: that the owner has proven a number. */
  numberMark: string | undefined
  /** The phone numbers, only for the owner. */
  ownPhone?: string | null
  ownSecondPhone?: string | null
  ownWhatsApp?: string | null
  /** Set for signed-in viewers, who need not reveal it. */
  contactEmail: string | null
}

/** Targets of the contact links. */
export type ContactLinks = {
  page: string
  /** Opens the conversation about it. */
  messages: string
  /** Where the owner manages it; none if moderators took it down. */
  manageLink: { to: string; label: string } | undefined
  /** Dictionary prefix of the texts `message` and `yours`. */
  textPrefix: 'listing.contact' | 'services.contact'
}

export type ContactProps = {
  offer: ContactOptions
  links: ContactLinks
  isOwn: boolean
  isSignedIn: boolean
  contact: Contact
  greeting: string
}

/**
 * Hidden until Show fetches them; after that toggled on the client only, so that a viewer is counted once.
 * `initialResult` came with the page of a form sent without JavaScript.
 */
export function useContact(page: string, initialResult: ContactResult | undefined) {
  const [result, setResult] = useState(initialResult)
  const [isHidden, setHidden] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const fetchedContact = result && !('refused' in result) ? result : undefined
  const revealed = isHidden ? undefined : fetchedContact

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (fetchedContact) return setHidden(!isHidden)
    if (isBusy) return
    setBusy(true)
    setResult(await fetchContact(`${page}/contact.json`))
    setBusy(false)
  }

  return {
    revealed,
    refusal: result && 'refused' in result ? result : undefined,
    isBusy,
    /** Props for the forms of the Show buttons. Without JavaScript, Hide links back to the page. */
    form: revealed
      ? { method: 'get', action: page, onSubmit }
      : { method: 'post', action: `${page}/contact`, onSubmit },
  }
}

async function fetchContact(address: string): Promise<ContactResult> {
  try {
    const response = await fetch(address, { method: 'POST' })
    if (response.ok || response.status === 429) return await response.json()
    // It is gone by now; reloading shows the page that says so.
    if (response.status === 404) location.reload()
  } catch {
    // Network failure: shown below the number like any other error.
  }
  return { refused: 'unreachable' }
}

export function ContactError(props: { contact: Contact; role?: 'alert' }) {
  const { t } = useLanguage()
  const { refusal } = props.contact
  if (!refusal) return null
  return (
    <p className="contact-error small" role={props.role}>
      {refusal.refused === 'unreachable'
        ? t('listing.contact.unreachable')
        : t('listing.contact.tooMany', { wait: refusal.retryAfter })}
    </p>
  )
}
