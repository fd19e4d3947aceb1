import { join, relative } from 'node:path'

/**
 * The socket on which the market takes commands. Unix limits the path to about a hundred bytes, so
 * the shorter of the absolute and the relative path is used; both name the same file.
 */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'market.sock')
  const near = relative('.', path)
  return near.length < path.length ? near : path
}
