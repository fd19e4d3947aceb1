import phrases from './phrases.json' with { type: 'json' }

/** Kinds of goods that sellers describe in similar words. */
export type Kind = 'animals' | 'produce' | 'machines' | 'land' | 'goods' | 'any'

/** English, Urdu written in Latin letters, and Urdu. */
type Closers = Record<'en' | 'roman' | 'ur', string[]>

/** Closing sentences that sellers add to a listing of each kind; each is said once in the market. */
export const closers: Record<Kind, Closers> = phrases.closers

export const deliveryLines: Closers = phrases.deliveryLines
