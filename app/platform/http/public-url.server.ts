import { environment } from './environment.server.ts'

/** The whole URL of a path, for emails and jobs: these have no request to take the origin from. */
export function absoluteUrl(path: string): string {
  return new URL(path, environment().publicUrl).href
}

export function usesHttps(): boolean {
  return environment().publicUrl.protocol === 'https:'
}
