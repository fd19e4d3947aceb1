import { readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import type { Thing } from '../pages/read-head.ts'

type Issue = { issueMessage: string; severity: string; errorType?: string; rootType: string }

/**
 * What is wrong with things as they stand in a page: kinds and properties that schema.org does not
 * know, and what search engines require. That more could be said of a thing is not wrong.
 */
export async function checkThings(things: readonly Thing[]): Promise<string[]> {
  const jsonld: Record<string, Thing[]> = {}
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

/** The whole of schema.org, from its statements, in the shape the checker reads. */
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
