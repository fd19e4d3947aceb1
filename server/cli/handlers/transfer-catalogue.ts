import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  exportCatalogue,
  importCatalogue,
} from '../../../app/console/records/transfer-records.server.ts'
import type { CommandInput, CommandResult } from '../command.ts'
import { withMarket } from '../open-market.ts'

export async function writeCatalogue(): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const file = await exportCatalogue(db)
    return { text: JSON.stringify(file, null, 2), json: file }
  })
}

export async function readCatalogue({
  positionals: [path = ''],
  calledFrom,
}: CommandInput): Promise<CommandResult> {
  const text = await readFile(resolve(calledFrom, path), 'utf8')
  return await withMarket(async (db) => {
    const saved = await importCatalogue(db, text)
    return { text: `Records changed: ${saved}`, json: { saved } }
  })
}
