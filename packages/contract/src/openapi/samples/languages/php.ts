import type { SampleRequest } from '../sample-request.ts'
import { given, literal, singleQuoted, when, type LiteralStyle } from '../literals.ts'

const env = (name: string): string => `getenv('${name}')`

const style: LiteralStyle = {
  text: singleQuoted,
  env,
  none: 'null',
  yes: 'true',
  no: 'false',
  list: { open: '[', close: ']', space: '' },
  record: { open: '[', close: ']', space: '' },
  key: (name) => `'${name}' => `,
  indent: '    ',
  trailingComma: true,
}

const endings = {
  json: 'print_r(json_decode($response, true, flags: JSON_THROW_ON_ERROR));',
  file: `file_put_contents('video.mp4', $response);`,
  headers: 'print_r($http_response_header);',
}

/** With PHP's own streams, because the curl extension is not everywhere. */
export function phpSample({ method, address, bearer, contentType, json, file, response }: SampleRequest): string {
  const headers = [
    ...given(bearer, ({ env: name }) => `'Authorization: Bearer ' . ${env(name)}`),
    ...given(contentType, (type) => `'Content-Type: ${type}'`),
  ]
  const options = [
    ...when(method !== 'GET', `'method' => '${method}'`),
    ...when(headers.length > 0, `'header' => [${headers.join(', ')}]`),
    ...given(json, ({ value }) => `'content' => json_encode(${literal(value, style, '    ')})`),
    ...given(file, ({ name }) => `'content' => file_get_contents('${name}')`),
  ]
  const lines = options.map((option) => `    ${option},`)
  const context = when(options.length > 0, "$context = stream_context_create(['http' => [", ...lines, ']]);')
  const args = [literal(address, style), ...when(options.length > 0, 'false', '$context')]
  return [
    '<?php',
    ...context,
    `$response = file_get_contents(${args.join(', ')});`,
    'if ($response === false) {',
    `    throw new RuntimeException('The request failed');`,
    '}',
    endings[response],
  ].join('\n')
}
