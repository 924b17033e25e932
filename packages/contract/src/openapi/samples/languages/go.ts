import type { SampleRequest } from '../sample-request.ts'
import { doubleQuoted, given, literal, when, type LiteralStyle } from '../literals.ts'

const env = (name: string): string => `os.Getenv("${name}")`

const style: LiteralStyle = {
  text: doubleQuoted,
  env,
  none: 'nil',
  yes: 'true',
  no: 'false',
  list: { open: '[]any{', close: '}', space: '' },
  record: { open: 'map[string]any{', close: '}', space: '' },
  key: (name) => `"${name}": `,
  indent: '\t',
  trailingComma: true,
  aligned: true,
}

const check = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}']

const endings = {
  json: ['\tbody, err := io.ReadAll(response.Body)', ...check, '\tfmt.Println(string(body))'],
  file: [
    '\tvideo, err := os.Create("video.mp4")',
    ...check,
    '\tdefer video.Close()',
    '\tif _, err := io.Copy(video, response.Body); err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
  ],
  headers: ['\tfmt.Println(response.Header)'],
}

export function goSample(request: SampleRequest): string {
  const { method, address, bearer, contentType, json, file, response } = request
  const content = [...when(json !== null, 'bytes.NewReader(payload)'), ...when(file !== null, 'file')]
  const sent = content[0] ?? 'nil'
  const statements = [
    ...given(json, ({ value }) => [`\tpayload, err := json.Marshal(${literal(value, style, '\t')})`, ...check]),
    ...given(file, ({ name }) => [`\tfile, err := os.Open("${name}")`, ...check, '\tdefer file.Close()']),
    `\trequest, err := http.NewRequest(${methods[method]}, ${literal(address, style)}, ${sent})`,
    ...check,
    ...given(bearer, ({ env: name }) => `\trequest.Header.Set("Authorization", "Bearer "+${env(name)})`),
    ...given(contentType, (type) => `\trequest.Header.Set("Content-Type", "${type}")`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...check,
    '\tdefer response.Body.Close()',
    '\tif response.StatusCode >= 300 {',
    '\t\tlog.Fatal(response.Status)',
    '\t}',
    ...endings[response],
  ].join('\n')
  return `package main\n\nimport (\n${importsOf(statements)})\n\nfunc main() {\n${statements}\n}`
}

const methods: Readonly<Record<string, string>> = {
  GET: 'http.MethodGet',
  HEAD: 'http.MethodHead',
  POST: 'http.MethodPost',
  PUT: 'http.MethodPut',
  DELETE: 'http.MethodDelete',
}

const packages = ['bytes', 'encoding/json', 'fmt', 'io', 'log', 'net/http', 'os']

/** Go rejects an import that is not used. */
function importsOf(code: string): string {
  const used = packages.filter((path) => new RegExp(`\\b${path.slice(path.lastIndexOf('/') + 1)}\\.[A-Z]`).test(code))
  return used.map((path) => `\t"${path}"\n`).join('')
}
