import { compileTexts } from '../../content/text/compile-content.ts'
import {
  helpGroups,
  type QuestionContent,
  releasedQuestions,
} from '../../content/text/text-sources.server.ts'
import { parseLanguage } from '../../i18n/language.ts'
import { currentRecords } from '../../reference/current-records.server.ts'
import { lineCodec, linesCodec, numberCodec } from '../records/field-codecs.server.ts'
import type { RecordKind } from '../records/record-kind.server.ts'
import { slugOf } from '../records/slug-of.ts'
import { checkTexts, fieldsInBoth } from './text-fields.server.ts'

/** The questions of the Help Center, with their answers. */
export const helpQuestionKind: RecordKind = {
  name: 'help-question',
  part: 'texts',
  listRelease: releasedQuestions,
  listFields: ({ t }) => [
    ...fieldsInBoth({
      ...{ t, path: 'question.*', label: t('console.texts.fields.question') },
      codec: lineCodec({ max: 160, required: true }),
    }),
    ...fieldsInBoth({
      ...{ t, path: 'answer.*', label: t('console.texts.fields.answer'), input: 'text' },
      hint: 'console.texts.fields.linesHint',
      codec: linesCodec({ max: 4_000, required: true }),
    }),
    {
      path: 'position',
      label: 'console.texts.fields.position',
      hint: 'console.texts.fields.positionHint',
      input: 'line',
      codec: numberCodec({ min: 0, max: 10_000, required: true }),
    },
  ],
  nameOf: ({ question }, language) => (question as QuestionContent['question'])[language],
  group: {
    label: 'console.texts.fields.group',
    listOptions: ({ catalog }) =>
      helpGroups(parseLanguage(catalog.language)).map(({ id, heading }) => ({
        value: id,
        label: heading,
      })),
  },
  createKey: ({ question }, group) => {
    const slug = slugOf((question as QuestionContent['question']).en)
    const isTaken = currentRecords('help-question', releasedQuestions()).some(({ key }) =>
      key.endsWith(`:${slug}`),
    )
    if (isTaken) return { question_en: { key: 'console.records.refused.exists' } }
    return helpGroups('en').some(({ id }) => id === group) && slug ? `${group}:${slug}` : ''
  },
  check: async (_, { content }) => {
    const { answer } = content as QuestionContent
    const compile = (text: string) => compileTexts({ answer: text })
    return checkTexts([{ path: 'answer.*', ...answer, compile }])
  },
  hasPreview: true,
  canArchive: true,
}
