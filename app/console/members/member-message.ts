/** Of what staff write to one member, in UTF-16 code units. */
export const maxMessageLength = 1_000
