import {
  type ListedJob,
  listJobs,
  retryJobs,
} from '../../../app/platform/jobs/job-backlog.server.ts'
import { type CommandInput, type CommandResult, UsageError } from '../command.ts'
import { withMarket } from '../open-market.ts'

export async function listJobBacklog(
  { options }: CommandInput,
  max: number,
): Promise<CommandResult> {
  return await withMarket(async (db) => {
    const jobs = await listJobs(db, { onlyFailed: options.failed === true, max })
    const lines = jobs.map((job) => describe(job, new Date()))
    return { text: lines.join('\n') || 'None.', json: jobs }
  })
}

export async function retryFailedJobs({
  options,
  positionals,
}: CommandInput): Promise<CommandResult> {
  const [nameOrId] = positionals
  const isAll = options.all === true
  if (isAll === (nameOrId !== undefined)) throw new UsageError('Give an id, a name or --all.')
  return await withMarket(async (db) => {
    const retried = await retryJobs(db, nameOrId === undefined ? 'all' : { nameOrId })
    if (retried === 0 && nameOrId) throw new Error(`No job ${nameOrId} waits or has failed.`)
    return { text: `Jobs that run again: ${retried}`, json: { retried } }
  })
}

function describe({ id, name, state, dueAt, retries, error }: ListedJob, now: Date): string {
  const minutes = Math.round((dueAt.getTime() - now.getTime()) / 60_000)
  const due = minutes > 0 ? `due in ${minutes} min` : `due since ${-minutes} min`
  const facts = [id, state.padEnd(7), name.padEnd(24), due]
  if (retries > 0) facts.push(`retries: ${retries}`)
  return [facts.join('  '), ...(error ? [`    ${error}`] : [])].join('\n')
}
