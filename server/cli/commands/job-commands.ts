import {
  type ListedJob,
  listJobs,
  retryJobs,
} from '../../../app/platform/jobs/job-backlog.server.ts'
import { type Command, UsageError } from '../command.ts'
import { withMarket } from './open-market.ts'

const maxShown = 200

/** Commands about background jobs. */
export const jobCommands: readonly Command[] = [
  {
    name: 'jobs list',
    usage: '[--failed]',
    summary: 'lists the jobs that wait, run or have failed',
    description: `Shows at most ${maxShown} jobs, those due first in front, with their last error. What they are about is not shown, as it is personal. Failed jobs have used up their retries and are deleted after an hour or two.`,
    options: { failed: { type: 'boolean', help: 'Only those that have failed for good.' } },
    usesDatabase: true,
    run: ({ options }) =>
      withMarket(async (db) => {
        const jobs = await listJobs(db, { onlyFailed: options.failed === true, max: maxShown })
        const lines = jobs.map((job) => describe(job, new Date()))
        return { text: lines.join('\n') || 'None.', json: jobs }
      }),
  },
  {
    name: 'jobs retry',
    usage: 'ID | NAME | --all',
    summary: 'runs failed jobs again',
    description:
      'Lets failed jobs start from the beginning: the one with an id, those of a name, or all with --all. A waiting job with that id or name runs at once.',
    options: { all: { type: 'boolean', help: 'All that have failed for good.' } },
    examples: ['bin/market jobs retry account-mail'],
    positionals: [0, 1],
    usesDatabase: true,
    run: ({ options, positionals: [nameOrId] }) => {
      const isAll = options.all === true
      if (isAll === (nameOrId !== undefined)) throw new UsageError('Give an id, a name or --all.')
      return withMarket(async (db) => {
        const retried = await retryJobs(db, nameOrId === undefined ? 'all' : { nameOrId })
        if (retried === 0 && nameOrId) throw new Error(`No job ${nameOrId} waits or has failed.`)
        return { text: `Jobs that run again: ${retried}`, json: { retried } }
      })
    },
  },
]

function describe({ id, name, state, dueAt, retries, error }: ListedJob, now: Date): string {
  const minutes = Math.round((dueAt.getTime() - now.getTime()) / 60_000)
  const due = minutes > 0 ? `due in ${minutes} min` : `due since ${-minutes} min`
  const facts = [id, state.padEnd(7), name.padEnd(24), due]
  if (retries > 0) facts.push(`retries: ${retries}`)
  return [facts.join('  '), ...(error ? [`    ${error}`] : [])].join('\n')
}
