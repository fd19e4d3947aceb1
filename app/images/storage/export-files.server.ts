import { randomBytes } from 'node:crypto'
import { isPictureFile } from './picture-path.server.ts'

const exportFile = /^exports\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{32}\.zip$/

/** Where the files lie that hold all of a person's data. No public path leads there. */
export const exportFolder = 'exports/'

/** A new name nobody can guess: `exports/{ownerId}/{random}.zip`. */
export function newExportPath(ownerId: string): string {
  return `${exportFolder}${ownerId}/${randomBytes(16).toString('hex')}.zip`
}

/** Whether `path` is a name of ours, of whatever is kept; nothing else may reach the store. */
export function isStoredFile(path: string): boolean {
  return isPictureFile(path) || exportFile.test(path.replace(/\.part$/, ''))
}
