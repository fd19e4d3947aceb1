/** In characters. */
export const maxMessageLength = 4_000
