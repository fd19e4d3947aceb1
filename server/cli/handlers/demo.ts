import { resolve } from 'node:path'
import { clearCachesEverywhere } from '../../../app/platform/cache/clear-caches.server.ts'
import { demoSignIns } from '../../../db/seed/demo-accounts.server.ts'
import type { CommandInput, CommandResult } from '../command.ts'
import { withMarket } from '../open-market.ts'

export async function addDemo(): Promise<CommandResult> {
  return await withMarket(async (db) => {
    // Imported only when needed: it is large.
    const { loadDemo } = await import('../../../db/seed/load-demo.server.ts')
    if (!(await loadDemo(db))) throw new Error('The market has accounts already.')
    return { text: ['Loaded the demo.', ...demoSignIns()].join('\n'), json: { loaded: true } }
  })
}

export async function replacePictures(input: CommandInput): Promise<CommandResult> {
  const { positionals, calledFrom } = input
  const { replaceDemoPictures } = await import(
    '../../../db/seed/demo-pictures/replace-demo-pictures.server.ts'
  )
  const { replaced, unused } = await replaceDemoPictures(resolve(calledFrom, positionals[0] ?? ''))
  const left = unused.length > 0 ? ` Not used: ${unused.join(', ')}.` : ''
  const text = `${replaced.length} photos took the place of drawings.${left}`
  return { text, json: { replaced, unused } }
}

export async function deleteDemo({ progress }: CommandInput): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const { removeDemo } = await import('../../../db/seed/remove-demo.server.ts')
    const { accounts, isEmpty } = await removeDemo(db, (done, all) =>
      progress.update('deleting demo accounts', done, all),
    )
    await clearCachesEverywhere(db)
    const advice = isEmpty
      ? ' Nobody is left: set DEMO=off, or the next start on the embedded database loads the demo again.'
      : ''
    const text = `Deleted ${accounts} demo accounts with all they did.${advice}`
    return { text: accounts > 0 ? text : 'There are no demo accounts.', json: { accounts } }
  })
}
