import { expect, test } from 'vitest'
import { mergeSprites } from './one-sprite-plugin.ts'

const sprite = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${name}"><path d="M0 0"/></symbol></svg>\n`

test('sprites are merged into one that holds every drawing', () => {
  expect(mergeSprites([sprite('wheat'), sprite('cow')])).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="wheat"><path d="M0 0"/></symbol>
<symbol id="cow"><path d="M0 0"/></symbol>
</svg>
`,
  )
})

test('two drawings of the same name are rejected', () => {
  expect(() => mergeSprites([sprite('wheat'), sprite('wheat')])).toThrow('wheat')
})
