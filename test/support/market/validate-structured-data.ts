import { readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import type { StructuredDataItem } from '../pages/read-head.ts'

type Issue = { issueMessage: string; severity: string; errorType?: string; rootType: string }

/**
 * The errors in structured data: types and properties unknown to schema.org, and missing ones that
 * search engines require. Optional properties may be missing.
 */
export async function validateStructuredData(
  things: readonly StructuredDataItem[],
): Promise<string[]> {
  const jsonld: Record<string, StructuredDataItem[]> = {}
  for (const thing of things) (jsonld[thing['@type']] ??= []).push(thing)
  const issues: Issue[] = await new Validator(vocabulary).validate({ jsonld })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}

const vocabulary = { '@graph': readVocabulary() }

type Term = {
  '@id': string
  '@type'?: string
  'rdfs:subClassOf': { '@id': string }[]
  'schema:domainIncludes': { '@id': string }[]
}

/** The schema.org vocabulary, in the format that the validator reads. */
function readVocabulary(): Term[] {
  const text = readFileSync(new URL(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8')
  const terms = new Map<string, Term>()
  const statement =
    /^<http:\/\/schema\.org\/(\w+)> <[^>]*[#/](type|subClassOf|domainIncludes)> <[^>]*[#/](\w+)>/gm
  for (const [, id = '', says, what = ''] of text.matchAll(statement)) {
    const empty = { 'rdfs:subClassOf': [], 'schema:domainIncludes': [] }
    const term = terms.get(id) ?? { '@id': `schema:${id}`, ...empty }
    terms.set(id, term)
    if (says === 'subClassOf') term['rdfs:subClassOf'].push({ '@id': `schema:${what}` })
    if (says === 'domainIncludes') term['schema:domainIncludes'].push({ '@id': `schema:${what}` })
    if (says === 'type' && what === 'Class') term['@type'] = 'rdfs:Class'
    if (says === 'type' && what === 'Property') term['@type'] = 'rdf:Property'
  }
  return [...terms.values()]
}
