import { totalmem } from 'node:os'

const littleBytes = 2 * 2 ** 30

/** Whether this machine, or the container of the program, has less than 2 GB of memory. */
export function hasLittleMemory(): boolean {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity) < littleBytes
}
