import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getDictionary } from '../../i18n/dictionaries.server.ts'
import { LanguageProvider } from '../../i18n/language-provider.tsx'
import { isLongerThan } from '../../platform/text/text-length.ts'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

test('the browser accepts every text that the server accepts', () => {
  // Three marks on each letter, as in fully vowelled Urdu.
  const longest = 'چُّٰ'.repeat(120)
  expect(isLongerThan(longest, 120)).toBe(false)
  for (const Control of [TextField, TextArea]) {
    const html = renderToString(
      <LanguageProvider language="ur" dictionary={getDictionary('ur')}>
        <Control name="title" label="Title" maxCharacters={120} />
      </LanguageProvider>,
    )
    const maxLength = Number(html.match(/maxLength="(\d+)"/i)?.[1])
    expect(maxLength).toBeGreaterThanOrEqual(longest.length)
    expect(html).toContain('data-most-letters="120"')
  }
})
