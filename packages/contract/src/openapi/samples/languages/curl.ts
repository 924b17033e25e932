import type { SampleRequest } from '../sample-request.ts'
import { given, literal, when, type LiteralStyle } from '../literals.ts'

/** JSON for a here-document, in which the shell replaces variables. */
const style: LiteralStyle = {
  text: (value) => JSON.stringify(value).replaceAll(/[\\$`]/g, String.raw`\$&`),
  env: (name) => `"$${name}"`,
  none: 'null',
  yes: 'true',
  no: 'false',
  list: { open: '[', close: ']', space: '' },
  record: { open: '{', close: '}', space: '' },
  key: (name) => `"${name}": `,
  indent: '  ',
  trailingComma: false,
}

/** A word of the command line. */
const word: LiteralStyle = { ...style, text: (value) => `'${value}'` }

export function curlSample({ method, address, bearer, contentType, json, file, response }: SampleRequest): string {
  const isImplied = method === 'GET' || method === 'HEAD' || (method === 'POST' && json !== null)
  const options = [
    ...when(method === 'HEAD', '--head'),
    ...when(!isImplied, `--request ${method}`),
    ...given(bearer, ({ env }) => `--header "Authorization: Bearer $${env}"`),
    ...given(contentType, (type) => `--header 'Content-Type: ${type}'`),
    ...when(json !== null, '--data @- <<JSON'),
    ...given(file, ({ name }) => `--upload-file ${name}`),
    ...when(response === 'file', '--output video.mp4'),
  ]
  const command = [`curl --fail-with-body ${literal(address, word)}`, ...options].join(' \\\n  ')
  return [command, ...given(json, ({ value }) => [literal(value, style), 'JSON'])].join('\n')
}
