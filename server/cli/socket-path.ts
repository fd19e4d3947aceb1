import { join, relative } from 'node:path'

/**
 * The socket for commands. Unix limits the path to about a hundred bytes, so the shorter of absolute and
 * relative is used.
 */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'market.sock')
  const near = relative('.', path)
  return near.length < path.length ? near : path
}
