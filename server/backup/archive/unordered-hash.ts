import { hash } from 'node:crypto'

/**
 * A hash over rows whatever their order: the sum of their SHA-256, as 64 hexadecimal digits. With exclusive or,
 * two equal rows would count as none.
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
