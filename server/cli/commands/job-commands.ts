import type { Command } from '../command.ts'

const maxShown = 200

export const jobCommands: readonly Command[] = [
  {
    name: 'jobs list',
    usage: '[--failed]',
    summary: 'lists the jobs that wait, run or have failed',
    description: `Shows at most ${maxShown} jobs, those due first in front, with their last error. What they are about is not shown, as it is personal. Failed jobs have used up their retries and are deleted after an hour or two.`,
    options: { failed: { type: 'boolean', help: 'Only those that have failed for good.' } },
    usesDatabase: true,
    load: async () => {
      const { listJobBacklog } = await import('../handlers/manage-jobs.ts')
      return (input) => listJobBacklog(input, maxShown)
    },
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
    load: async () => (await import('../handlers/manage-jobs.ts')).retryFailedJobs,
  },
]
