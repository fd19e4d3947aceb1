/** The maximum length of a message, in characters. */
export const maxMessageLength = 4_000
