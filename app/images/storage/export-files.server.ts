import { randomBytes } from 'node:crypto'
import { isPictureFile } from './picture-path.server.ts'

const exportFile = /^exports\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{32}\.zip$/

export const exportFolder = 'exports/'

export function newExportPath(ownerId: string): string {
  return `${exportFolder}${ownerId}/${randomBytes(16).toString('hex')}.zip`
}

/** Whether `path` is a valid picture or export path. No other path may reach the store. */
export function isStoredFile(path: string): boolean {
  return isPictureFile(path) || exportFile.test(path.replace(/\.part$/, ''))
}
