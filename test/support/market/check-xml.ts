import { readFileSync } from 'node:fs'
import { memoryPages, validateXML } from 'xmllint-wasm'

/** What libxml finds wrong with a document, held against one of the schemas beside this file. */
export async function checkXml(
  xml: string,
  schema: 'sitemap' | 'sitemap-index' | 'atom' | 'rss',
): Promise<string[]> {
  const rules = readFileSync(new URL(`schemas/${schema}.rng`, import.meta.url), 'utf8')
  const { errors } = await validateXML({
    xml: { fileName: 'answer.xml', contents: xml },
    schema: [{ fileName: `${schema}.rng`, contents: rules }],
    extension: 'relaxng',
    // A sitemap of ten thousand addresses does not fit into what is usual.
    maxMemoryPages: 512 * memoryPages.MiB,
  })
  return errors.map(({ message }) => message)
}
