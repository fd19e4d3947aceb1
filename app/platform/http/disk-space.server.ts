import { statfs } from 'node:fs/promises'

const fullBytes = 32 * 1024 ** 2

/** The free share of a folder's file system, from 0 to 1, and its free bytes. */
export async function measureDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeShare: blocks > 0 ? bavail / blocks : 1, freeBytes: bavail * bsize }
}

/** Whether a folder has no space for what a request may write. False if it cannot be measured. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await measureDisk(folder).catch(() => undefined)
  return disk !== undefined && disk.freeBytes < fullBytes
}

export function isDiskFullError(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
