import { environment } from '../../platform/http/environment.server.ts'

const maxEndpointLength = 1000

/**
 * Whether the market sends to this push service. An endpoint comes from a browser and could name any
 * server, also one inside the operator's network, so only known hosts are accepted, over https.
 */
export function isPushEndpoint(
  endpoint: string,
  hosts: readonly string[] = environment().pushHosts,
): boolean {
  if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  return hosts.some((host) => {
    // The operator's own, such as `http://127.0.0.1:8080`.
    if (host.includes('://')) return origin === host
    if (protocol !== 'https:' || port) return false
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
  })
}
