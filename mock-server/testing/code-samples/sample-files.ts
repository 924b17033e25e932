// The code samples of the public documents as files that can run against a test service.
import { openapiDocument } from '@proscenium/contract/openapi'

export interface Sample {
  readonly operation: string
  readonly label: string
  readonly source: string
}

interface Described {
  readonly operationId: string
  readonly 'x-codeSamples'?: readonly { readonly label: string; readonly source: string }[]
}

/** Every sample of the documents that partners and the editor read. */
export function publicSamples(origin: string): Sample[] {
  return (['catalogue', 'workspace'] as const).flatMap((name) => {
    const { paths } = openapiDocument(name, { origin }) as { paths: Record<string, Record<string, Described>> }
    return Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId: operation, 'x-codeSamples': samples = [] }) =>
        samples.map(({ label, source }) => ({ operation, label, source })),
      ),
    )
  })
}
