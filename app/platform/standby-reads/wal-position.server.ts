/** The size of a page of the write-ahead log, as PostgreSQL is built everywhere. */
const pageBytes = 8192n
const headerBytes = [24n, 40n]

/**
 * Parses a position such as `16/B374D848`. At the start of a page the primary reports the position behind the
 * page's header and a standby the one before it, so both are read as the one before. Otherwise an idle primary
 * would look like lag.
 */
export function parseWalPosition(text: string | null | undefined): bigint | undefined {
  const [, high, low] = text?.match(/^([0-9a-f]{1,8})\/([0-9a-f]{1,8})$/i) ?? []
  if (!high || !low) return undefined
  const position = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
  const offset = position % pageBytes
  return headerBytes.includes(offset) ? position - offset : position
}
