import { heldColumns } from '../../screening/rules/screen-offer.server.ts'

/** The columns of a new listing that a rule holds. Saved-search alerts go out once it is first shown. */
export const heldWhenPosted = { ...heldColumns('active'), heldSincePosted: true }
