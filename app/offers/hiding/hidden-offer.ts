export type HiddenKind = 'listing' | 'service' | 'seller'

/** One offer, or all of a seller, that somebody is not interested in. */
export type HiddenOffer = { kind: HiddenKind; id: string }

/** As the value of a button: `listing:` and the id. */
export function hiddenOfferValue({ kind, id }: HiddenOffer): string {
  return `${kind}:${id}`
}

export function parseHiddenOffer(value: unknown): HiddenOffer | undefined {
  const [, kind, id] = /^(listing|service|seller):([\da-f-]{36})$/.exec(String(value)) ?? []
  return kind && id ? { kind: kind as HiddenKind, id } : undefined
}
