import { BlockList, isIP } from 'node:net'

/**
 * The socket's address or, if that is a trusted proxy, the last address in X-Forwarded-For that is none. Anyone
 * can set that header, so without `TRUSTED_PROXIES` it is ignored.
 */
export function findClientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const hops = (forwardedFor ?? '').split(',').map(withoutPort)
  let address = plain(socketAddress)
  while (isTrustedProxy(address, trusted)) {
    const previous = hops.pop()
    // None of our proxies wrote what comes before an invalid hop.
    if (!previous || !isIP(previous)) break
    address = plain(previous)
  }
  return address
}

/** Parses `TRUSTED_PROXIES`: addresses and networks (`10.0.0.0/8`). */
export function parseTrustedProxies(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix) list.addSubnet(address, Number(prefix), family)
    else list.addAddress(address, family)
  }
  return list
}

export function isTrustedProxy(socketAddress: string, trusted: BlockList): boolean {
  const address = plain(socketAddress)
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Some proxies append the port: `198.51.100.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return hop.trim().replace(/^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/, '$1$2')
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
