/** A list of members to import, in UTF-16 code units. */
export const maxListLength = 20_000
export const maxListRows = 500
