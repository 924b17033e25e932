import type { SampleRequest } from '../sample-request.ts'
import { given, literal, singleQuoted, when, type LiteralStyle } from '../literals.ts'

const env = (name: string): string => `process.env.${name}`

const style: LiteralStyle = {
  text: (value) => (value.includes("'") ? JSON.stringify(value) : singleQuoted(value)),
  env,
  none: 'null',
  yes: 'true',
  no: 'false',
  list: { open: '[', close: ']', space: '' },
  record: { open: '{', close: '}', space: ' ' },
  key: (name) => `${name}: `,
  indent: '  ',
  trailingComma: true,
}

const endings = {
  json: 'console.log(await response.json())',
  file: `await writeFile('video.mp4', response.body)`,
  headers: 'console.log(Object.fromEntries(response.headers))',
}

export function nodeSample(request: SampleRequest): string {
  const { method, address, bearer, contentType, json, file, response } = request
  const headers = [
    ...given(bearer, ({ env: name }) => `Authorization: \`Bearer \${${env(name)}}\``),
    ...given(contentType, (type) => `'Content-Type': '${type}'`),
  ]
  const options = [
    ...when(method !== 'GET', `method: '${method}'`),
    ...when(headers.length > 0, `headers: { ${headers.join(', ')} }`),
    ...given(json, ({ value }) => `body: JSON.stringify(${literal(value, style, '  ')})`),
    ...given(file, ({ name }) => `body: await openAsBlob('${name}')`),
  ]
  const imports = [
    ...when(response === 'file', `import { writeFile } from 'node:fs/promises'`, ''),
    ...when(file !== null, `import { openAsBlob } from 'node:fs'`, ''),
  ]
  const init = when(options.length > 0, `, {\n${options.map((option) => `  ${option},\n`).join('')}}`).join('')
  const failed = method === 'HEAD' ? 'String(response.status)' : '`${response.status}: ${await response.text()}`'
  return [
    ...imports,
    `const response = await fetch(${literal(address, style)}${init})`,
    `if (!response.ok) throw new Error(${failed})`,
    endings[response],
  ].join('\n')
}
