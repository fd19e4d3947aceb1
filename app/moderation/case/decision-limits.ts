/** What a moderator writes to an owner, in characters. */
export const maxFactsLength = 1_000
