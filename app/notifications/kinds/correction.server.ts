import { href } from '../../platform/pages/href.ts'
import { defineKind } from './define-kind.server.ts'

/** Staff have corrected a listing or service of the member's, who can take that back. */
export const correction = defineKind<{ title: string; correctionId: string }>({
  icon: 'edit',
  isMandatory: true,
  url: ({ facts: { correctionId } }) => href('/corrections/:correctionId', correctionId),
  smsPath: async ({ facts: { correctionId } }) => href('/corrections/:correctionId', correctionId),
  text: (_, t) => t('notificationKinds.correction.text'),
  shortText: (facts, t) => t('notificationKinds.correction.short', facts),
  email: (_, { t }) => ({
    button: t('notificationKinds.correction.button'),
    footer: t('notificationKinds.correction.footer'),
  }),
})
