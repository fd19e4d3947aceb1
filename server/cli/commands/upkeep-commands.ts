import { siteName } from '../../../app/i18n/site-name.ts'
import { jobs } from '../../../app/jobs.server.ts'
import { rebuildIndex } from '../../../app/listings/save/index-listings.server.ts'
import { clearCachesEverywhere } from '../../../app/platform/cache/clear-caches.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { migrate } from '../../../app/platform/database/migrate.server.ts'
import { environment } from '../../../app/platform/http/environment.server.ts'
import { installJobs } from '../../../app/platform/jobs/job-queue.server.ts'
import { closeMail, sendMail } from '../../../app/platform/mail/send-mail.server.ts'
import { describeError } from '../../errors/describe-error.ts'
import type { Command } from '../command.ts'
import { migrationFolder, withDatabase, withMarket } from './open-market.ts'

/** Commands that look after a market. */
export const upkeepCommands: readonly Command[] = [
  {
    name: 'migrate',
    summary: 'runs the migrations without starting the market',
    description:
      'Runs the migrations that are missing and installs the job queue. The market does both when it starts, so this is only needed if its own database user may not create tables.',
    usesDatabase: true,
    run: () =>
      withDatabase(
        async (open) => {
          const ran = await migrate(open, migrationFolder)
          await installJobs(open, jobs)
          const text = ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'All migrations have run before.'
          return { text, json: { ran } }
        },
        { statementTimeout: 0 },
      ),
  },
  {
    name: 'search reindex',
    summary: 'rebuilds the search index',
    description:
      'Writes the index rows of all active listings again, 500 in a transaction, while the market runs. The market does this itself after an upgrade that needs it.',
    usesDatabase: true,
    run: ({ progress }) =>
      withMarket(async (db) => {
        const listings = await rebuildIndex(db, (done, all) =>
          progress.update('indexing listings', done, all),
        )
        const text = `Indexed ${listings.toLocaleString('en')} listings.`
        return { text, json: { listings } }
      }),
  },
  {
    name: 'cache clear',
    summary: 'empties the caches of every running copy',
    description:
      'Counts, place pages, sitemaps and share pictures are computed again when somebody asks for them.',
    usesDatabase: true,
    run: () =>
      withMarket(async (db) => {
        await clearCachesEverywhere(db)
        return { text: 'Every running copy empties its caches.', json: { cleared: true } }
      }),
  },
  {
    name: 'mail test',
    usage: 'ADDRESS',
    summary: 'sends an email to see whether that works',
    description:
      'Sends one email at once, with the settings of the market, and says what the mail server answered. Without SMTP_URL it is written to DATA_DIR/mail.',
    positionals: [1, 1],
    usesDatabase: false,
    async run({ positionals: [address = ''] }) {
      const { smtpUrl, publicUrl } = environment()
      const words = `This is a test of the emails of ${publicUrl.href}`
      try {
        const result = await sendMail({
          to: { name: '', address },
          from: { name: siteName },
          subject: 'Test email',
          text: words,
          html: `<p>${words}</p>`,
          jobId: newId(),
        })
        if (result !== 'sent') throw new Error(`${address} was refused.`)
      } catch (error) {
        throw new Error(`The email was not sent: ${describeError(error)}`, { cause: error })
      } finally {
        closeMail()
      }
      const text = smtpUrl
        ? `The mail server accepted an email to ${address}.`
        : `Wrote an email to ${address} to DATA_DIR/mail: SMTP_URL is not set.`
      return { text, json: { address, sent: smtpUrl !== undefined } }
    },
  },
  {
    name: 'demo load',
    summary: 'fills an empty market with demo data',
    description:
      'Adds members, listings, services and conversations with pictures, and prints how to sign in. It refuses a market that has an account. Not for a market that is open to the public: everybody knows the password.',
    usesDatabase: true,
    run: () =>
      withMarket(async (db) => {
        // Imported only when needed: it is large.
        const { demoSignIns, loadDemo } = await import('../../../db/seed/load-demo.server.ts')
        if (!(await loadDemo(db))) throw new Error('The market has accounts already.')
        const signIns = demoSignIns()
        return { text: ['Loaded the demo.', ...signIns].join('\n'), json: { loaded: true } }
      }),
  },
]
