export const contactSubjects = ['account', 'listing', 'fraud', 'fault', 'data', 'other'] as const

export type ContactSubject = (typeof contactSubjects)[number]

/** A honeypot: hidden from people, but filled in by bots. */
export const honeypotName = 'home_page'
