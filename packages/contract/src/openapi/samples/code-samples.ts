// Code samples of an operation: `x-codeSamples`, which Redoc, Scalar and others show beside it.
import type { DocumentedOperation } from '../documented-operation.ts'
import { csharpSample } from './languages/csharp.ts'
import { curlSample } from './languages/curl.ts'
import { goSample } from './languages/go.ts'
import { javaSample } from './languages/java.ts'
import { nodeSample } from './languages/node.ts'
import { phpSample } from './languages/php.ts'
import { pythonSample } from './languages/python.ts'
import { rubySample } from './languages/ruby.ts'
import { sampleRequest, type SampleRequest } from './sample-request.ts'

/** A row of `x-codeSamples`. */
export interface CodeSample {
  /** The language as readers highlight it. */
  readonly lang: string
  readonly label: string
  readonly source: string
}

interface Language {
  readonly lang: string
  readonly label: string
  readonly write: (request: SampleRequest) => string
}

/** In display order. */
const languages: readonly Language[] = [
  { lang: 'Shell', label: 'curl', write: curlSample },
  { lang: 'JavaScript', label: 'Node', write: nodeSample },
  { lang: 'Python', label: 'Python', write: pythonSample },
  { lang: 'PHP', label: 'PHP', write: phpSample },
  { lang: 'Ruby', label: 'Ruby', write: rubySample },
  { lang: 'Go', label: 'Go', write: goSample },
  { lang: 'Java', label: 'Java', write: javaSample },
  { lang: 'C#', label: 'C#', write: csharpSample },
]

/** One sample per language, which needs only the language's own library. `head` as for `sampleRequest`. */
export function codeSamples(
  definition: DocumentedOperation,
  options: { readonly origin: string; readonly head?: boolean },
): CodeSample[] {
  const request = sampleRequest(definition, options)
  return languages.map(({ lang, label, write }) => ({ lang, label, source: write(request) }))
}
