/** What people write to support about. */
export const contactSubjects = ['account', 'listing', 'fraud', 'fault', 'data', 'other'] as const

export type ContactSubject = (typeof contactSubjects)[number]

/** A field no person sees or reads; programs that fill in every field fill it in. */
export const honeypotName = 'home_page'
