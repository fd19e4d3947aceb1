import ipaddr from 'ipaddr.js'
import { environment } from './environment.server.ts'

/** The whole URL of a path, for emails and jobs: these have no request to take the origin from. */
export function absoluteUrl(path: string): string {
  return new URL(path, environment().publicUrl).href
}

export function usesHttps(): boolean {
  return environment().publicUrl.protocol === 'https:'
}

/** Whether strangers can reach a URL: `https:`, or a host that is no name or address of a private network. */
export function isPublicUrl({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'https:') return true
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast'
  return host.includes('.') && !/\.(localhost|local|internal|lan|test)$/.test(host)
}
