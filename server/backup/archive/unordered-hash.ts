import { hash } from 'node:crypto'

/**
 * A hash over rows that does not depend on their order, as a database returns rows in the order in which
 * they found room in its pages: the sum of the rows' SHA-256, as 64 hexadecimal digits. With exclusive
 * or, two equal rows would count as none.
 */
export class UnorderedHash {
  #sum = 0n

  add(row: string): void {
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash('sha256', row)}`))
  }

  digest(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
