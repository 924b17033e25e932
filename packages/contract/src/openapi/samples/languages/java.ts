import type { SampleRequest } from '../sample-request.ts'
import { doubleQuoted, given, when } from '../literals.ts'

const env = (name: string): string => `System.getenv("${name}")`

const handlers = {
  json: 'BodyHandlers.ofString()',
  file: 'BodyHandlers.ofFile(Path.of("video.mp4"))',
  headers: 'BodyHandlers.discarding()',
}
const endings = { json: 'response.body()', file: 'response.body()', headers: 'response.headers().map()' }

/** A complete class for Java 17. */
export function javaSample(request: SampleRequest): string {
  const { address, bearer, contentType, json, response } = request
  const target = typeof address === 'string' ? doubleQuoted(address) : env(address.env)
  const chain = [
    ...given(bearer, ({ env: name }) => `.header("Authorization", "Bearer " + ${env(name)})`),
    ...given(contentType, (type) => `.header("Content-Type", "${type}")`),
    ...methodCall(request),
    '.build();',
  ]
  const detail = when(response === 'json', ' + ": " + response.body()').join('')
  const statements = [
    ...given(json, ({ value }) => `        var body = ${textBlock(value)};`),
    `        var request = HttpRequest.newBuilder(URI.create(${target}))`,
    ...chain.map((call) => `            ${call}`),
    `        var response = HttpClient.newHttpClient().send(request, ${handlers[response]});`,
    '        if (response.statusCode() >= 300) {',
    `            throw new IllegalStateException("Status " + response.statusCode()${detail});`,
    '        }',
    `        System.out.println(${endings[response]});`,
  ].join('\n')
  const imports = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    ...when(statements.includes('BodyPublishers.'), 'java.net.http.HttpRequest.BodyPublishers'),
    'java.net.http.HttpResponse.BodyHandlers',
    ...when(statements.includes('Path.of'), 'java.nio.file.Path'),
  ]
  return `${imports.map((name) => `import ${name};`).join('\n')}

public class Example {
    public static void main(String[] args) throws Exception {
${statements}
    }
}`
}

/** GET is the builder's default. */
function methodCall({ method, json, file }: SampleRequest): readonly string[] {
  if (method === 'GET') return []
  const content = [
    ...when(json !== null, 'BodyPublishers.ofString(body)'),
    ...given(file, ({ name }) => `BodyPublishers.ofFile(Path.of("${name}"))`),
  ]
  const sent = content[0] ?? 'BodyPublishers.noBody()'
  return [method === 'POST' || method === 'PUT' ? `.${method}(${sent})` : `.method("${method}", ${sent})`]
}

/** The JSON as a text block; `%s` stands for values of the environment. */
function textBlock(value: unknown): string {
  const names: string[] = []
  const json = JSON.stringify(
    value,
    (_, part: unknown) => {
      if (typeof part !== 'object' || part === null || Object.keys(part).join('') !== 'env') return part
      names.push(String(Object.values(part)[0]))
      return '%s'
    },
    4,
  )
  const escaped = json.replaceAll('\\', '\\\\').replaceAll('\n', '\n            ')
  const values = names.length === 0 ? '' : `.formatted(${names.map(env).join(', ')})`
  return `"""\n            ${escaped}\n            """${values}`
}
