import { BlockList, isIP } from 'node:net'

/**
 * Who sent the request: the socket's own address, or, when that is a trusted proxy, the last
 * address in X-Forwarded-For that no trusted proxy added itself. Anybody can write that header,
 * so without `TRUSTED_PROXIES` it is not read at all.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => isIP(hop))
  let address = plain(socketAddress)
  while (isTrusted(address, trusted)) {
    const previous = hops.pop()
    if (!previous) break
    address = plain(previous)
  }
  return address
}

/** Reads `TRUSTED_PROXIES`: addresses and networks (`10.0.0.0/8`). */
export function trustedProxies(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix) list.addSubnet(address, Number(prefix), family)
    else list.addAddress(address, family)
  }
  return list
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
