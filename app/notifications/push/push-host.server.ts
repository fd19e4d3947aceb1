import { environment } from '../../platform/http/environment.server.ts'

const maxEndpointLength = 1000

/**
 * An endpoint could name any server, also inside the operator's network: only known hosts, https.
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
