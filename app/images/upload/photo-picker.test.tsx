import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getDictionary } from '../../i18n/dictionaries.server.ts'
import { LanguageProvider } from '../../i18n/language-provider.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { maxPictures } from './picture-rules.ts'
import { usePhotos } from './use-photos.tsx'

test('an error of the photos has a place to lead to, also when there is no room for more', () => {
  for (const count of [0, maxPictures - 1, maxPictures, maxPictures + 1]) {
    const html = renderToString(
      <LanguageProvider language="en" dictionary={getDictionary('en')}>
        <Picker count={count} />
      </LanguageProvider>,
    )
    expect(html.match(/ id="images"/g), String(count)).toHaveLength(1)
    expect(html).toContain('id="images-error"')
  }
})

function Picker({ count }: { count: number }) {
  const stored = Array.from({ length: count }, (_, index) => ({
    ...{ id: String(index), path: `listings/a/${index}.jpg` },
  }))
  const photos = usePhotos(stored, { owner: 'seller' })
  return <PhotoPicker photos={photos} hint="" error="One photo is gone" />
}
