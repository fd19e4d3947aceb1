import { basename, dirname } from 'node:path'
import { openBackupStore } from '../../backup/open-backup-store.ts'
import { restoreMissingPictures } from '../../backup/restore-missing-pictures.ts'
import { nameSome } from '../../doctor/finding.ts'
import type { CommandInput, CommandResult } from '../command.ts'
import { withMarket } from '../open-market.ts'

export async function restorePicturesOnly(input: CommandInput): Promise<CommandResult> {
  const { calledFrom, progress } = input
  const [file = ''] = input.positionals
  const store = await openBackupStore(dirname(file), calledFrom)
  const name = basename(file).replace(/\.tar$/, '')
  return await withMarket(async (db) => {
    const { restored, missing } = await restoreMissingPictures(db, { store, name, progress })
    const left =
      missing.length > 0
        ? ` This backup lacks ${nameSome(missing)}: try another, older or newer one.`
        : ' No picture is missing now.'
    const text = `Put back ${restored.toLocaleString('en')} missing picture files.${left}`
    return { text, json: { file, restored, missing: missing.length } }
  })
}
