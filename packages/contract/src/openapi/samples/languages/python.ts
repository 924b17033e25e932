import type { SampleRequest } from '../sample-request.ts'
import { doubleQuoted, given, literal, when, type LiteralStyle } from '../literals.ts'

const env = (name: string): string => `os.environ["${name}"]`

const style: LiteralStyle = {
  text: doubleQuoted,
  env,
  none: 'None',
  yes: 'True',
  no: 'False',
  list: { open: '[', close: ']', space: '' },
  record: { open: '{', close: '}', space: '' },
  key: (name) => `"${name}": `,
  indent: '    ',
  trailingComma: true,
}

const endings = {
  json: ['    print(json.load(response))'],
  file: ['    with open("video.mp4", "wb") as file:', '        shutil.copyfileobj(response, file)'],
  headers: ['    print(response.headers)'],
}

export function pythonSample(request: SampleRequest): string {
  const { method, address, bearer, contentType, json, file, response } = request
  const headers = [
    ...given(bearer, ({ env: name }) => `"Authorization": f"Bearer {os.environ['${name}']}"`),
    ...given(contentType, (type) => `"Content-Type": "${type}"`),
  ]
  const isImplied = method === 'GET' || (method === 'POST' && json !== null)
  const args = [
    literal(address, style),
    ...when(json !== null, 'data=json.dumps(payload).encode()'),
    ...given(file, ({ name }) => `data=Path("${name}").read_bytes()`),
    ...when(headers.length > 0, `headers={${headers.join(', ')}}`),
    ...when(!isImplied, `method="${method}"`),
  ]
  const code = [
    ...given(json, ({ value }) => `payload = ${literal(value, style)}`),
    `request = urllib.request.Request(${argumentList(args)})`,
    'with urllib.request.urlopen(request) as response:',
    ...endings[response],
  ].join('\n')
  const modules = ['json', 'os', 'shutil', 'urllib.request'].filter((name) => code.includes(`${name}.`))
  const paths = when(file !== null, 'from pathlib import Path')
  return [...modules.map((name) => `import ${name}`), ...paths, '', code].join('\n')
}

function argumentList(args: readonly string[]): string {
  return args.length === 1 ? args.join('') : `\n${args.map((arg) => `    ${arg},\n`).join('')}`
}
