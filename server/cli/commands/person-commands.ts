import { deletionGraceDays } from '../../../app/accounts/lifecycle/deletion-date.ts'
import { policyCodes } from '../../../app/screening/decisions/policies.ts'
import type { Command } from '../command.ts'

const who = 'MEMBER is the email address, the mobile number or the id of an account.'
const logged = 'It is written to the staff log.'
const staffOption = {
  type: 'string',
  value: 'EMAIL',
  help: 'The member of staff in whose name it is decided; by default the only admin.',
} as const

export const personCommands: readonly Command[] = [
  {
    name: 'person find',
    usage: 'TEXT',
    summary: 'finds members by email, phone number, id or name',
    description: `TEXT is a whole email address, phone number or id, or a part of a name. At most 50 members are shown. ${logged}`,
    examples: ['bin/market person find aslam', 'bin/market person find 03001234567'],
    positionals: [1, 1],
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-person.ts')).findPeople,
  },
  {
    name: 'person suspend',
    usage: 'MEMBER --policy CODE [--facts TEXT] [--as STAFF_EMAIL]',
    summary: 'suspends a member, who is told why and can object',
    description: `Ends the sessions of the member and hides what they offer, by a decision as moderators make it at /moderation: the member gets a statement of reasons and can object. ${who} ${logged}`,
    options: {
      policy: { type: 'string', value: 'CODE', help: `One of ${policyCodes.join(', ')}.` },
      facts: { type: 'string', value: 'TEXT', help: 'What is wrong, for the member.' },
      as: staffOption,
    },
    examples: ["bin/market person suspend someone@example.com --policy fraud --facts '...'"],
    positionals: [1, 1],
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-person.ts')).suspendMember,
  },
  {
    name: 'person unsuspend',
    usage: 'MEMBER [--facts TEXT] [--as STAFF_EMAIL]',
    summary: 'takes the suspension of a member back',
    description: `What the suspension hid is shown again, and the member is told. ${who} ${logged}`,
    options: {
      facts: { type: 'string', value: 'TEXT', help: 'Why, for the member.' },
      as: staffOption,
    },
    positionals: [1, 1],
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-person.ts')).unsuspendMember,
  },
  {
    name: 'person unlock',
    usage: 'MEMBER',
    summary: 'lets somebody sign in at once after failed attempts',
    description: `Forgets the failed sign-ins on an address or number, which make everybody wait. ${who} ${logged}`,
    positionals: [1, 1],
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-person.ts')).unlockMember,
  },
  {
    name: 'person delete',
    usage: 'MEMBER',
    summary: 'starts the deletion of an account',
    description: `For somebody who asked for it and cannot sign in. The account is closed and its data deleted after ${deletionGraceDays} days; until then signing in cancels it. The owner is told by email, or by SMS without one. ${who} ${logged}`,
    positionals: [1, 1],
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-person.ts')).deleteMember,
  },
  {
    name: 'person move-number',
    usage: 'MEMBER NEW-NUMBER --as STAFF_EMAIL',
    summary: 'gives an account a new number, with the approval of a second member of staff',
    description: `For somebody who has lost the SIM and has no email. First make sure who they are. The first member of staff requests it; a second one who gives the same command within seven days approves it. Then the old number no longer opens the account, its sessions end, and both are told. ${who} ${logged}`,
    options: {
      as: {
        type: 'string',
        value: 'EMAIL',
        help: 'The member of staff who requests or approves it.',
      },
    },
    examples: ['bin/market person move-number 03001234567 03459876543 --as you@example.com'],
    positionals: [2, 2],
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-person.ts')).moveMemberNumber,
  },
  {
    name: 'person export',
    usage: 'MEMBER FILE',
    summary: 'writes everything the market knows about a member into a ZIP file',
    description: `The same file that members can download of themselves. Only its owner can read FILE, which must not exist. ${who} ${logged}`,
    examples: ['bin/market person export someone@example.com /tmp/someone.zip'],
    positionals: [2, 2],
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-person.ts')).exportMember,
  },
]
