declare module '@adobe/structured-data-validator' {
  type Found = { issueMessage: string; severity: string; errorType?: string; rootType: string }

  export default class Validator {
    constructor(vocabulary: object)
    validate(data: { jsonld: Record<string, object[]> }): Promise<Found[]>
  }
}
