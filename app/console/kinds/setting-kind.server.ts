import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Translate } from '../../i18n/translator.ts'
import {
  environment,
  findMistake,
  isSetByEnvironment,
  listConflictsOf,
} from '../../platform/http/environment.server.ts'
import {
  boundTable,
  environmentVariable,
  type RateLimitName,
  rateLimitTable,
} from '../../platform/rate-limits/limits-table.ts'
import { listVariables } from '../../reference/operator-settings.server.ts'
import { ruleCodes, ruleVariable } from '../../screening/rules/rule-table.ts'
import { choiceCodec, lineCodec } from '../records/field-codecs.server.ts'
import type { FieldCodec, RecordField, RecordKind } from '../records/record-kind.server.ts'

const keys = ['support', 'limits', 'screening'] as const
type SettingKey = (typeof keys)[number]
type Setting = Omit<RecordField, 'path' | 'codec'> & { variable: string }

// The other bounds are read once, at the start of the server.
const boundNames = (Object.keys(boundTable) as (keyof typeof boundTable)[]).filter((name) =>
  /^active-offers|-held$/.test(name),
)
// Its variable is SMS_DAILY_BUDGET.
const limitNames = (Object.keys(rateLimitTable) as RateLimitName[]).filter(
  (name) => name !== 'sms-budget',
)

/** Settings of the environment that may change while the market runs. */
export const settingKind: RecordKind = {
  name: 'setting',
  part: 'market',
  listRelease: () => keys.map((key) => ({ key, content: { title: inBoth(key) } })),
  listFields: ({ t }, key) => listSettings(key as SettingKey, t).map((one) => toField(one, t)),
  nameOf: ({ title }, language) => String((title as Record<string, string>)[language] ?? ''),
  async check({ t }, record) {
    const [conflict] = listConflictsOf(listVariables(record))
    if (!conflict) return undefined
    const variables = listSettings(record.key as SettingKey, t).map(({ variable }) => variable)
    const variable = variables.find((name) => conflict.includes(name)) ?? variables[0] ?? ''
    return { [variable.toLowerCase()]: { key: 'console.settings.wrong' } }
  },
}

function inBoth(key: SettingKey) {
  const title = `console.settings.${key}`
  return { en: getTranslator('en')(title), ur: getTranslator('ur')(title) }
}

function listSettings(key: SettingKey, t: Translate): Setting[] {
  if (key === 'support') {
    return ['email', 'phone', 'address'].map((name) => ({
      variable: `SUPPORT_${name.toUpperCase()}`,
      label: t(`console.settings.${name}`),
      input: 'line',
    }))
  }
  if (key === 'screening') {
    const modes = ['on', 'dry-run', 'off'].map((value) => ({
      value,
      label: t(`console.settings.modes.${value}`),
    }))
    return ruleCodes.map((code) => ({
      variable: ruleVariable(code),
      label: t(`moderation.rules.${code}`),
      input: 'choice',
      options: [{ value: '', label: t('console.settings.modes.unset') }, ...modes],
    }))
  }
  const { limits, bounds } = environment()
  const current = (text: string) => t('console.settings.current', { text })
  return [
    ...limitNames.map((name) => {
      const { count, seconds } = limits[name]
      const hint = current(`${count}/${seconds}`)
      return { variable: environmentVariable(name), label: name, hint, input: 'line' as const }
    }),
    ...boundNames.map((name) => {
      const hint = current(String(bounds[name]))
      return { variable: environmentVariable(name), label: name, hint, input: 'line' as const }
    }),
  ]
}

function toField({ variable, ...setting }: Setting, t: Translate): RecordField {
  const path = variable.toLowerCase()
  if (!isSetByEnvironment(variable)) {
    return { ...setting, path, isTranslated: true, codec: codecOf(variable, setting.options) }
  }
  const codec: FieldCodec = {
    format: () => process.env[variable] ?? '',
    parse: () => ({ value: '' }),
  }
  const hint = t('console.settings.locked', { variable })
  return { ...setting, path, hint, isTranslated: true, isLocked: true, codec }
}

function codecOf(variable: string, options: RecordField['options']): FieldCodec {
  if (options) return choiceCodec(options)
  const { format, parse } = lineCodec({ max: 200 })
  return {
    format,
    parse: (typed) => {
      const isWrong = typed.trim() !== '' && findMistake(variable, typed.trim()) !== undefined
      return isWrong ? { error: { key: 'console.settings.wrong' } } : parse(typed)
    },
  }
}
