import type { Command } from '../command.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'checks everything the market depends on, and says what to do',
  description: `Checks disk, secret, database with its version, extension and migrations, the job queue, the picture store (it writes, reads and deletes a file) with missing and left-over files, the mail server (it sends nothing), the certificate of PUBLIC_URL, the connection pooler, the standby, the clock, and the age of the last backup and proof. Each line is ok, a warning or a fault with what to do. Exit status 1 means that there is a fault.`,
  usesDatabase: true,
  load: async () => (await import('../handlers/doctor.ts')).doctor,
}
