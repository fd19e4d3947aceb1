import ipaddr from 'ipaddr.js'
import { listActiveRecords } from '../../reference/active-records.server.ts'

/** An email domain, a number in E.164, or a network as `203.0.113.0/24`. */
type Block = { value: string }

/** Whether the operator blocks this number (E.164), or the domain of this email address. */
export function isBlockedContact(contact: string): boolean {
  const [, domain] = contact.split('@')
  return listActiveRecords<Block>('block').some(({ value }) =>
    domain === undefined ? value === contact : domain === value || domain.endsWith(`.${value}`),
  )
}

/** Whether the operator blocks the network of this IP address. Staff can log in from there all the same. */
export function isBlockedNetwork(address: string): boolean {
  return listActiveRecords<Block>('block').some(({ value }) => isInNetwork(address, value))
}

/** Whether an IP address lies in a network. */
export function isInNetwork(address: string, network: string): boolean {
  const [withoutZone = ''] = address.split('%')
  if (!ipaddr.isValid(withoutZone) || !ipaddr.isValidCIDR(network)) return false
  const ip = ipaddr.process(withoutZone)
  const [start, bits] = ipaddr.parseCIDR(network)
  return ip.kind() === start.kind() && ip.match(start, bits)
}
