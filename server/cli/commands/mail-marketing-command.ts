import type { Command } from '../command.ts'

const text = (value: string, help: string) => ({ type: 'string', value, help }) as const

export const mailMarketingCommand: Command = {
  name: 'mail-marketing',
  usage:
    '--campaign NAME --subject-en TEXT --file-en FILE --subject-ur TEXT --file-ur FILE [--send]',
  summary: 'emails members who want news and offers',
  description: `Emails members who have "News and offers" turned on, in their language. The files are plain text; an empty line starts a new paragraph. Without --send it only counts them and sends nothing.

NAME (a-z, 0-9, -) records who has been sent the campaign: run the command again with the same name and it continues where it stopped. Nobody gets it twice.`,
  options: {
    campaign: text('NAME', 'The name of the campaign, 1 to 60 characters of a-z, 0-9 and -.'),
    'subject-en': text('TEXT', 'The English subject.'),
    'file-en': text('FILE', 'The English text.'),
    'subject-ur': text('TEXT', 'The Urdu subject.'),
    'file-ur': text('FILE', 'The Urdu text.'),
    send: { type: 'boolean', help: 'Send it. Without this option nothing is sent.' },
  },
  usesDatabase: true,
  load: async () => (await import('../handlers/send-marketing-mail.ts')).sendMarketingMail,
}
